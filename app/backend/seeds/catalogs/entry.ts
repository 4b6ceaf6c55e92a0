/** One row of a catalog: a stable id and its name in both languages. */
export type Entry = { id: string; label: string; labelEn: string };

/** The fields of work that titles and skills share. */
export const FIELDS = [
  "health",
  "social",
  "trades",
  "industry",
  "logistics",
  "hospitality",
  "sales",
  "office",
  "finance",
  "it",
  "engineering",
  "marketing",
] as const;
export type Field = (typeof FIELDS)[number];
