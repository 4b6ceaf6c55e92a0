import type { StepContext } from "./wizard-step";

const FIRST = ["DE", "AT", "CH"];

/** The countries of a select: Germany, Austria and Switzerland first, then by name. */
export function countryOptions({ countries, language }: Pick<StepContext, "countries" | "language">) {
  const rankOf = (code: string) => (FIRST.includes(code) ? FIRST.indexOf(code) : FIRST.length);
  const nameOf = ({ label, label_en }: (typeof countries)[number]) => (language === "de" ? label : (label_en ?? label));
  return [...countries]
    .sort((a, b) => rankOf(a.country_code) - rankOf(b.country_code) || nameOf(a).localeCompare(nameOf(b), language))
    .map((country) => ({ value: country.id, label: nameOf(country) }));
}
