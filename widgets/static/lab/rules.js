// A rule set and the form in which its rules are changed. What may be changed to what, the kernel says.

let forms = 0; // so that names in the page are not used twice

/** The letter of a rule set: square for A, round for B, so that colour alone tells nothing. */
function letter(key, more = "") {
  return h("b", { class: `letter ${key} ${more}`.trim(), "aria-hidden": "true" }, key.toUpperCase());
}

/** A button that shows what follows it, or hides it. */
function opener(label, inside) {
  inside.id = `lab-${(forms += 1)}`;
  inside.hidden = true;
  const button = h("button", { type: "button", class: "opener", "aria-expanded": "false", "aria-controls": inside.id, click }, label);
  function click() {
    inside.hidden = !inside.hidden;
    button.setAttribute("aria-expanded", `${!inside.hidden}`);
    if (!inside.hidden) inside.dispatchEvent(new Event("opened"));
  }
  return button;
}

/** Make one of the two rule sets. `send` tells the kernel what is wished for it. */
function makeSide(key, model, send) {
  const { labels } = model.get("state");
  const own = (type, more) => send(type, { side: key, ...more });
  const select = h("select", { change: () => own("base", { text: select.value }) });
  const name = h("p", { class: "own-name" });
  const chips = h("ul", { class: "chips", role: "list" });
  const editor = makeEditor(model, own);
  const share = makeShare(key, model, own);
  const node = h(
    "section",
    { class: "side", "data-side": key, "aria-label": key.toUpperCase() },
    h("label", { class: "start" }, letter(key), h("span", { class: "unseen" }, `${key.toUpperCase()}: ${labels.start}`), select),
    name,
    chips,
    h("div", { class: "openers" }, opener(labels.change, editor.node), opener(labels.share, share.node)),
    editor.node,
    share.node,
  );

  function draw(state) {
    const side = state.sides.find((one) => one.key === key);
    redraw(select, state.names, () => state.names.map(([value, title]) => h("option", { value }, title)));
    select.value = side.base;
    name.textContent = side.name;
    const pressed = chips.contains(document.activeElement);
    redraw(chips, side.changed, () => side.changed.map((chip) => drawChip(chip, labels, own)));
    if (pressed && !chips.contains(document.activeElement)) (chips.querySelector("button") ?? select).focus({ preventScroll: true });
    editor.draw(state, side);
    share.draw(state, side);
  }

  return { node, draw };
}

/** A rule that was changed, with the button that takes it back. */
function drawChip({ option, says, value, waits }, labels, own) {
  const heard = says.map((part) => (typeof part === "string" ? part : part[1])).join("");
  const back = h("button", { type: "button", title: labels.back, "aria-label": `${labels.back}: ${heard}`, click: () => own("back", { option }) }, sign("wrong"));
  return h("li", { class: waits && "waits" }, h("p", {}, h("span", { class: "soft" }, sentence(says)), " ", h("b", {}, sentence(value)), waits && h("em", {}, labels.waits)), back);
}

/** The form with every option in its group; it is made when it is first opened. */
function makeEditor(model, own) {
  const node = h("div", { class: "editor" });
  let controls = new Map();
  let sent = null;
  let latest = null;

  const change = (option, value) => {
    sent = option;
    own("set", { option, value });
  };
  node.addEventListener("opened", () => controls.size || build());

  function build() {
    controls = new Map();
    const groups = model.get("form").map(({ title, options }) => {
      const fields = options.map((option) => {
        const control = makeControl(option, (value) => change(option.option, value));
        controls.set(option.option, control);
        return control.node;
      });
      return h("details", { name: node.id }, h("summary", {}, title), fields);
    });
    node.replaceChildren(...groups);
    if (latest) draw(...latest);
  }

  /** What was not taken stays as it was written, until it is right or taken back. */
  function draw(state, side) {
    latest = [state, side];
    const waiting = side.changed.filter((chip) => chip.waits).map((chip) => chip.option);
    for (const [option, control] of controls) {
      const kept = waiting.includes(option) || (state.refused && sent === option);
      if (!kept) control.show(side.values[option], option === "teams" ? side.teams : null);
      control.node.classList.toggle("changed", side.changed.some((chip) => chip.option === option));
    }
    if (!state.refused) sent = null;
  }

  model.on("change:form", () => controls.size && build());
  return { node, draw };
}

/** What an option is changed with. */
function makeControl(option, change) {
  const made = { choice: makeChoice, number: makeNumber, select: makeSelect, text: makeText, cycle: makeCycle }[option.kind];
  return made(option, change);
}

function field(says, ...inside) {
  return h("fieldset", {}, h("legend", {}, sentence(says)), inside);
}

function makeChoice({ says, choices }, change) {
  const name = `lab-${(forms += 1)}`;
  const rows = h("div", { class: "rows" });
  const fill = (some) =>
    redraw(rows, some, () =>
      some.map(([value, text]) => h("label", { class: "row" }, h("input", { type: "radio", name, value, change: () => change(value) }), h("span", {}, text))),
    );
  fill(choices);
  function show(value, other) {
    if (other) fill(other);
    for (const input of rows.querySelectorAll("input")) input.checked = input.value === value;
  }
  return { node: field(says, rows), show };
}

function makeNumber({ says, choices, hint }, change) {
  const input = h("input", { type: "text", inputmode: "numeric", autocomplete: "off", change: () => change(input.value) });
  const named = choices.map(([value, text]) => h("button", { type: "button", value, "aria-pressed": "false", click: () => change(value) }, text));
  label(input, says, hint);
  function show(value) {
    const word = choices.some(([one]) => one === value);
    input.value = word ? "" : value;
    for (const button of named) button.setAttribute("aria-pressed", `${button.value === value}`);
  }
  return { node: field(says, h("div", { class: "number" }, input, named), h("p", { class: "soft" }, hint)), show };
}

function makeSelect({ says, choices }, change) {
  const select = h("select", { change: () => change(select.value) }, choices.map(([value, text]) => h("option", { value }, text)));
  label(select, says);
  return { node: field(says, select), show: (value) => (select.value = value) };
}

function makeText({ says, hint }, change) {
  const input = h("input", { type: "text", autocomplete: "off", spellcheck: "false", change: () => change(input.value) });
  label(input, says, hint);
  return { node: field(says, input, h("p", { class: "soft" }, hint)), show: (value) => (input.value = value) };
}

/** Where cards go deal by deal; the first empty place ends the cycle. */
function makeCycle({ says, choices, places }, change) {
  const gather = () => {
    const end = selects.findIndex((one) => !one.value);
    change(selects.slice(0, end < 0 ? undefined : end).map((one) => one.value));
  };
  const selects = places.map(() => h("select", { change: gather }, h("option", { value: "" }, "–"), choices.map(([value, text]) => h("option", { value }, text))));
  const rows = selects.map((select, at) => h("label", {}, h("span", {}, places[at]), select));
  function show(value) {
    selects.forEach((select, at) => {
      select.value = value[at] ?? "";
      rows[at].hidden = at > value.length;
    });
  }
  return { node: field(says, h("div", { class: "cycle" }, rows)), show };
}

/** Say what an input is for, to those who do not see the sentence over it. */
function label(input, says, hint = "") {
  set(input, "aria-label", [...says.map((part) => (typeof part === "string" ? part : part[1])), hint].join(" ").trim());
}
