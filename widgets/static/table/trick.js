// The trick: each card toward the seat that played it, the leader's marked, the taker's lifted.

/** The cards on the table, or the arrow of a pass. They are buttons where one is to be pointed at. */
function drawTrick(state, deck, point, next) {
  const players = state.seats.length;
  const kind = ["trick", state.whole && "whole", state.trick_does].filter(Boolean).join(" ");
  if (state.arrow && !state.trick.length) return h("div", { class: "trick" }, drawArrow(state));
  const awaited = state.trick.length > 0 || state.seats.some((seat) => seat.to_play);
  const filled = players > AROUND ? state.trick.map(({ seat }) => seat) : []; // in rows no card covers its place
  const spots = state.seats.map((_, seat) => {
    return awaited && !filled.includes(seat) && h("li", { class: "spot", "data-spot": seat, style: place(seat, players), "aria-hidden": "true" });
  });
  const laid = state.trick.map((card, at) => drawLaid(state, deck, card, () => point(state.number, at)));
  const click = state.trick_does === "next" && next;
  return h("ol", { class: kind, role: "list", "aria-label": state.labels.trick, click }, spots, laid);
}

function drawLaid(state, deck, card, click) {
  const { seat, who, name, leads, takes, mark } = card;
  const { labels } = state;
  const led = leads && h("span", { class: "led", title: labels.led_title, "aria-hidden": "true" }, labels.led);
  const heard = heardAs(labels, card);
  const seen = [face(deck, card.card), mark && badge(mark)];
  const held = state.trick_does === "point"
    ? h("button", { type: "button", "data-key": `${seat}`, "aria-label": heard, click }, seen)
    : [seen, unseen(heard)];
  const kind = ["laid", takes && "takes", mark].filter(Boolean).join(" ");
  return h("li", { class: kind, "data-seat": seat, style: place(seat, state.seats.length), title: `${who}: ${name}` }, held, led);
}

/** A card on the table in words: whose it is, what it is, and what it does, as far as that is told. */
function heardAs(labels, { who, name, leads, takes, mark }) {
  const notes = [leads && labels.led, takes && labels.takes, mark && labels[mark]].filter(Boolean);
  return `${who}: ${name}${notes.length ? ` (${notes.join(", ").toLowerCase()})` : ""}`;
}
