/** A slider and its number field follow each other; what listens to the field hears of both. */
export default function enhance(slider: HTMLInputElement): void {
  const number = document.getElementById(slider.dataset.slides ?? "");
  if (!(number instanceof HTMLInputElement)) return;
  const tell = (type: string) => number.dispatchEvent(new Event(type, { bubbles: true }));

  slider.addEventListener("input", () => {
    number.value = slider.value;
    tell("input");
  });
  slider.addEventListener("change", () => tell("change"));
  number.addEventListener("input", () => {
    if (number.value !== "" && number.value !== slider.value) slider.value = number.value;
  });
  // A page that comes back from the browser's memory may have kept only one of them.
  if (number.value !== "") slider.value = number.value;
}
