// The map of the course: what is sent to the server carries the page's token, and nothing is erased
// without a question.

document.addEventListener("submit", ({ target }) => {
  const token = target.elements._xsrf ?? target.appendChild(Object.assign(document.createElement("input"), { type: "hidden", name: "_xsrf" }));
  token.value = document.cookie.match(/\b_xsrf=([^;]*)/)?.[1] ?? "";
});

document.addEventListener("change", ({ target }) => target.type === "file" && target.value && target.form.requestSubmit());

document.addEventListener("click", ({ target }) => {
  const { opens, closes } = target.dataset;
  if (opens) document.getElementById(opens).showModal();
  if (closes !== undefined) target.closest("dialog").close();
});
