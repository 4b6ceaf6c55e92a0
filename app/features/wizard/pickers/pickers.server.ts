import type { ContentApi } from "~/content-api/client";
import type { Option } from "~/content-api/entities";
import type { Addressing } from "~/domain/jobs/job";
import type { Language } from "~/domain/people";
import type { Translate } from "~/lib/translate";
import type { PickerResult } from "~/ui/picker/picker";
import { isListed } from "./entries";
import { type Entry, entryValue, type PickerFace, type PickerSpec } from "./picker-spec";

/** The language of the ad: an English one is put together from English entries. */
export const contentLanguage = (addressing: Addressing | null, language: Language): Language =>
  addressing === null ? language : addressing === "english" ? "en-US" : "de";

export interface Search {
  api: ContentApi;
  language: Language;
  t: Translate;
}

/** Results of a search, what is chosen already marked; where own entries are welcome the typed text is offered last. */
export async function searchPicker(
  { api, language, t }: Search,
  spec: PickerSpec,
  query: string,
  chosen: readonly Entry[],
): Promise<PickerResult[]> {
  const text = query.trim().replace(/\s+/g, " ");
  if (!text) return [];
  const { data } = await api.autocomplete({ collection: spec.collection, query: text, language });
  const found = data
    .slice(0, 7)
    .map((option) => ({ value: entryValue(option), label: option.label, chosen: isListed(chosen, option.label) }));
  const isOwnOffered = spec.own && !isListed(data, text) && !isListed(chosen, text);
  if (!isOwnOffered) return found;
  return [
    ...found,
    { value: entryValue({ id: null, label: text }), label: t("wizard:picker.own", { text }), icon: "pencil" },
  ];
}

/** What is often chosen, the most relevant first. */
export async function suggestEntries(
  { api, language }: Search,
  { collection }: PickerSpec,
): Promise<PickerFace["suggestions"]> {
  const { data } = await api.autocomplete({ collection, query: "", language });
  return data.map((option) => ({ value: entryValue(option), label: option.label }));
}

/** What goes with a job title, by list; `fitting` is null when it says nothing. */
export async function suggestForTitle({ api, language }: Search, jobTitle: string) {
  if (!jobTitle) return null;
  const { data, degraded = false } = await api.suggestions({ jobTitle: jobTitle.slice(0, 200), language });
  const suggested = (options: readonly Option[]) =>
    options.map((option) => ({ value: entryValue(option), label: option.label }));
  const fitting = data.jobTitle && {
    title: data.jobTitle,
    skills: suggested(data.skills),
    educations: suggested(data.educations),
    tasks: data.tasks.map((task) => ({ value: task, label: task })),
  };
  return { fitting: fitting || null, degraded };
}

export interface Checked {
  entries: Entry[];
  /** Whether something was in the list that the catalogue does not know. */
  hasUnknown: boolean;
}

/**
 * New entries looked up in the catalogue: a known one takes its label from there; an unknown id becomes an entry of
 * one's own, or is dropped where only the list counts.
 */
export async function checkEntries(
  { api, language }: Search,
  spec: PickerSpec,
  entries: readonly Entry[],
  stored: readonly Entry[],
): Promise<Checked> {
  const checked = await Promise.all(
    entries.map(async (entry) => {
      const isStored = stored.some(({ id, label }) => id === entry.id && label === entry.label);
      if (isStored) return entry;
      if (entry.id === null) return spec.own ? entry : null;
      const option = await findOption(api, spec, entry, language);
      if (option) return { ...entry, label: option.label, ...(spec.hasIcon && { icon: iconOf(option) }) };
      return spec.own ? { ...entry, id: null } : null;
    }),
  );
  const known = checked.filter((entry) => entry !== null);
  return { entries: known, hasUnknown: known.length < checked.length };
}

async function findOption(
  api: ContentApi,
  { collection, hasIcon }: PickerSpec,
  { id, label }: Entry,
  language: Language,
): Promise<Option | null> {
  const additionalFields = hasIcon ? ["icon"] : undefined;
  const { data } = await api.autocomplete({ collection, query: label.slice(0, 200), language, additionalFields });
  return data.find((option) => option.id === id) ?? null;
}

const iconOf = ({ fields }: Option): string | null => (typeof fields?.icon === "string" ? fields.icon : null);
