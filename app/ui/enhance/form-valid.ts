/**
 * A form whose confirming button (`data-confirm`) works only while every value is valid; what is required and left
 * empty is told as soon as the field is left. A text that is one of `data-taken` is refused with `data-text-taken`.
 */
export default function enhance(form: HTMLFormElement): void {
  const confirm = form.querySelector<HTMLButtonElement>("[data-confirm]");
  const update = () => {
    if (confirm) confirm.disabled = !form.checkValidity();
  };
  form.addEventListener("focusout", ({ target }) => {
    if (isControl(target)) tell(target, form.dataset.textEmpty ?? "");
  });
  form.addEventListener("input", ({ target }) => {
    if (isControl(target) && (refuseTaken(target) || target.validity.valid)) tell(target, "");
    update();
  });
  form.addEventListener("change", update);
  addEventListener("pageshow", update);
  update();
}

/** Whether the text is taken, whatever its case; other reasons of the field are left alone. */
function refuseTaken(control: Control): boolean {
  const { taken, textTaken = "" } = control.dataset;
  if (taken === undefined) return false;
  const isTaken = taken.split(" ").includes(control.value.trim().toLowerCase());
  control.setCustomValidity(isTaken ? textTaken : "");
  return isTaken;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (target: unknown): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;

/** The same mark-up as a field that came back from the server. */
function tell(control: Control, textEmpty: string): void {
  const { validity } = control;
  const text = validity.valueMissing ? textEmpty : validity.customError ? control.validationMessage : "";
  const id = `${control.id}-error`;
  const described = (control.getAttribute("aria-describedby") ?? "").split(" ").filter((each) => each && each !== id);
  document.getElementById(id)?.remove();
  if (text) {
    const error = document.createElement("p");
    error.className = "field-error";
    error.textContent = text;
    const errors = document.createElement("div");
    errors.id = id;
    errors.append(error);
    control.before(errors);
    described.push(id);
  }
  control.closest("[data-field]")?.classList.toggle("field-invalid", text !== "");
  control.toggleAttribute("aria-invalid", text !== "");
  control.setAttribute("aria-describedby", described.join(" "));
}
