// The map of the course: what is sent to the server carries the page's token, and nothing is erased
// without a question.

document.addEventListener("submit", ({ target }) => {
  const token = target.elements._xsrf ?? target.appendChild(Object.assign(document.createElement("input"), { type: "hidden", name: "_xsrf" }));
  token.value = document.cookie.match(/\b_xsrf=([^;]*)/)?.[1] ?? "";
});

document.addEventListener("change", ({ target }) => {
  const [file] = target.files ?? [];
  if (!file) return;
  if (file.size <= target.dataset.largest) return target.form.requestSubmit();
  // The server would cut it off, and the page with it.
  target.value = "";
  tell(target.dataset.tooLarge);
});

/** Say a sentence where the server's own ones stand. */
function tell(sentence) {
  const told = document.querySelector(".told") ?? document.createElement("p");
  told.className = "told";
  told.textContent = sentence;
  told.tabIndex = -1;
  document.querySelector("main").prepend(told);
  told.focus();
}

document.addEventListener("click", ({ target }) => {
  const { opens, closes } = target.dataset;
  if (opens) document.getElementById(opens).showModal();
  if (closes !== undefined) target.closest("dialog").close();
});
