// What an answer came to: a word, the right answer, what was believed, and the reasons part by part.

const OUTRIGHT = 3; // reasons for what was right that are shown at once
const LONG = 40; // characters of what stands over its reason, not beside it

function drawTold({ answer }, labels, buttons) {
  const { kind, word, right, believed } = answer;
  const head = h("p", { class: "word" }, sign(kind === "right" ? "right" : kind === "partly" ? "partly" : "wrong"), h("strong", {}, word));
  const belief = believed.map(({ says, soft }) => h("p", { class: soft ? "soft" : "belief" }, sentence(says)));
  const verdict = h("div", { class: `told ${kind}` }, head, right.length > 0 && h("p", {}, sentence(right)), belief);
  return h("div", { class: "answered" }, verdict, buttons, drawReasons(answer.reasons, labels));
}

function drawReasons(reasons, labels) {
  const rights = reasons.filter((one) => one.stand === "right");
  const others = reasons.filter((one) => one.stand !== "right");
  const list = (some) => some.length > 0 && h("ul", { class: "reasons", role: "list" }, drawGroups(some, labels));
  if (!others.length || rights.length === 0) return list(reasons);
  return [list(others), h("details", {}, h("summary", {}, labels.rights), list(rights))];
}

/** Reasons under the law that they follow from; a law is said once. */
function drawGroups(reasons, labels) {
  const laws = new Map();
  for (const one of reasons) {
    const key = JSON.stringify(one.law);
    laws.set(key, [...(laws.get(key) ?? []), one]);
  }
  return [...laws.values()].map((some) => {
    const { law } = some[0];
    const title = law && h("p", { class: "law" }, sentence(law.says), " ", lessonLink(law.lesson, labels.lesson));
    return h("li", {}, title, h("ul", { role: "list" }, some.map(drawReason)));
  });
}

function drawReason({ stand, label, parts, reason, change }) {
  const name = h("b", {}, badge(stand), unseen(`${label}: `), h("span", {}, sentence(parts)));
  const long = spokenText(parts).length > LONG;
  return h("li", { class: long ? `${stand} long` : stand }, name, h("p", {}, sentence(reason), change.length > 0 && h("span", { class: "soft" }, " ", sentence(change))));
}
