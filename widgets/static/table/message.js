// What the table says: the verdict with its reason, where the game stands, and what can be done next.

function drawVerdict({ kind, word, reason, change, lesson }, labels, id) {
  const link = lessonLink(lesson, labels.lesson);
  const more = (change.length > 0 || link) && h("p", { class: "change" }, sentence(change), " ", link);
  const said = h("p", {}, sign(kind), h("strong", {}, `${word}. `), sentence(reason));
  return h("div", { class: `verdict ${kind}`, id }, said, more);
}

/** The reasons for single cards, under the hand: what was missed or wrong first. */
function drawDetails({ details }, labels) {
  return details.map(({ kind, cards, reason }) => {
    const title = h("p", { class: "title" }, badge(kind), `${labels[kind]}: `, h("span", {}, sentence(cards)));
    return h("li", { class: kind }, title, reason.length > 0 && h("p", {}, sentence(reason)));
  });
}

/** How many cards are chosen of those that must be. */
function drawCount({ chosen, needed }) {
  return h("span", { class: "chosen-count", "aria-hidden": "true" }, `${chosen.length} / ${needed}`);
}

/** Make the place where the table speaks. `wish` is called with the name of what is clicked. */
function makeMessage(id, wish) {
  const node = h("div", { class: "message", role: "group" });
  const verdict = h("div", { class: "said" });
  const status = h("div", { class: "status" });
  const told = h("p");
  const count = h("span");
  const wishes = h("div", { class: "wishes" });
  const ways = h("div", { class: "ways" });
  const aside = h("div", { class: "aside" });
  const details = h("ul", { class: "details", role: "list" });
  let reasonsCame = false;
  status.append(told, count, wishes);
  node.append(verdict, status, ways);

  const button = (labels, kind) => (name) =>
    h("button", { type: "button", class: kind, "data-wish": name, "aria-keyshortcuts": name === "undo" && "Control+Z", click: () => wish(name) }, labels[name]);

  function draw(state) {
    const { labels, steps, phase, chosen, needed } = state;
    const beside = new Set(state.aside); // offered, but not what comes next
    const illegal = state.verdict?.kind === "illegal" && phase === "play";
    const buttons = state.buttons.filter((name) => !steps.includes(name));
    const main = buttons.filter((name) => !beside.has(name));
    const quiet = buttons.filter((name) => beside.has(name));
    const choosing = phase === "choose" && needed !== null;
    redraw(verdict, [state.verdict, labels.lesson], () => state.verdict && drawVerdict(state.verdict, labels, id));
    redraw(told, state.status, () => sentence(state.status));
    redraw(count, choosing && [chosen.length, needed], () => choosing && drawCount(state));
    redraw(wishes, main.map((name) => labels[name]), () => main.map(button(labels, "main")));
    redraw(aside, quiet.map((name) => labels[name]), () => quiet.map(button(labels, "quiet")));
    redraw(ways, state.ways, () => drawWays(state, wish));
    const reasons = redraw(details, state.verdict?.details ?? [], () => drawDetails(state.verdict ?? { details: [] }, labels));
    status.hidden = illegal || (!state.status.length && !main.length);
    wishes.classList.toggle("ready", phase !== "play" && (!choosing || chosen.length === needed));
    node.classList.toggle("speaks", Boolean(state.verdict));
    set(node, "data-verdict", state.verdict?.kind);
    reasonsCame = reasons && details.childElementCount > 0;
  }

  /** Let the answer to a card point at it. */
  function pointAt(card) {
    const said = verdict.firstElementChild;
    if (card && said) said.style.setProperty("--point", `${box(card).x + box(card).width / 2 - box(said).x}px`);
  }

  /** Bring reasons that have just come into view, if they are not. */
  function showReasons() {
    if (reasonsCame) details.scrollIntoView({ block: "nearest", behavior: calm.matches ? "auto" : "smooth" });
    reasonsCame = false;
  }

  return { node, aside, details, draw, pointAt, showReasons, first: () => wishes.querySelector("button") ?? ways.querySelector("button") };
}
