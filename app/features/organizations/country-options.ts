import type { Country } from "~/content-api/entities";
import type { Language } from "~/domain/people";

const FIRST = ["DE", "AT", "CH"];

/** The countries of a select: Germany, Austria and Switzerland first, then by name. */
export function countryOptions({ countries, language }: { countries: readonly Country[]; language: Language }) {
  const rankOf = (code: string) => (FIRST.includes(code) ? FIRST.indexOf(code) : FIRST.length);
  const nameOf = ({ label, label_en }: Country) => (language === "de" ? label : (label_en ?? label));
  return [...countries]
    .sort((a, b) => rankOf(a.country_code) - rankOf(b.country_code) || nameOf(a).localeCompare(nameOf(b), language))
    .map((country) => ({ value: country.id, label: nameOf(country) }));
}
