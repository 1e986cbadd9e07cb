// Where seats are: on a circle around the trick, the learner below, the others clockwise.

/** The direction of a seat from the middle: x to the right, y downward, both from -1 to 1. */
function direction(seat, players) {
  const angle = (2 * Math.PI * seat) / players;
  return { x: -Math.sin(angle), y: Math.cos(angle) };
}

/** The place of a seat as custom properties. Plates stand on a rounder frame than the cards lie on,
    and what lies lower or further right is above, so that it covers no index. */
function place(seat, players) {
  const { x, y } = direction(seat, players);
  const beside = isBeside(seat, players);
  const values = {
    x,
    y,
    "frame-x": Math.sign(x) * Math.abs(x) ** 0.55,
    z: Math.round(10 * (x + 2 * y) + 30),
    "to-x": beside ? Math.sign(x) : 0,
    "to-y": beside ? 0 : Math.sign(y),
  };
  return Object.entries(values).map(([name, value]) => `--${name}:${+value.toFixed(3)}`).join(";");
}

/** Whether a seat is at the left or right of the table, not above or below. */
function isBeside(seat, players) {
  const { x, y } = direction(seat, players);
  return Math.abs(x) > Math.abs(y);
}

const AROUND = 12; // seats that there is room for around a trick

/** Tell a felt how many seats it has: few, more or many, and whether they are a crowd. */
function setSeats(felt, players) {
  felt.dataset.seats = players > 7 ? "many" : players > 4 ? "more" : "few";
  felt.classList.toggle("crowd", players > AROUND);
}

/** How far from the middle the cards of a trick lie sideways, in widths of a card. */
function reach(players) {
  return players > 4 ? 1 + 0.16 * players : 1.2;
}
