// What a question shows: a table, tricks, cards of a hand, drawn by the table's own scripts.

/** Make it. `pick` is called with the part of the answer that is clicked. */
function makeSight(deck, pick) {
  const arena = h("div", { class: "arena" });
  const felt = h("div", { class: "felt", role: "group" });
  const plate = h("div", { class: "at-seat", "data-seat": 0 });
  const own = h("div", { class: "own" }, plate);
  const history = h("div", { class: "history", role: "group" });
  const node = h("div", { class: "hearts-table sight" }, felt);
  const hand = makeHand(deck, felt, (_does, key) => pickAt("hand", key.slice(0, -1)));
  const laid = roving(arena, () => [[...arena.querySelectorAll(".laid button")].sort((a, b) => box(a).x - box(b).x)]);
  const past = roving(history, () => [...history.querySelectorAll(".tricks-so-far > li")].map((trick) => [...trick.querySelectorAll("button")].sort((a, b) => a.offsetLeft - b.offsetLeft)));
  let parts = [];

  felt.append(arena, own, history, hand.node);

  const at = (where, place) => parts.find((part) => part.at && `${part.at[where]}` === `${place}`);
  const pickAt = (where, place) => {
    const part = at(where, place);
    if (part) pick(part.key);
  };

  /** Draw it with what is chosen; `open` says whether an answer is waited for. */
  function draw(question, chosen, pointed, open) {
    const { table } = question;
    parts = question.parts;
    node.hidden = !table;
    if (!table) return;
    const has = (where) => open && parts.some((part) => part.at?.[where] !== undefined);
    const mark = (where, place, known) => {
      const part = at(where, place);
      if (known || !part) return known;
      return chosen.includes(part.key) ? "chosen" : pointed.includes(part.key) ? "came" : null;
    };
    const labels = { ...table.labels, came: question.pointed };
    const lies = (cards, where, number) =>
      cards.map((card, place) => ({ ...card, mark: mark(where, number ? [number, place] : place, card.mark) }));
    const drawn = {
      ...table,
      labels,
      trick: lies(table.trick, "trick"),
      history: table.history.map((trick) => ({ ...trick, cards: lies(trick.cards, "record", trick.number) })),
      hand: table.hand.map((row) => row.map((card) => ({ ...card, mark: handMark(card, mark) }))),
      trick_does: has("trick") ? "point" : null,
      history_does: has("record") ? "point" : null,
      hand_does: has("hand") ? "toggle" : null,
      phase: has("hand") ? "choose" : "look",
      chosen: table.hand.flat().filter((card) => chosen.includes(at("hand", card.card)?.key)).map((card) => card.key),
    };
    node.dataset.kind = table.kind;
    set(felt, "aria-label", labels.table);
    setSeats(felt, table.seats.length);
    drawArena(drawn, chosen);
    drawRecord(drawn, chosen);
    own.hidden = arena.hidden;
    redraw(plate, drawn.seats[0], () => drawPlate(drawn, 0, deck));
    hand.draw(drawn, "");
  }

  function drawArena(drawn, chosen) {
    arena.hidden = !["table", "both"].includes(drawn.kind);
    arena.style.setProperty("--reach", reach(drawn.seats.length));
    const shown = [drawn.seats, drawn.trick, drawn.trick_does];
    if (redraw(arena, shown, () => [drawSeats(drawn, deck), drawTrick(drawn, deck, (_number, place) => pickAt("trick", place))])) {
      press(arena.querySelectorAll(".laid"), (_laid, place) => at("trick", place), chosen);
    }
    laid.settle();
  }

  function drawRecord(drawn, chosen) {
    history.hidden = !drawn.history.length;
    set(history, "aria-label", drawn.labels.history);
    history.style.setProperty("--seats", drawn.seats.length);
    history.classList.toggle("many", drawn.seats.length > ABREAST);
    history.classList.toggle("points", drawn.history_does === "point");
    const shown = [drawn.history, drawn.history_does];
    const draw = () => drawHistory(drawn, deck, (number, place) => pickAt("record", [number, place]));
    if (!history.hidden && redraw(history, shown, draw)) {
      history.querySelectorAll(".tricks-so-far > li").forEach((trick, index) => {
        press(trick.querySelectorAll("ol > li"), (_card, place) => at("record", [index + 1, place]), chosen);
      });
    }
    past.settle();
  }

  return { node, draw };
}

/** A card of the hand rises when it is chosen, without another mark. */
function handMark(card, mark) {
  const found = mark("hand", card.card, card.mark);
  return found === "chosen" ? null : found;
}

/** Say which cards are chosen; those that are no part of the answer are no buttons. */
function press(cards, partAt, chosen) {
  cards.forEach((card, place) => {
    const button = card.querySelector("button");
    const part = button && partAt(card, place);
    if (part) set(button, "aria-pressed", `${chosen.includes(part.key)}`);
    else button?.replaceWith(...button.childNodes, unseen(button.ariaLabel));
  });
}
