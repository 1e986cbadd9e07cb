// A turn under both rule sets: the hand, with the cards marked that only one of them allows.

/** Make it. `send` tells the kernel at which card one points, and that one goes on. */
function makeFork(deck, model, send) {
  const { labels } = model.get("state");
  const place = h("span", { class: "place" });
  const step = (type, ...inside) => h("button", { type: "button", class: "step", click: () => send(type) }, inside);
  const previous = step("previous", sign("back"), h("span", {}, labels.previous));
  const next = step("next", h("span", {}, labels.next), sign("step"));
  const says = h("p", { class: "turn" });
  const trick = h("ol", { class: "lies", role: "list", "aria-label": labels.trick });
  const hand = h("div", { class: "hand", role: "group", "aria-label": labels.cards });
  const felt = h("div", { class: "felt" }, trick, hand);
  const reasons = h("div", { class: "reasons both" });
  const legend = h("p", { class: "legend" });
  const node = h("div", { class: "fork" }, h("div", { class: "line" }, previous, place, next), says, h("div", { class: "hearts-table" }, felt), legend, reasons);
  const keys = roving(hand, () => [...hand.querySelectorAll(".suit")].map((suit) => [...suit.children]));

  function drawHeld({ card, key, mark, said }) {
    const shown = mark === "only_a" ? "a" : mark === "only_b" ? "b" : null;
    const click = () => send("point", { text: card });
    return h("button", { type: "button", "data-key": key, "data-card": card, "data-mark": mark, "aria-label": said, click }, face(deck, card), shown && letter(shown, "mark"));
  }

  function drawReason({ key, legal, word, law, says: why, change, lesson }) {
    return h(
      "div",
      { class: `reason ${key}` },
      h("p", { class: legal ? "word right" : "word wrong" }, letter(key), sign(legal ? "right" : "wrong"), h("b", {}, sentence(word))),
      law.length > 0 && h("p", {}, sentence(law)),
      h("p", {}, sentence(why)),
      change.length > 0 && h("p", { class: "soft" }, sentence(change)),
      lesson && h("p", {}, lessonLink(lesson, labels.lesson)),
    );
  }

  function draw(fork) {
    node.hidden = !fork;
    if (!fork) return;
    const at = keys.at();
    const inside = hand.contains(document.activeElement);
    place.textContent = fork.place;
    set(previous, "aria-disabled", fork.first && "true");
    set(next, "aria-disabled", fork.last && "true");
    redraw(says, fork.says, () => sentence(fork.says));
    redraw(trick, fork.trick, () => fork.trick.map(({ card, name, who }) => h("li", {}, face(deck, card), unseen(`${name}, `), h("span", {}, who))));
    trick.hidden = !fork.trick.length;
    const cards = fork.hand.flat();
    const fresh = redraw(hand, fork.hand, () => fork.hand.map((row) => h("div", { class: "suit" }, row.map(drawHeld))));
    hand.classList.toggle("few", cards.length <= 6);
    hand.classList.toggle("many", cards.length > 18);
    const buttons = [...hand.querySelectorAll("button")];
    for (const button of buttons) set(button, "aria-pressed", `${button.dataset.card === fork.pointed}`);
    const first = buttons.find((button) => button.dataset.card === fork.pointed)?.dataset.key;
    const stop = keys.settle(fresh ? first : undefined, at);
    if (fresh && inside) stop?.focus({ preventScroll: true });
    const marks = ["only_a", "only_b", "both", "neither"].filter((mark) => cards.some((card) => card.mark === mark));
    redraw(legend, marks, () => marks.map((mark) => h("span", { class: mark }, mark === "only_a" ? letter("a", "small") : mark === "only_b" ? letter("b", "small") : h("i", { class: `swatch ${mark}`, "aria-hidden": "true" }), labels[mark])));
    redraw(reasons, fork.reasons, () => fork.reasons.map(drawReason));
  }

  return { node, draw };
}
