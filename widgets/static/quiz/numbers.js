// A number for each part: typed, or one more and one less.

const MOST = 9999;

function drawNumbers({ parts }, draft, labels) {
  const row = ({ key, says }, place) => {
    const id = `number-${Math.random().toString(36).slice(2)}`;
    const name = sentence(says);
    const input = h("input", { type: "number", id, step: 1, min: -MOST, max: MOST, inputmode: "numeric", autocomplete: "off", value: `${draft.numbers[place]}` });
    const take = () => (draft.numbers[place] = Math.max(-MOST, Math.min(MOST, Math.round(Number(input.value) || 0))));
    const step = (by) => () => {
      input.value = take() + by;
      take();
    };
    const button = (text, label, by) =>
      h("button", { type: "button", class: "step", "aria-label": `${spokenText(says)}: ${label}`, click: step(by) }, text);
    input.addEventListener("input", take);
    input.addEventListener("focus", () => input.select());
    return h("div", { class: "row number", "data-key": key }, h("label", { for: id }, name), button("−", labels.fewer, -1), input, button("+", labels.more, 1));
  };
  return h("fieldset", { class: "rows numbers" }, h("legend", { class: "unseen" }, labels.answer), parts.map(row));
}

/** A sentence as it is heard. */
function spokenText(says) {
  return says.map((part) => (typeof part === "string" ? part : part[1])).join("");
}
