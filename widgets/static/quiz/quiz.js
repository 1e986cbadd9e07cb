// A quiz: it draws what it is told and tells what is answered. What is right it does not know.

const PAUSE = 400; // a double click on one button does not press what comes in its place

function render({ model, el }) {
  const deck = makeDeck(model, el);

  let state = null; // what is drawn
  let since = 0; // when the question or its answer came
  let draft = null; // the answer that is being made
  let form = null; // what shows the draft

  const bar = h("div", { class: "so-far" });
  const body = h("div", { class: "body" });
  const notice = h("p", { class: "notice", role: "status" });
  const live = h("p", { class: "unseen", "aria-live": "polite" });
  const root = h("div", { class: "hearts-quiz", role: "group" }, bar, notice, body, live);

  const send = (type, more) => model.send({ type, turn: state.turn, ...more });
  const later = (type) => () => performance.now() - since > PAUSE && send(type);
  const button = (name, label, click) => h("button", { type: "button", class: name, click }, label);

  function draw() {
    const before = state;
    state = model.get("state");
    set(root, "lang", state.language);
    set(root, "aria-label", state.labels.quiz);
    root.classList.toggle("four-colour", Boolean(model.get("four_colour")));
    root.dataset.phase = state.phase;
    redraw(bar, state.progress ?? null, () => state.progress && drawProgress(state));
    redraw(notice, state.notice, () => sentence(state.notice));
    if (before && before.turn === state.turn) return form?.();
    const asking = state.phase === "ask" && before?.phase === "ask" && before.question.code === state.question.code;
    if (asking) {
      form();
      speak();
      return;
    }
    since = performance.now();
    const inside = root.contains(document.activeElement);
    form = null;
    body.replaceChildren(...[content()].flat().filter(Boolean));
    form?.();
    if (!before) return;
    speak();
    if (inside || document.activeElement === document.body) settle(before);
  }

  function content() {
    if (state.phase === "result") return drawResult(state, (number) => send("look", { number }), later("again"));
    return drawQuestion();
  }

  function drawQuestion() {
    const { question, labels, phase } = state;
    question.pointed = labels.pointed;
    if (phase === "ask") draft = newDraft(question);
    const sight = makeSight(deck, pick);
    const told = state.answer && drawTold(state, labels, drawAfter());
    const fields = phase === "ask" ? drawForm(question) : drawGiven(question, state.answer, labels);
    const hints = h("div", { class: "hints" });
    const check = h("div", { class: "actions" });
    const answer = h("div", { class: "answer" }, fields, hints, check, told);
    form = () => {
      const pointed = state.hints?.shown.flatMap((hint) => hint.parts) ?? [];
      const open = phase === "ask";
      sight.draw(question, open ? draft.chosen : chosenOf(state.answer), open ? pointed : [], open);
      settleRows(answer, open ? draft : { chosen: chosenOf(state.answer) }, open ? pointed : []);
      if (!open) return;
      redraw(hints, state.hints.shown, () => drawHints(state));
      drawCheck(check, question);
    };
    return [drawHead(question), h("div", { class: "stage", "data-kind": question.table?.kind ?? "none" }, sight.node, answer)];
  }

  function drawHead({ asks, known, told, skill, variant, code }) {
    const about = h("p", { class: "about" }, h("span", {}, skill), h("span", {}, variant), h("code", { title: state.labels.code }, code));
    const facts = told.length > 0 && h("ul", { class: "facts", role: "list" }, told.map((one) => h("li", {}, sentence(one))));
    return h("div", { class: "head" }, about, h("h2", { tabindex: "-1" }, sentence(asks)), known.length > 0 && h("p", { class: "known" }, sentence(known)), facts);
  }

  function drawForm(question) {
    if (question.form === "numbers") return drawNumbers(question, draft, state.labels);
    if (question.form === "order") return makeOrder(question, draft, state.labels, (said) => (live.textContent = said));
    return drawRows(question, draft, state.labels.answer, pick);
  }

  function drawCheck(node, { form: kind }) {
    const { labels, exam } = state;
    const [all, nothing] = exam ? [labels.hand_in, labels.hand_in_none] : [labels.check, labels.none];
    const none = kind === "select" && !draft.chosen.length;
    const waits = kind === "one" && !draft.chosen.length;
    const more = state.hints.more > 0;
    redraw(node, [none, waits, more], () => [
      button("main", none ? nothing : all, check),
      more && button("quiet", labels.hint, () => send("hint")),
    ]);
    set(node.querySelector(".main"), "aria-disabled", waits && "true");
  }

  function drawAfter() {
    const { labels, alone, phase, answer } = state;
    const way = phase === "look" ? ["back", labels.back] : alone ? ["again", labels.retry] : ["next", labels.next];
    const extra = phase === "told" && answer.extra && !alone && button("second", labels.extra, later("extra"));
    return h("div", { class: "actions" }, button("main", way[1], later(way[0])), extra);
  }

  function pick(key) {
    const one = state.question.form === "one";
    const had = draft.chosen.includes(key);
    if (one) draft.chosen = [key];
    else draft.chosen = had ? draft.chosen.filter((other) => other !== key) : [...draft.chosen, key];
    const focus = document.activeElement?.dataset?.key;
    const group = document.activeElement?.closest?.(".trick, .history")?.classList[0];
    form();
    if (group && focus) body.querySelector(`.${group} [data-key="${focus}"]`)?.focus({ preventScroll: true });
  }

  function check() {
    const { form: kind } = state.question;
    if (performance.now() - since < PAUSE) return;
    if (kind === "one" && !draft.chosen.length) {
      live.textContent = state.labels.empty;
      return;
    }
    const given = { one: draft.chosen[0], select: draft.chosen, numbers: draft.numbers, order: draft.order }[kind];
    send("answer", { answer: given });
  }

  /** Say once what has happened. */
  function speak() {
    live.textContent = state.heard;
  }

  /** Bring the keyboard to what comes next. */
  function settle(before) {
    const told = state.phase === "told";
    const target = told ? body.querySelector(".answered .main") : body.querySelector("h2");
    target?.focus({ preventScroll: true });
    (told ? body.querySelector(".answered") : root).scrollIntoView({ block: told ? "nearest" : "start" });
  }

  draw();
  el.append(root);
  const changes = ["change:state", "change:four_colour"];
  for (const change of changes) model.on(change, draw);
  return () => {
    deck.stop();
    for (const change of changes) model.off(change, draw);
  };
}

