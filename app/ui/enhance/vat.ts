type Formats = Record<string, { pattern: string; example: string }>;

/**
 * A VAT number that follows the country chosen in the same form: disabled without one, checked against its format while
 * it is typed.
 */
export default function enhance(field: HTMLInputElement): void {
  const formats: Formats = JSON.parse(field.dataset.formats ?? "{}");
  const named = field.form?.elements.namedItem(field.dataset.country ?? "");
  const country = named instanceof HTMLSelectElement ? named : null;
  const hint = document.getElementById(`${field.id}-hint`);
  const [only] = Object.values(formats);
  const current = () => (country ? formats[country.value] : only);

  const update = () => {
    const format = current();
    if (country) field.disabled = country.value === "";
    const number = field.value.toUpperCase().replace(/[\s.\-/]/g, "");
    const isWrong = !field.disabled && number !== "" && format && !new RegExp(format.pattern).test(number);
    field.setCustomValidity(isWrong ? (field.dataset.textFormat ?? "").replace("…", format.example) : "");
    if (hint && format && field.dataset.textHint)
      hint.textContent = field.dataset.textHint.replace("…", format.example);
  };
  field.addEventListener("input", update);
  country?.addEventListener("change", () => {
    update();
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  update();
}
