// A card table: it draws what it is told, and tells what was clicked. It knows no rule.

const GLANCE = 400; // a double click that played a card does not gather the trick too

function render({ model, el }) {
  const deck = makeDeck(model, el);
  const id = `verdict-${Math.random().toString(36).slice(2)}`;

  let state = null; // what is drawn
  let since = 0; // when the step came that is drawn
  let asked = ""; // the last wish that a button was clicked for
  let nudge = false; // whether what is said next must differ from what was said

  const send = (type, more) => model.send({ type, turn: state.turn, ...more });
  const point = (trick, place) => send("point", { trick, place });
  const next = () => performance.now() - since > GLANCE && send("next");
  const wish = (name) => {
    asked = name;
    send(name);
  };

  const arena = h("div", { class: "arena" });
  const felt = h("div", { class: "felt", role: "group" });
  const hand = makeHand(deck, felt, (does, card) => send(does, { card }));
  const message = makeMessage(id, wish);
  const record = makeRecord(send);
  const panel = makePanel(deck, point);
  const own = h("div", { class: "own" });
  const plate = h("div", { class: "at-seat", "data-seat": 0 });
  const open = h("div", { class: "open-hands" });
  const error = h("pre", { class: "error", role: "alert" });
  const live = h("p", { class: "unseen", "aria-live": "polite" });
  const laid = roving(arena, () => [[...arena.querySelectorAll(".laid button")].sort((a, b) => box(a).x - box(b).x)]);
  own.append(plate, message.aside);
  felt.append(arena, message.node, own, record.node, open, hand.node, message.details, panel.node, error, live);
  const root = h("section", { class: "hearts-table", keydown: press }, felt);

  function press(event) {
    if (event.key === "Escape" && state.verdict) send("clear");
    if (event.key !== "z" || !(event.ctrlKey || event.metaKey) || !state.buttons.includes("undo")) return;
    event.preventDefault();
    wish("undo");
  }

  function draw() {
    const before = state;
    const kept = focusOf(document.activeElement);
    state = model.get("state");
    const steps = state.turn !== before?.turn;
    const old = steps && remember(felt);
    if (steps) since = performance.now();
    set(root, "lang", state.language);
    root.classList.toggle("four-colour", Boolean(model.get("four_colour")));
    Object.assign(root.dataset, { phase: state.phase, mode: state.mode });
    set(felt, "aria-label", state.labels.table);
    drawArena();
    redraw(plate, [state.seats[0], state.labels], () => drawPlate(state, 0, deck));
    redraw(open, state.seats.map((seat) => seat.hand), () => drawOpen(state, deck));
    for (const part of [message, record, panel]) part.draw(state);
    hand.draw(state, id);
    felt.classList.toggle("handless", hand.node.hidden);
    felt.classList.toggle("with-panel", !panel.node.hidden && !panel.node.querySelector(".inside").hidden);
    error.textContent = state.error;
    requestAnimationFrame(fit); // in the same frame, but measuring waits until all is drawn
    if (!before) return;
    if (steps) move(felt, before, state, old);
    if (kept) keepFocus(kept, before);
    speak(before);
  }

  function fit() {
    message.pointAt(hand.node.querySelector(".barred .face"));
    scrolls([message.node, panel.history, ...panel.sheet(), error]);
    message.showReasons();
  }

  function drawArena() {
    const { seats, trick, number, trick_does: does, arrow, labels } = state;
    arena.style.setProperty("--reach", reach(seats.length));
    setSeats(felt, seats.length);
    const shown = [seats, trick, number, does, arrow, labels];
    redraw(arena, shown, () => [drawSeats(state, deck), drawTrick(state, deck, point, next)]);
    laid.settle();
  }

  /** Say once what has happened; what is said twice in a row differs unheard. */
  function speak(before) {
    if (state.turn === before.turn && state.asked === before.asked && state.news === before.news) return;
    nudge = state.news === before.news && !nudge;
    live.textContent = state.news + (nudge ? "\u00a0" : "");
  }

  /** What of the table has the focus. */
  function focusOf(element) {
    if (!root.contains(element)) return null;
    return { key: element.dataset.key, group: element.closest(".trick, .history, .hand"), wished: element.dataset.wish };
  }

  /** Keep the keyboard at the table: on the card it was on, and on a card when one is to be played. */
  function keepFocus({ key, group, wished }, before) {
    const stays = root.contains(document.activeElement);
    const ready = state.hand_does && state.turn !== before.turn && wished && wished === asked && wished !== "send";
    if (stays && !ready) return;
    const again = key && group && felt.querySelector(`.${group.classList[0]} [data-key="${key}"]`);
    const card = state.hand_does && hand.stop();
    const pointed = laid.stop() ?? (state.history_does && panel.stop());
    const target = (group && group !== hand.node && again) || card || pointed || message.first() || hand.stop() || root.querySelector("button:not([hidden])");
    target?.focus({ preventScroll: true });
  }

  const sizes = new ResizeObserver(fit);
  draw();
  el.append(root);
  if (state.number === 1 && !state.history.length) requestAnimationFrame(() => deal(felt));
  sizes.observe(root);
  const changes = ["change:state", "change:four_colour"];
  for (const change of changes) model.on(change, draw);
  return () => {
    deck.stop();
    record.stop();
    sizes.disconnect();
    for (const change of changes) model.off(change, draw);
  };
}

export default { render };
