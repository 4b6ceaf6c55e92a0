/** What a job's history can be limited to; which event belongs where, the table says (column `kind`). */
export const HISTORY_KINDS = [
  "content",
  "campaign",
  "files",
  "applicants",
  "notes",
  "chatbot",
  "billing",
  "other",
] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

/** In the place of a person: what the product did by itself. */
export const SYSTEM_PERSON = "system";
