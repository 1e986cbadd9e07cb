// The seats: who sits there, what they hold and have taken, who deals, and whose turn it is.

/** The plate of a seat. Those who listen hear one sentence; the rest is for the eye. */
function drawPlate(state, seat, deck) {
  const { name, said, cards, left, tricks, taken, dealer, to_play: toPlay } = state.seats[seat];
  const chip = dealer && h("i", { class: "dealer", title: state.labels.dealer_title }, state.labels.dealer);
  const count = cards !== null && h("span", { class: "count", title: left }, face(deck, "back"), `${cards}`);
  const faces = h("span", { class: "taken" }, taken.map((code) => h("i", {}, face(deck, code, true))));
  const tally = h("span", { class: "tally" }, count, tricks && h("span", { class: "tricks" }, tricks), faces);
  const line = h("span", { class: "name" }, h("b", { title: name }, name), chip);
  return [unseen(said), h("span", { class: toPlay ? "plate to-play" : "plate", "aria-hidden": "true" }, line, tally)];
}

/** All seats but the learner's. */
function drawSeats(state, deck) {
  const players = state.seats.length;
  const others = state.seats.slice(1).map((_, index) => {
    const seat = index + 1;
    const kind = isBeside(seat, players) ? "at-seat beside" : "at-seat";
    return h("li", { class: kind, "data-seat": seat, style: place(seat, players) }, drawPlate(state, seat, deck));
  });
  return h("ul", { class: "seats", role: "list", "aria-label": state.labels.seats }, others);
}

/** Hands that lie open, a row for each seat that shows its own. */
function drawOpen(state, deck) {
  const shown = state.seats.slice(1).filter((seat) => seat.hand);
  if (!shown.length) return null;
  const hands = shown.map(({ name, hand }) => {
    const cards = hand.map((card) => h("li", {}, face(deck, card.card, true), unseen(card.name)));
    return h("li", {}, h("b", { title: name }, name), h("ol", { role: "list" }, cards));
  });
  return h("ul", { class: "open", role: "list" }, hands);
}
