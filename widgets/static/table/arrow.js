// The pass: an arrow on the felt from the learner to who receives, a fainter one from who passes here.

const WIDTH = 300;
const HEIGHT = 170;

/** A point of the felt in the direction of a seat. */
function toward(seat, players, far) {
  const { x, y } = direction(seat, players);
  return [WIDTH / 2 + x * far * (WIDTH / 2 - 14), HEIGHT / 2 + y * far * (HEIGHT / 2 - 14)];
}

/** A bent line with a head, past the middle of the table. */
function stroke([fromX, fromY], [toX, toY], kind) {
  const [bendX, bendY] = [WIDTH / 2 + (fromX + toX - WIDTH) * 0.12, HEIGHT / 2];
  const angle = Math.atan2(toY - bendY, toX - bendX);
  const tip = (turn) => `${(toX - 20 * Math.cos(angle + turn)).toFixed(1)} ${(toY - 20 * Math.sin(angle + turn)).toFixed(1)}`;
  const line = `M${fromX.toFixed(1)} ${fromY.toFixed(1)}Q${bendX.toFixed(1)} ${bendY.toFixed(1)} ${toX.toFixed(1)} ${toY.toFixed(1)}`;
  return svg("path", { class: kind, d: `${line}M${tip(0.6)}L${toX.toFixed(1)} ${toY.toFixed(1)}L${tip(-0.6)}` });
}

/** Both ways of a pass; one picture with one sentence. */
function drawArrow({ arrow, seats }) {
  const players = seats.length;
  const side = Math.sign(direction(arrow.to, players).x.toFixed(3)) || 1;
  const own = (shift) => [WIDTH / 2 + shift * 16 * side, HEIGHT - 4];
  const going = stroke(own(1), toward(arrow.to, players, 1), "going");
  const coming = stroke(toward(arrow.from, players, 1), own(-1), "coming");
  const picture = svg("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": arrow.said }, coming, going);
  return h("div", { class: "arrow" }, picture);
}
