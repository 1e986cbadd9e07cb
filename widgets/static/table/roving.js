// Lets the arrow keys go from card to card while the tab key stops at one of them only.

/** Make the buttons of a group one stop of the tab key. `rows` gives the buttons as they are seen,
    row by row; left and right go one card, up and down one row, Home and End to the ends. */
function roving(group, rows) {
  let key = "";

  const all = () => rows().flat();

  /** Make one button the stop: the one given, else the one that was, else its neighbour. */
  function settle(wanted, before = 0) {
    const buttons = all();
    const kept = buttons.find((one) => one.dataset.key === (wanted ?? key));
    const stop = kept ?? buttons[Math.min(Math.max(before, 0), buttons.length - 1)];
    key = stop?.dataset.key ?? "";
    for (const one of buttons) one.tabIndex = one === stop ? 0 : -1;
    return stop;
  }

  function target(name, now) {
    const lines = rows();
    const buttons = lines.flat();
    const line = lines.findIndex((row) => row.includes(now));
    const beside = (row) => row && row[Math.min(lines[line].indexOf(now), row.length - 1)];
    switch (name) {
      case "ArrowLeft": return buttons[buttons.indexOf(now) - 1];
      case "ArrowRight": return buttons[buttons.indexOf(now) + 1];
      case "ArrowUp": return beside(lines[line - 1]);
      case "ArrowDown": return beside(lines[line + 1]);
      case "Home": return buttons[0];
      case "End": return buttons.at(-1);
      default: return undefined;
    }
  }

  group.addEventListener("keydown", (event) => {
    const plain = !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);
    const known = /^(Arrow(Left|Right|Up|Down)|Home|End)$/.test(event.key);
    if (!plain || !known || !all().includes(event.target)) return;
    event.preventDefault();
    target(event.key, event.target)?.focus();
  });
  group.addEventListener("focusin", (event) => {
    if (event.target.dataset.key) settle(event.target.dataset.key);
  });

  return { settle, at: () => all().findIndex((one) => one.dataset.key === key), stop: () => all().find((one) => one.tabIndex === 0) };
}
