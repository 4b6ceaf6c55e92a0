/**
 * The form of a single value: saved as soon as the focus leaves it; an unchanged value only follows the cancel link,
 * and so does Escape. What the server refused is not sent again until it changes.
 */
export default function enhance(form: HTMLFormElement): void {
  const cancel = form.querySelector<HTMLAnchorElement>("a[data-cancel]");
  const save = form.querySelector<HTMLButtonElement>("button[name=intent]");
  const control = form.querySelector<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>("[name=value]");
  if (!cancel || !save || !control) return;

  const typed = () => String(new FormData(form).get("value") ?? "");
  // What came with the page, not the present value: somebody may have typed before this ran.
  const first = control instanceof HTMLSelectElement ? chosenAtFirst(control) : control.defaultValue;
  const cameBack = form.dataset.back !== undefined;
  const isRefused = () => form.dataset.refused !== undefined && typed() === first;
  const update = () => {
    save.disabled = isRefused() || !control.validity.valid;
  };
  // Safari gives a pressed link or button no focus, so leaving the field would save before a cancel counts.
  let isPressed = false;
  form.addEventListener("pointerdown", () => {
    isPressed = true;
    setTimeout(() => {
      isPressed = false;
    }, 300);
  });
  form.addEventListener("focusout", ({ relatedTarget }) => {
    if (isPressed || !document.hasFocus() || form.contains(relatedTarget as Node | null)) return;
    if (typed() !== first) {
      if (!save.disabled) form.requestSubmit(save);
    } else if (!cameBack) cancel.click();
  });
  form.addEventListener("keydown", (event) => {
    if (event.key === "Escape") cancel.click();
  });
  form.addEventListener("input", update);
  update();
}

const chosenAtFirst = ({ options }: HTMLSelectElement): string =>
  [...options].find(({ defaultSelected }) => defaultSelected)?.value ?? options[0]?.value ?? "";
