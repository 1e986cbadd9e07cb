// The learner's hand: a group of buttons that keep their places, one for each card.

// How many cards fit in one row at 44 pixels each: on a telephone, on a tablet, on a wide screen.
const FEW = 6;
const SIDE_BY_SIDE = 13;
const SIDE_BY_SIDE_WIDE = 18;

/** Make the hand. `wish` is called with a card's key when it is clicked or dragged to the trick. */
function makeHand(deck, felt, wish) {
  const node = h("div", { class: "hand", role: "group" });
  const buttons = () => [...node.querySelectorAll("button")];
  const keys = roving(node, () => [...node.querySelectorAll(".suit")].map((suit) => [...suit.children]));
  let does = null;
  let known = new Set();

  const act = (button) => {
    if (!does) return;
    if (does === "toggle") set(button, "aria-pressed", `${button.getAttribute("aria-pressed") !== "true"}`);
    wish(does, button.dataset.key);
  };
  draggable(node, felt, () => does, act);

  function drawCard({ card, key }) {
    return h("button", { type: "button", "data-card": card, "data-key": key, click: (event) => act(event.currentTarget) }, face(deck, card));
  }

  function drawRows(rows) {
    const all = rows.flat().length;
    const drawn = rows.map((row) => h("div", { class: "suit" }, row.map(drawCard)));
    const half = breakAfter(rows, all);
    if (half > 0 && all > SIDE_BY_SIDE) drawn.splice(half, 0, h("div", { class: "break" }));
    return drawn;
  }

  /** What a card looks like and is called now. */
  function dress(button, { name, mark }, state, verdict) {
    const { labels, chosen } = state;
    const toggles = state.phase === "choose" || chosen.length > 0;
    const isChosen = chosen.includes(button.dataset.key);
    button.className = mark === "barred" ? "barred" : "";
    set(button, "data-mark", mark);
    set(button, "aria-label", mark && mark !== "barred" ? `${name} (${labels[mark].toLowerCase()})` : name);
    set(button, "aria-pressed", toggles && `${isChosen}`);
    set(button, "aria-describedby", mark === "barred" && verdict);
    set(button, "aria-disabled", !state.hand_does && "true");
    const shown = mark ?? (isChosen ? "chosen" : "");
    if (button.dataset.badge === shown) return;
    button.dataset.badge = shown;
    button.querySelector(".badge")?.remove();
    if (shown) button.append(badge(shown));
  }

  function draw(state, verdict) {
    does = state.hand_does;
    set(node, "aria-label", state.labels.hand);
    const cards = state.hand.flat();
    const at = keys.at();
    const fresh = cards.filter((card) => !known.has(card.key));
    const back = known.size && fresh.length === 1 ? fresh[0].key : null;
    redraw(node, state.hand.map((row) => row.map((card) => card.key)), () => drawRows(state.hand));
    buttons().forEach((button, index) => dress(button, cards[index], state, verdict));
    node.hidden = !cards.length;
    node.classList.toggle("few", cards.length <= FEW);
    node.classList.toggle("many", cards.length > SIDE_BY_SIDE_WIDE);
    keys.settle(back, at);
    known = new Set(cards.map((card) => card.key));
  }

  return { node, draw, buttons, stop: keys.stop };
}

/** After how many suits a hand is cut in two, so that both rows are as even as can be. */
function breakAfter(rows, all) {
  let [sum, best, least] = [0, 0, all];
  rows.forEach((row, index) => {
    sum += row.length;
    const uneven = Math.abs(all - 2 * sum);
    if (uneven < least) [best, least] = [index + 1, uneven];
  });
  return best;
}
