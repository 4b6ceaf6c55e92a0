import type { Option } from "~/content-api/lookups";
import type { Language } from "~/domain/people";
import { procedures } from "../../procedures";
import { type Entry, findEntries } from "./queries";

export const autocompleteCalls = procedures.autocomplete.handler(async ({ input, context }) => {
  const { additionalFields = [], language, ...search } = input;
  const entries = await findEntries(context.services.db, { ...search, language, person: context.person() });
  return { data: entries.map((entry) => toOption(entry, language, additionalFields)) };
});

function toOption({ id, details, ...entry }: Entry, language: Language, wanted: readonly string[]): Option {
  const label = language === "de" ? entry.label : entry.label_en;
  if (wanted.length === 0) return { id, label };
  const known: Record<string, unknown> = { ...details, label_en: entry.label_en, relevance: entry.relevance };
  return {
    id,
    label,
    fields: Object.fromEntries(wanted.filter((name) => name in known).map((name) => [name, known[name]])),
  };
}
