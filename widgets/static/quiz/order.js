// Parts in an order: each is moved by its buttons, or dragged by its grip.

Object.assign(SIGNS, { up: "M9 15V4M4 9L9 4L14 9", down: "M9 3V14M4 9L9 14L14 9" });

function makeOrder({ parts }, draft, labels, told) {
  const says = new Map(parts.map((part) => [part.key, part.says]));
  const list = h("ol", { class: "rows order", "aria-label": labels.answer, role: "list" });
  const place = (key) => draft.order.indexOf(key);

  function move(key, to) {
    if (to < 0 || to >= draft.order.length) return;
    draft.order.splice(to, 0, draft.order.splice(place(key), 1)[0]);
    draw();
    told(`${spokenText(says.get(key))}: ${to + 1}`);
  }

  function drawItem(key, index) {
    const name = spokenText(says.get(key));
    const button = (kind, label, by) =>
      h("button", { type: "button", class: "step", "data-by": by, "aria-label": `${name}: ${label}`, "aria-disabled": (by < 0 ? index === 0 : index === draft.order.length - 1) && "true", click: () => moved(key, by) }, sign(kind));
    const grip = h("span", { class: "grip", "aria-hidden": "true", pointerdown: (event) => drag(event, key) }, "⠿");
    return h("li", { class: "row", "data-key": key }, grip, h("b", {}, `${index + 1}.`), h("span", {}, sentence(says.get(key))), button("up", labels.up, -1), button("down", labels.down, 1));
  }

  function moved(key, by) {
    move(key, place(key) + by);
    list.querySelector(`[data-key="${key}"] [data-by="${by}"]`).focus();
  }

  function drag(event, key) {
    event.preventDefault();
    const over = ({ clientY }) => {
      const rows = [...list.children];
      const to = rows.findIndex((row) => clientY < box(row).bottom);
      const target = to < 0 ? rows.length - 1 : to;
      if (target !== place(key)) move(key, target);
    };
    const end = () => {
      removeEventListener("pointermove", over);
      for (const name of ["pointerup", "pointercancel"]) removeEventListener(name, end);
    };
    addEventListener("pointermove", over);
    for (const name of ["pointerup", "pointercancel"]) addEventListener(name, end);
  }

  function draw() {
    list.replaceChildren(...draft.order.map(drawItem));
  }

  draw();
  return list;
}
