// Parts of an answer that stand in words: boxes to tick, or one of several to choose.

/** Draw those parts that are nowhere on the table. */
function drawRows({ parts, form }, draft, legend, pick) {
  const some = parts.filter((part) => !part.at);
  if (!some.length) return null;
  const kind = form === "one" ? "radio" : "checkbox";
  const name = `part-${Math.random().toString(36).slice(2)}`;
  const row = ({ key, says }) => {
    const input = h("input", { type: kind, name, value: key, checked: draft.chosen.includes(key), change: () => pick(key) });
    return h("label", { class: "row", "data-key": key }, input, h("span", {}, sentence(says)));
  };
  return h("fieldset", { class: "rows" }, h("legend", { class: "unseen" }, legend), some.map(row));
}

/** Show what is chosen and what a hint points at. */
function settleRows(form, draft, pointed) {
  for (const row of form.querySelectorAll(".row[data-key]")) {
    const { key } = row.dataset;
    const input = row.querySelector("input[type=radio], input[type=checkbox]");
    if (input) input.checked = draft.chosen.includes(key);
    row.classList.toggle("pointed", pointed.includes(key));
  }
}
