// Dragging a card to the trick: an extra way to do what a click on it does.

const SLACK = 6; // pixels a pointer may stray in a click
const HOLD = 180; // milliseconds that a finger rests before it drags instead of scrolling

/** Let the cards of a hand be dragged; `act` is called with the card that is let go over the trick. */
function draggable(hand, felt, does, act) {
  let held = null; // the card under the pointer, from where, and whether it has been lifted
  let dropped = false;

  const zone = () => felt.querySelector(".arena");
  const over = ({ clientX, clientY }) => {
    const { left, right, top, bottom } = box(zone());
    return clientX > left && clientX < right && clientY > top && clientY < bottom;
  };

  function lift() {
    if (!held) return;
    held.lifted = true;
    held.card.classList.add("dragged");
    felt.classList.add("dragging");
    hand.setPointerCapture(held.pointer);
  }

  function release(event) {
    if (!held) return;
    const { card, lifted, timer } = held;
    clearTimeout(timer);
    held = null;
    if (!lifted) return;
    dropped = true;
    setTimeout(() => (dropped = false));
    const hit = event?.type === "pointerup" && over(event);
    const picture = card.querySelector("svg");
    const from = box(picture);
    card.classList.remove("dragged");
    felt.classList.remove("dragging", "over");
    picture.style.translate = "";
    fly(picture, from);
    if (hit) act(card);
  }

  hand.addEventListener("pointerdown", (event) => {
    const card = event.target.closest("button");
    if (!card || !does() || event.button || held) return;
    held = { card, pointer: event.pointerId, x: event.clientX, y: event.clientY, lifted: false };
    if (event.pointerType === "touch") held.timer = setTimeout(lift, HOLD);
  });
  hand.addEventListener("pointermove", (event) => {
    if (held?.pointer !== event.pointerId) return;
    const [x, y] = [event.clientX - held.x, event.clientY - held.y];
    const far = Math.hypot(x, y) > SLACK;
    if (!held.lifted && far && event.pointerType !== "touch") lift();
    if (!held.lifted) return far && event.pointerType === "touch" ? release() : undefined;
    held.card.querySelector("svg").style.translate = `${x}px ${y}px`;
    felt.classList.toggle("over", over(event));
  });
  hand.addEventListener("pointerup", release);
  hand.addEventListener("pointercancel", release);
  hand.addEventListener("touchmove", (event) => held?.lifted && event.preventDefault(), { passive: false });
  hand.addEventListener("contextmenu", (event) => held?.lifted && event.preventDefault());
  hand.addEventListener("click", (event) => dropped && event.stopPropagation(), { capture: true });
  felt.addEventListener("keydown", (event) => event.key === "Escape" && release());
}
