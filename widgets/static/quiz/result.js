// What came of a quiz: the score, what can be done, what is believed, what to read, each question.

function drawResult({ result, labels }, look, again) {
  const part = (title, some) => some.length > 0 && [h("h3", {}, title), h("ul", { class: "found", role: "list" }, some)];
  const skills = result.skills.map(({ title, score, says, mastered, lesson }) =>
    h("li", { class: mastered ? "mastered" : "" }, h("b", {}, mastered && sign("right"), lessonLink(lesson, title) || title), h("span", {}, score), h("p", { class: "soft" }, says)));
  const beliefs = result.beliefs.map((says) => h("li", {}, h("p", {}, sentence(says))));
  const reading = result.reading.map(({ says, lesson }) => h("li", {}, h("p", {}, sentence(says), " ", lessonLink(lesson, labels.lesson))));
  const questions = result.questions.map((one, number) => drawDone(one, labels, () => look(number)));
  return h(
    "div",
    { class: "result" },
    h("h2", { tabindex: "-1" }, labels.result),
    h("p", { class: "score" }, result.score),
    h("div", { class: "actions" },
      h("button", { type: "button", class: "main", click: again }, labels.again),
      h("button", { type: "button", class: "quiet", click: () => print() }, labels.print),
      h("a", { class: "quiet", href: report(result), download: `hearts-tutor-${today()}.txt` }, labels.save),
    ),
    part(labels.skills, skills),
    part(labels.beliefs, beliefs),
    part(labels.reading, reading),
    part(labels.questions, questions),
  );
}

/** The result as an address that can be saved; Windows knows the line ends and the letters. */
function report({ report }) {
  const lines = [`Hearts Tutor, ${today()}`, "", ...report.split("\n")];
  return URL.createObjectURL(new Blob(["\ufeff", lines.join("\r\n"), "\r\n"], { type: "text/plain" }));
}

/** The day where the learner is, as in 2031-05-17. */
function today() {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => `${part}`.padStart(2, "0")).join("-");
}

function drawDone({ kind, word, skill, asks, code }, labels, look) {
  const title = `${labels.look}: ${spokenText(asks)} (${code})`;
  return h(
    "li",
    { class: `done ${kind}` },
    h("p", {}, h("b", { class: kind }, sign(kind === "right" ? "right" : kind === "partly" ? "partly" : "wrong"), word), h("span", { class: "soft" }, skill)),
    h("p", {}, sentence(asks)),
    h("p", {}, h("code", {}, code), h("button", { type: "button", class: "quiet", "aria-label": title, click: look }, labels.look)),
  );
}
