// What differs between two rule sets: each rule with both its values, and the law behind it.

function drawChanges({ changes, labels }) {
  if (!changes.length) return h("p", {}, labels.none);
  return h("ul", { class: "changes", role: "list" }, changes.map((change) => drawChange(change, labels)));
}

function drawChange({ says, values, laws }, labels) {
  return h(
    "li",
    {},
    h("p", { class: "asks" }, sentence(says)),
    h("div", { class: "both" }, values.map((value, at) => drawValue("ab"[at], value))),
    laws.length > 0 && h("ul", { class: "laws", role: "list" }, laws.map((law) => drawLaw(law, labels))),
  );
}

function drawValue(key, value) {
  return h("p", { class: `value ${key}` }, letter(key), unseen(`${key.toUpperCase()}: `), h("span", {}, sentence(value)));
}

function drawLaw({ says, on, lesson }, labels) {
  return h("li", {}, on.length < 2 && [letter(on[0], "small"), unseen(`${on[0].toUpperCase()}: `)], h("span", {}, sentence(says), lesson && [" ", lessonLink(lesson, labels.lesson)]));
}
