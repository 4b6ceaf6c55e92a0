const SHOWN = 2_000;

/** Shows the button that copies its control's value, and says for two seconds that it did. */
export default function enhance(button: HTMLElement): void {
  const control = document.getElementById(button.dataset.control ?? "") as HTMLInputElement | null;
  const label = button.querySelector("span");
  if (!control || !label || !navigator.clipboard) return;

  const rest = label.textContent;
  let timer: ReturnType<typeof setTimeout> | undefined;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(control.value);
    label.textContent = button.dataset.copied ?? rest;
    clearTimeout(timer);
    timer = setTimeout(() => {
      label.textContent = rest;
    }, SHOWN);
  });
  button.hidden = false;
}
