// Rules on their way to others, and to every table: a link, a file, a cookie.

const YEAR = 31536000;
const LARGEST_FILE = 20000;

/** Keep the reader's own rules in the browser, or forget them. */
function keepRules(text) {
  const path = document.querySelector("#settings form")?.dataset.base ?? "/";
  document.cookie = `hearts_rules=${text}; path=${path}; max-age=${text ? YEAR : 0}; SameSite=Lax`;
}

/** The address of this page with rules in it; in JupyterLab, which tells no kernel its address, the text. */
function linkTo(text) {
  const served = document.getElementById("jupyter-config-data")?.textContent.includes("kernelId");
  return served ? `${location.origin}${location.pathname}?rules=${text}` : text;
}

/** Make the part in which a rule set is named, kept and shared. */
function makeShare(key, model, own) {
  const { labels } = model.get("state");
  const name = h("input", { type: "text", maxlength: 60, autocomplete: "off", change: () => own("name", { text: name.value }) });
  const link = h("input", { type: "text", readonly: true, focus: () => link.select() });
  const copied = h("span", { class: "soft", role: "status" });
  const save = h("a", { class: "button", download: "" }, labels.download);
  const use = h("button", { type: "button", class: "main", click: useThem }, labels.use);
  const forget = h("button", { type: "button", class: "quiet", click: forgetThem }, labels.forget);
  const file = h("input", { type: "file", accept: ".toml,text/plain", class: "unseen", change: readFile });
  const text = h("input", { type: "text", autocomplete: "off", spellcheck: "false" });
  let side = null;

  function useThem() {
    keepRules(side.text);
    own("use");
  }

  function forgetThem() {
    keepRules("");
    own("forget");
  }

  async function copy() {
    link.select();
    if (navigator.clipboard) await navigator.clipboard.writeText(link.value).catch(() => document.execCommand("copy"));
    else document.execCommand("copy");
    copied.textContent = labels.copied;
  }

  async function readFile() {
    const [chosen] = file.files;
    file.value = "";
    if (chosen) own("open", { text: (await chosen.slice(0, LARGEST_FILE).text()).slice(0, LARGEST_FILE), file: chosen.name });
  }

  const lines = (...inside) => h("div", { class: "line" }, inside);
  const node = h(
    "div",
    { class: "share" },
    h("label", {}, h("span", {}, labels.name), name),
    h("label", {}, h("span", {}, labels.link), link),
    lines(h("button", { type: "button", click: copy }, labels.copy), save, copied),
    lines(use, forget),
    h("label", {}, h("span", {}, labels.open_text), text),
    lines(h("button", { type: "button", click: () => own("open", { text: text.value }) }, labels.open), h("label", { class: "button" }, file, labels.file)),
  );

  function draw(state, now) {
    side = now;
    if (document.activeElement !== name) name.value = side.name;
    link.value = linkTo(side.text);
    copied.textContent = "";
    const kept = state.mine?.text === side.text;
    set(use, "aria-disabled", kept && "true");
    forget.hidden = !state.mine;
    if (save.shown === side.toml) return;
    if (save.href) URL.revokeObjectURL(save.href);
    save.shown = side.toml;
    save.href = URL.createObjectURL(new Blob([side.toml], { type: "text/plain" }));
    save.download = side.file;
  }

  return { node, draw };
}
