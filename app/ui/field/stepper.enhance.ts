/** Counts up and down without a round trip. */
export default function enhance(stepper: HTMLElement): void {
  const input = stepper.querySelector("input");
  if (!input) return;

  for (const button of stepper.querySelectorAll<HTMLButtonElement>("[data-step]")) {
    button.addEventListener("click", (event) => {
      event.preventDefault();
      input.stepUp(Number(button.dataset.step));
      input.dispatchEvent(new Event("input", { bubbles: true }));
      input.dispatchEvent(new Event("change", { bubbles: true }));
    });
  }
}
