// Going through a record: to the beginning, back, play on, one on, to the end, and a slider.

const PACE = 1100; // milliseconds from card to card while a record plays by itself

/** Make the bar. `send` sends a wish; a record that plays stops at any other wish. */
function makeRecord(send) {
  const node = h("div", { class: "record", role: "group", hidden: true });
  const slider = h("input", { type: "range", min: 0, step: 1, input: () => wish("go", { position: Number(slider.value) }) });
  const place = h("output", { class: "position", "aria-hidden": "true" });
  const steps = h("span", { class: "steps" });
  let timer = null;
  let state = null;
  node.append(steps, slider, place);

  const offered = (name) => state.buttons.includes(name);

  function wish(name, more) {
    stop();
    send(name, more);
  }

  function press(name) {
    if (name === "auto" && timer) stop();
    else if (!offered(name)) return;
    else if (name === "auto") play();
    else wish(name);
  }

  function play() {
    timer = setInterval(() => (offered("step") && node.isConnected ? send("step") : stop()), PACE);
    send("step");
    dress();
  }

  function stop() {
    clearInterval(timer);
    timer = null;
    dress();
  }

  function drawSteps() {
    return state.steps.map((name) => h("button", { type: "button", "data-wish": name, click: () => press(name) }));
  }

  function dress() {
    for (const button of steps.children) {
      const name = button.dataset.wish;
      const shown = name === "auto" && timer ? "pause" : name;
      set(button, "aria-label", state.labels[shown]);
      set(button, "title", state.labels[shown]);
      set(button, "aria-disabled", !offered(name) && shown !== "pause" && "true");
      redraw(button, shown, () => sign(shown));
    }
  }

  function draw(next) {
    state = next;
    node.hidden = !state.steps.length;
    if (node.hidden) return timer && stop();
    const { now, last, said } = state.position;
    redraw(steps, state.steps, drawSteps);
    set(node, "aria-label", state.labels.record);
    set(slider, "aria-label", state.labels.position);
    set(slider, "aria-valuetext", said);
    slider.max = last;
    slider.value = now;
    slider.style.setProperty("--done", `${last ? (100 * now) / last : 0}%`);
    place.textContent = said;
    if (timer && !offered("step")) stop();
    else dress();
    return undefined;
  }

  return { node, draw, stop: () => clearInterval(timer) };
}
