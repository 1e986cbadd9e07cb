// What comes of a deal and of a match under both rule sets: tricks that go elsewhere, points, scores.

function drawTricks(others, deck) {
  return h("ul", { class: "tricks", role: "list" }, others.map((trick) => drawTrickBoth(trick, deck)));
}

function drawTrickBoth({ says, cards, takers, why }, deck) {
  const lies = cards.map(({ card, name, who, on }) =>
    h("li", { class: on.length > 0 && "takes" }, face(deck, card, true), on.map((key) => letter(key, "small mark")), unseen(`${who}: ${name}`), h("span", { "aria-hidden": "true" }, who)),
  );
  const told = takers.map((taker, at) => h("p", { class: `value ${"ab"[at]}` }, letter("ab"[at]), unseen(`${"AB"[at]}: `), h("span", {}, h("b", {}, taker), " ", sentence(why[at]))));
  return h("li", {}, h("p", { class: "asks" }, sentence(says)), h("ol", { class: "lies", role: "list" }, lies), h("div", { class: "both" }, told));
}

/** A table with a row for each seat. */
function drawTable(caption, heads, rows) {
  return h(
    "table",
    {},
    h("caption", { class: "unseen" }, caption),
    h("thead", {}, h("tr", {}, heads.map((head) => h("th", { scope: "col" }, head)))),
    h("tbody", {}, rows.map(({ who, cells, differs }) => h("tr", { class: differs && "differs" }, h("th", { scope: "row" }, who), cells.map((cell) => h("td", {}, cell))))),
  );
}

/** What heads a column: the letter that is seen, and words where there is more to say. */
function head(key, more = "") {
  return [letter(key), more ? h("span", { class: "more" }, more.replace(/^B, /, "")) : unseen(key.toUpperCase())];
}

function drawScores({ deal, labels }) {
  const other = deal.scores.some((row) => row.other !== null);
  const rows = deal.scores.map(({ who, points, other: own, differs }) => ({ who, differs, cells: [...points.map(String), ...(other ? [`${own}`] : [])] }));
  const heads = [labels.seat, head("a"), head("b", other ? labels.tricks_of_a : ""), ...(other ? [head("b", labels.other)] : [])];
  return [drawTable(labels.points, heads, rows), deal.play.length > 0 && h("p", { class: "soft" }, sentence(deal.play))];
}

function drawWhy({ deal, labels }) {
  if (!deal.why.length) return null;
  const told = ({ who, reasons }) => h("li", {}, unseen(who), h("div", { class: "both" }, reasons.map((reason, at) => h("p", { class: `value ${"ab"[at]}` }, letter("ab"[at]), unseen(`${"AB"[at]}: `), h("span", {}, sentence(reason))))));
  return h("details", { class: "whys", open: true }, h("summary", {}, labels.why), h("ul", { role: "list" }, deal.why.map(told)));
}

function drawMatch({ match, labels }) {
  const cell = (total, wins) => (total === null ? "–" : [wins && [sign("right"), unseen(`${labels.wins}: `), " "], `${total}`]);
  const rows = match.rows.map(({ who, totals, wins }) => ({ who, cells: totals.map((total, at) => cell(total, wins[at])), differs: wins[0] !== wins[1] }));
  const told = match.says.map((says, at) => h("p", { class: `value ${"ab"[at]}` }, letter("ab"[at]), h("span", {}, sentence(says))));
  return [h("div", { class: "both", tabindex: "-1" }, told), drawTable(labels.match, [labels.seat, head("a"), head("b")], rows)];
}
