/** Adds a button that shows the password of the field inside. */
export default function enhance(box: HTMLElement): void {
  const input = box.querySelector("input");
  if (!input) return;

  const button = document.createElement("button");
  button.type = "button";
  button.className = "button button-icon button-framed";
  button.innerHTML = '<svg class="icon" aria-hidden="true"><use href="/icons.svg#eye"/></svg>';
  button.setAttribute("aria-controls", input.id);
  const show = (shown: boolean) => {
    input.type = shown ? "text" : "password";
    const label = (shown ? box.dataset.hide : box.dataset.show) ?? "";
    button.setAttribute("aria-label", label);
    button.title = label;
  };
  button.addEventListener("click", () => show(input.type === "password"));
  // A visible password would be offered as a suggestion in other fields.
  input.form?.addEventListener("submit", () => show(false));
  show(false);
  box.append(button);
}
