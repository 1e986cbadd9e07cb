// The score sheet of a match: a row for each deal, a column for each seat; and how a moon is paid.

/** A mark on the sheet: for the eye alone, its meaning is said in words. */
function sheetMark(kind, { labels }) {
  if (kind === "dealer") return h("i", { class: "dealer", "aria-hidden": "true" }, labels.dealer);
  return sign(kind, "sheet-mark");
}

function drawSheetCell({ points, total, marks, said, counts }, state) {
  const kind = [marks.includes("best") && "best", !counts && "out"].filter(Boolean).join(" ");
  const seen = marks.filter((mark) => mark !== "best").map((mark) => sheetMark(mark, state));
  const score = total && h("b", {}, marks.includes("best") && sheetMark("best", state), total);
  const won = points && h("span", { class: "won" }, points, seen.length > 0 && " ", seen);
  return h("td", { class: kind }, score, won, said && unseen(` (${said})`));
}

function drawSheet(state) {
  const { sheet, seats, labels } = state;
  const names = seats.map(({ name }) => h("th", { scope: "col", title: name }, name));
  const rows = sheet.rows.map(({ number, note, cells }) => {
    const head = h("th", { scope: "row", title: note }, number || "–", note && unseen(` (${note})`));
    return h("tr", {}, head, cells.map((cell) => drawSheetCell(cell, state)));
  });
  const table = h(
    "table",
    {},
    h("caption", { class: "unseen" }, labels.sheet),
    h("thead", {}, h("tr", {}, h("th", { scope: "col", title: labels.deal }, h("span", { "aria-hidden": "true" }, "#"), unseen(labels.deal)), names)),
    h("tbody", {}, rows),
  );
  const legend = sheet.legend.map(([kind, says]) => h("li", {}, sheetMark(kind, state), " ", says));
  return [
    h("div", { class: "lines", role: "group", "aria-label": labels.sheet }, table),
    sheet.teams && h("p", { class: "teams" }, sheet.teams),
    legend.length > 0 && h("ul", { class: "legend", role: "list", "aria-hidden": "true" }, legend),
  ];
}

/** Make the score sheet; the newest line is in sight. */
function makeSheet() {
  const node = h("div", { class: "match-sheet" });

  function draw(state) {
    node.hidden = !state.sheet;
    const fresh = redraw(node, state.sheet && [state.sheet, state.seats.map(({ name }) => name), state.labels.sheet], () =>
      state.sheet ? drawSheet(state) : [],
    );
    const lines = node.querySelector(".lines");
    if (fresh && lines) requestAnimationFrame(() => (lines.scrollTop = lines.scrollHeight));
  }

  return { node, draw, lines: () => [...node.querySelectorAll(".lines")] };
}

/** The ways to pay a moon, a button each, with what it would make of the scores. */
function drawWays({ ways }, wish) {
  return ways.map(({ wish: name, says, scores, follows, said }) => {
    const list = scores.map(([who, score]) => h("span", {}, who, " ", h("b", {}, score)));
    return h(
      "button",
      { type: "button", class: "way", "data-wish": name, "aria-label": said, click: () => wish(name) },
      h("strong", {}, says),
      h("span", { class: "way-scores" }, list),
      h("span", { class: "follows" }, follows),
    );
  });
}
