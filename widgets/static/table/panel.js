// Beside the table: whether hearts are broken, what each seat has taken in points, the tricks so far.

const ABREAST = 7; // seats whose cards fit side by side as buttons on a telephone
const NAMED = 4; // seats whose whole names fit above the columns of their cards

function drawHearts({ broken, said }) {
  const heart = sign("heart", broken ? "broken" : "whole");
  if (broken) heart.append(svg("path", { d: SIGNS.crack, class: "crack" }));
  return h("p", { class: broken ? "hearts broken" : "hearts" }, heart, said);
}

/** The points of each seat, and what it had before. */
function drawScores({ seats, labels }) {
  const match = seats.some((seat) => seat.score !== null);
  const head = (text) => text && h("th", { scope: "col" }, text);
  const row = ({ name, points, score }) =>
    h("tr", {}, h("th", { scope: "row", title: name }, name), h("td", {}, `${points}`), match && h("td", {}, `${score ?? ""}`));
  return h(
    "table",
    { class: "scores" },
    h("thead", {}, h("tr", {}, head(labels.seats), head(labels.points), match && head(labels.score))),
    h("tbody", {}, seats.map(row)),
  );
}

/** The tricks so far, a column for each seat, so that what a seat has played stands in one line. */
function drawHistory(state, deck, point) {
  const { history, labels, seats } = state;
  const short = (name) => (seats.length > NAMED ? name.replace(/^.* (?=\d+$)/, "") : name);
  const names = h("div", { class: "names", "aria-hidden": "true" }, seats.map(({ name }) => h("span", { title: name }, short(name))));
  const tricks = history.map((trick) => drawPast(trick, state, deck, point));
  const past = history.length > 0 && [h("p", { class: "title" }, labels.history), names];
  return [...(past || []), h("ol", { class: "tricks-so-far", role: "list" }, tricks)];
}

function drawPast({ number, said, taker, cards }, { labels, history_does: does }, deck, point) {
  const drawn = cards.map((card, at) => {
    const seen = [face(deck, card.card, true), card.mark && badge(card.mark)];
    const heard = heardAs(labels, card);
    const held = does === "point"
      ? h("button", { type: "button", "data-key": `${number} ${card.seat}`, "aria-label": heard, click: () => point(number, at) }, seen)
      : [seen, unseen(heard)];
    const kind = [card.seat === taker && "takes", card.leads && "leads", card.mark].filter(Boolean).join(" ");
    return h("li", { class: kind, title: `${card.who}: ${card.name}`, style: `--column:${card.seat + 1}` }, held);
  });
  return h("li", {}, h("b", { "aria-hidden": "true" }, `${number}`), unseen(said), h("ol", { role: "list" }, drawn));
}

/** Make what stands beside the table; where there is no room it is opened by a button. */
function makePanel(deck, point) {
  const id = `panel-${Math.random().toString(36).slice(2)}`;
  const about = h("div", { class: "about" });
  const scores = h("div", { class: "sheet" });
  const match = makeSheet();
  const history = h("div", { class: "history", role: "group" });
  const inside = h("div", { class: "inside", id }, scores, history);
  const more = h("button", { type: "button", class: "quiet more", "aria-controls": id, click: () => open(more.ariaExpanded !== "true") });
  const node = h("div", { class: "panel", role: "group" }, about, match.node, more, inside);
  const rows = () => [...history.querySelectorAll(".tricks-so-far > li")].map((trick) => [...trick.querySelectorAll("button")].sort((a, b) => a.offsetLeft - b.offsetLeft));
  const keys = roving(history, rows);
  let drawn = false;

  function open(wanted) {
    more.ariaExpanded = `${wanted}`;
    inside.classList.toggle("shut", !wanted);
  }

  function draw(state) {
    const { labels, seats, panel } = state;
    if (!drawn) open(panel.open);
    drawn = true;
    node.hidden = !panel.scores && !state.hearts;
    inside.hidden = more.hidden = !panel.scores;
    redraw(more, labels.more, () => labels.more);
    set(node, "aria-label", labels.more);
    set(history, "aria-label", labels.history);
    history.hidden = !panel.tricks;
    history.style.setProperty("--seats", seats.length);
    history.classList.toggle("many", seats.length > ABREAST);
    history.classList.toggle("points", state.history_does === "point");
    redraw(about, [state.hearts, state.rules], () => [state.hearts && drawHearts(state.hearts), state.rules && h("p", { class: "rules" }, state.rules)]);
    scores.hidden = Boolean(state.sheet);
    match.draw(state);
    redraw(scores, [seats, labels.points], () => drawScores(state));
    redraw(history, [state.history, state.history_does, labels.history], drawTricks);
    keys.settle();

    /** The last trick is shown; where one is to be pointed at, what was seen stays. */
    function drawTricks() {
      const [seen, before] = [history.scrollTop, history.querySelectorAll(".tricks-so-far > li").length];
      const later = state.history.length !== before && state.history_does !== "point";
      requestAnimationFrame(() => (history.scrollTop = later ? history.scrollHeight : seen));
      return drawHistory(state, deck, point);
    }
  }

  return { node, draw, history, sheet: match.lines, stop: keys.stop };
}
