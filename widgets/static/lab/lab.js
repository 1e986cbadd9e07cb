// The lab: two rule sets, what differs, and the same deal under both. What a rule does it does not know.

function render({ model, el }) {
  const deck = makeDeck(model, el);
  const { labels } = model.get("state");
  let state = null; // what is drawn

  const send = (type, more) => model.send({ type, turn: state.turn, ...more });
  const button = (name, text, type) => h("button", { type: "button", class: name, click: () => send(type) }, text);
  const titled = (text, ...inside) => h("section", { class: "part" }, h("h3", {}, text), inside);

  const sides = ["a", "b"].map((key) => makeSide(key, model, send));
  const undo = button("quiet", labels.undo, "undo");
  const notice = h("p", { class: "notice" });
  const count = h("p", { class: "count" });
  const changes = h("div");
  const apart = h("p", { class: "apart" });
  const which = h("p", { class: "soft" });
  const turns = h("p", { class: "count" });
  const fork = makeFork(deck, model, send);
  const tricks = h("p", { class: "count" });
  const others = h("div");
  const points = h("p", { class: "count" });
  const scores = h("div");
  const why = h("div");
  const play = button("second", labels.play, "match");
  const match = h("div");
  const live = h("p", { class: "unseen", "aria-live": "polite" });
  const find = button("main", labels.find, "find");
  find.addEventListener("click", () => find.classList.add("busy")); // it may take a second or two
  const another = button("second", labels.another, "another");
  const parts = [
    titled(labels.cards, turns, fork.node),
    titled(labels.takers, tricks, others),
    titled(labels.points, points, scores, why),
  ];
  const same = h("section", { class: "same" }, h("h2", {}, labels.same), apart, which, h("div", { class: "line" }, find, another), parts);
  const root = h(
    "section",
    { class: "hearts-lab" },
    h("div", { class: "sides" }, sides.map((side) => side.node)),
    h("div", { class: "line tools" }, button("quiet", labels.swap, "swap"), undo),
    notice,
    h("section", { class: "differs" }, h("h2", {}, labels.differs), count, changes),
    same,
    titled(labels.match, play, match),
    live,
  );

  function draw() {
    const before = state;
    state = model.get("state");
    set(root, "lang", state.language);
    set(root, "aria-label", labels.lab);
    find.classList.remove("busy");
    root.classList.toggle("four-colour", Boolean(model.get("four_colour")));
    for (const side of sides) side.draw(state);
    set(undo, "aria-disabled", !state.undo && "true");
    redraw(notice, state.notice, () => sentence(state.notice));
    notice.classList.toggle("refused", state.refused);
    redraw(count, state.count, () => state.count);
    redraw(changes, state.changes, () => drawChanges(state));
    drawDeal();
    const asked = document.activeElement === play;
    redraw(match, state.match, () => (state.match ? drawMatch(state) : null));
    play.hidden = Boolean(state.match);
    if (asked && state.match) match.querySelector(".both").focus();
    if (before && before.turn !== state.turn) live.textContent = state.heard + (live.textContent === state.heard ? "\u00a0" : "");
  }

  function drawDeal() {
    const { deal } = state;
    redraw(apart, state.apart, () => sentence(state.apart));
    for (const part of [which, find, another, ...parts]) part.hidden = !deal;
    if (!deal) return;
    redraw(which, deal.says, () => sentence(deal.says));
    redraw(turns, deal.turns, () => sentence(deal.turns));
    redraw(tricks, deal.tricks, () => sentence(deal.tricks));
    redraw(points, deal.points, () => sentence(deal.points));
    turns.classList.toggle("yes", Boolean(deal.fork));
    tricks.classList.toggle("yes", deal.others.length > 0);
    points.classList.toggle("yes", deal.why.length > 0);
    fork.draw(deal.fork);
    redraw(others, deal.others, () => drawTricks(deal.others, deck));
    redraw(scores, [deal.scores, deal.play], () => drawScores(state));
    redraw(why, deal.why, () => drawWhy(state));
  }

  draw();
  el.append(root);
  const drawn = ["change:state", "change:four_colour"];
  for (const change of drawn) model.on(change, draw);
  return () => {
    deck.stop();
    for (const change of drawn) model.off(change, draw);
  };
}

export default { render };
