// How cards move: from where they were to where they go, short, and never in the way of a click.

const STEP = 140; // milliseconds between two cards that other seats play
const FLIGHT = 180;
const GATHER = 250;
const DEAL = 14; // milliseconds between two cards that are dealt
const ABOVE = { pointerEvents: "none" }; // what flies over a button leaves the click to it
const calm = matchMedia("(prefers-reduced-motion: reduce)");

const middle = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });

/** Let an element come from where another one was. */
function fly(element, from, delay = 0, meanwhile = ABOVE) {
  if (calm.matches || !from || !element) return;
  const to = box(element);
  const [start, end] = [middle(from), middle(to)];
  const size = Math.min(1, from.width / to.width) || 1;
  if (Math.abs(start.x - end.x) + Math.abs(start.y - end.y) < 1) return;
  const transform = `translate(${start.x - end.x}px, ${start.y - end.y}px) scale(${size})`;
  const opacity = size < 0.5 ? 0 : 1;
  element.animate([{ transform, opacity, ...meanwhile }, meanwhile], { duration: FLIGHT, delay, easing: "ease-out", fill: "backwards" });
}

/** Let copies of cards go where somebody takes them. A copy can neither be clicked nor heard. */
function leave(felt, cards, to, duration = FLIGHT) {
  if (calm.matches || !to) return;
  const around = box(felt);
  const end = middle(to);
  for (const { picture, from } of cards) {
    const ghost = h("div", { class: "ghost", "aria-hidden": "true" }, picture.cloneNode(true));
    ghost.style.cssText = `left:${from.x - around.x}px;top:${from.y - around.y}px;width:${from.width}px`;
    felt.append(ghost);
    const start = middle(from);
    const gone = { transform: `translate(${end.x - start.x}px, ${end.y - start.y}px) scale(0.3)`, opacity: 0.1 };
    ghost.animate([{}, gone], { duration, easing: "ease-out" }).onfinish = () => ghost.remove();
  }
}

/** Let a new hand come from the middle of the table. */
function deal(felt) {
  const from = box(felt.querySelector(".trick"));
  felt.querySelectorAll(".hand [data-key] > svg").forEach((card, index) => fly(card, from, DEAL * index));
}

/** What must be known of the old picture to move to the new one. */
function remember(felt) {
  const hand = [...felt.querySelectorAll(".hand [data-key]")];
  const trick = [...felt.querySelectorAll(".laid")];
  const seen = (element, picture) => ({ picture: element.querySelector(picture), from: box(element.querySelector(picture)) });
  return {
    hand: new Map(hand.map((one) => [one.dataset.key, seen(one, "svg")])),
    trick: new Map(trick.map((one) => [one.dataset.seat, seen(one, ".face")])),
  };
}

/** Move from the old state to the new one. */
function move(felt, before, state, old) {
  if (calm.matches) return;
  const seat = (number) => box(felt.querySelector(`.at-seat[data-seat="${number}"]`));
  const laid = moveTrick(felt, before, state, old, seat);
  moveHand(felt, before, state, old, seat);
  felt.style.setProperty("--wait", `${laid * STEP + (laid ? FLIGHT : 0)}ms`);
}

/** Cards that were played come from their seats, the old trick goes to its taker; or all that back. */
function moveTrick(felt, before, state, old, seat) {
  const later = state.number - before.number;
  const lies = new Map([...felt.querySelectorAll(".laid")].map((one) => [one.dataset.seat, one]));
  const known = (card) => !later && before.trick.some((one) => one.seat === card.seat && one.card === card.card);
  const fresh = state.trick.filter((card) => !known(card));
  if (later === 1 && before.whole) {
    leave(felt, [...old.trick.values()], seat(state.history.at(-1)?.taker), GATHER);
  }
  if (later < 0) {
    const taker = before.history.find((trick) => trick.number === state.number)?.taker;
    for (const card of fresh) fly(lies.get(`${card.seat}`), seat(taker));
    return 0;
  }
  if (!later) {
    const taken = before.trick.filter((card) => !lies.has(`${card.seat}`) && card.seat);
    for (const card of taken) leave(felt, [old.trick.get(`${card.seat}`)], seat(card.seat));
  }
  if (later > 1) return 0;
  fresh.forEach((card, index) => {
    const own = !card.seat && [...old.hand].find(([key]) => key.slice(0, -1) === card.card && !inHand(state, key));
    fly(lies.get(`${card.seat}`), own ? own[1].from : seat(card.seat), index * STEP + (later ? STEP : 0));
  });
  return fresh.length;
}

function inHand(state, key) {
  return state.hand.flat().some((card) => card.key === key);
}

/** Cards that stay close up, cards that are new come from where they were, passed cards leave. */
function moveHand(felt, before, state, old, seat) {
  let dealt = 0;
  const marks = new Map(state.hand.flat().map((card) => [card.key, card.mark]));
  for (const button of felt.querySelectorAll(".hand [data-key]")) {
    const key = button.dataset.key;
    const picture = button.querySelector("svg");
    const own = before.trick.some((card) => !card.seat && card.card === button.dataset.card);
    if (old.hand.has(key)) fly(picture, old.hand.get(key).from, 0, {}); // beside its place it can be clicked
    else if (marks.get(key) === "came") fly(picture, seat(state.arrow?.from));
    else if (own) fly(picture, old.trick.get("0")?.from);
    else fly(picture, box(felt.querySelector(".trick")), DEAL * dealt++);
  }
  if (before.arrow && before.phase === "choose" && state.phase !== "choose") {
    const sent = [...old.hand].filter(([key]) => !marks.has(key)).map(([, seen]) => seen);
    leave(felt, sent, seat(before.arrow.to), GATHER);
  }
}
