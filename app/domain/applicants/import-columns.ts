import { foldText } from "~/lib/fold-text";

/** What a column of an imported table may hold. `name` is first and last name in one. */
export const IMPORT_FIELDS = [
  "first_name",
  "last_name",
  "name",
  "email",
  "phone",
  "zip",
  "phase",
  "quality",
  "note",
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** Which column, counted from 0, holds which field. */
export type ImportColumns = Partial<Record<ImportField, number>>;

export const IMPORT_LIMITS = {
  /** Of the file. */
  bytes: 1024 * 1024,
  /** Without the headings. */
  rows: 500,
  columns: 60,
  /** For so long a preview is kept. */
  hours: 2,
} as const;

/** Headings in German and English, folded, the best first; among them those of the exported file. */
const HEADINGS: Record<ImportField, readonly string[]> = {
  first_name: ["vorname", "first name", "firstname", "given name", "rufname"],
  last_name: ["nachname", "last name", "lastname", "surname", "familienname", "family name"],
  name: ["name", "full name", "vollständiger name", "bewerber", "bewerberin", "bewerbende", "kandidat", "applicant"],
  email: ["e-mail", "email", "e-mail-adresse", "email address", "mail", "mailadresse", "emailadresse"],
  phone: ["telefon", "telefonnummer", "phone", "phone number", "handy", "handynummer", "mobil", "mobile", "tel"],
  zip: ["postleitzahl", "plz", "zip", "zip code", "postal code", "postcode"],
  phase: ["phase", "status", "stage"],
  quality: ["passung", "fit", "quality", "eignung"],
  note: ["notiz", "notizen", "bemerkung", "kommentar", "anmerkung", "note", "notes", "comment", "comments"],
};

/** The columns as their headings say, each for one field alone; first and last name go before one in one column. */
export function guessColumns(headings: readonly string[]): ImportColumns {
  const folded = headings.map((heading) => foldText(heading).replace(/[:*]/g, "").trim());
  const columns: ImportColumns = {};
  for (const field of IMPORT_FIELDS) {
    const names = HEADINGS[field].map((name) => foldText(name));
    const at = names.map((name) => folded.indexOf(name)).find((index) => index >= 0);
    if (at !== undefined) columns[field] = at;
  }
  if (columns.first_name !== undefined && columns.last_name !== undefined) delete columns.name;
  return columns;
}

/** Fields without which nobody can be entered: a name, and a way to reach somebody. */
export function missingFields(columns: ImportColumns): ("name" | "contact")[] {
  const has = (field: ImportField) => columns[field] !== undefined;
  return [
    ...(has("name") || (has("first_name") && has("last_name")) ? [] : (["name"] as const)),
    ...(has("email") || has("phone") ? [] : (["contact"] as const)),
  ];
}
