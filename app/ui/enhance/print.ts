/** A button that only scripts can serve: it prints the page. */
export default function enhance(button: HTMLElement): void {
  button.hidden = false;
  button.addEventListener("click", () => print());
}