function drawProgress({ progress: { now, of, said }, labels }) {
  return [h("p", {}, said), h("progress", { max: of, value: now, "aria-label": labels.progress })];
}

function drawHints({ hints, labels }) {
  if (!hints.shown.length) return null;
  const one = ({ says, names }) => h("li", {}, sentence(says), names.length > 0 && [" ", h("b", {}, sentence(names))]);
  return h("ol", { "aria-label": labels.hints, role: "list" }, hints.shown.map(one));
}

/** An answer that has not been begun. */
function newDraft({ parts }) {
  return { chosen: [], numbers: parts.map(() => 0), order: parts.map((part) => part.key) };
}

/** The parts that an answer has chosen. */
function chosenOf({ given }) {
  return typeof given === "string" ? [given] : given;
}

/** The answer that was given, where it does not lie on the table. */
function drawGiven({ form, parts }, { given, marks }, labels) {
  const row = (part, more) => h("li", { class: `row ${marks[part.key] ?? ""}`, "data-key": part.key }, marks[part.key] && [badge(marks[part.key]), unseen(`${labels[marks[part.key]]}: `)], h("span", {}, sentence(part.says)), more);
  const keyed = new Map(parts.map((part) => [part.key, part]));
  if (form === "numbers") return h("ul", { class: "rows given", role: "list" }, parts.map((part, place) => row(part, h("b", {}, `${given[place]}`))));
  if (form === "order") return h("ol", { class: "rows given", role: "list" }, given.map((key) => row(keyed.get(key))));
  const words = parts.filter((part) => !part.at);
  const chosen = chosenOf({ given });
  const mine = (part) => chosen.includes(part.key) && [sign("chosen", "mine"), unseen(` (${labels.answer})`)];
  return words.length > 0 && h("ul", { class: "rows given", role: "list" }, words.map((part) => row(part, mine(part))));
}

export default { render };
