/** Keeps a character counter true while one types; it appears above 90 percent of the maximum. */
export default function enhance(counter: HTMLElement): void {
  const control = document.getElementById(counter.dataset.control ?? "") as
    | HTMLInputElement
    | HTMLTextAreaElement
    | null;
  const max = Number(counter.dataset.max);
  if (!control || !max) return;

  const update = () => {
    counter.textContent = `${control.value.length}/${max}`;
    counter.hidden = control.value.length <= max * 0.9;
  };
  control.addEventListener("input", update);
  update();
}
