import type { AppLoadContext } from "@remix-run/cloudflare";
import type { ContentApi } from "~/content-api/client";
import type { Option } from "~/content-api/lookups";
import type { Addressing } from "~/domain/jobs/job";
import type { Language } from "~/domain/people";
import type { Translate } from "~/lib/translate";
import type { PickerResult } from "~/ui/picker/picker";
import type { Wizard } from "../load-wizard.server";
import { oncePerRequest } from "../once-per-request.server";
import type { PostedStep, Prepared, SearchedStep, WizardStep } from "../wizard-step";
import { isListed } from "./entries";
import { type Entry, entryValue, type ListSuggestions, type PickerSpec } from "./picker-spec";

/** The language of the ad: an English one is put together from English entries. */
export const contentLanguage = (addressing: Addressing | null, language: Language): Language =>
  addressing === null ? language : addressing === "english" ? "en-US" : "de";

interface Search {
  api: ContentApi;
  language: Language;
  t: Translate;
  /** Of the job. */
  organization: string | null;
}

/** What is asked of every list, and of benefits for whom. */
const within = ({ language, organization }: Omit<Search, "api" | "t">, { collection }: PickerSpec) => ({
  collection,
  language,
  organizationId: (collection === "benefits" && organization) || undefined,
});

/** Results of a search, what is chosen already marked; where own entries are welcome the typed text is offered last. */
export async function searchPicker(
  search: Search,
  spec: PickerSpec,
  query: string,
  chosen: readonly Pick<Entry, "label">[],
): Promise<PickerResult[]> {
  const text = query.trim().replace(/\s+/g, " ");
  if (!text) return [];
  const { api, t } = search;
  const { data } = await api.autocomplete({ ...within(search, spec), query: text });
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
async function suggestEntries(search: Search, spec: PickerSpec): Promise<ListSuggestions["suggestions"]> {
  const { data } = await search.api.autocomplete({ ...within(search, spec), query: "" });
  return data.map((option) => ({ value: entryValue(option), label: option.label }));
}

/** What goes with a job title, by list; `fitting` is null when it says nothing. */
async function suggestForTitle({ api, language }: Search, jobTitle: string) {
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

type PickerStep = Partial<Pick<WizardStep, "id" | "pickers" | "suggestsTasks">>;
type Suggestions = Record<string, ListSuggestions>;
const suggestionsOnce = oncePerRequest<Suggestions>();

/** What each list of a step offers besides its search. All asked for at once. */
export function loadPickers(step: PickerStep, wizard: Wizard, context: AppLoadContext): Promise<Suggestions> {
  const { title, addressing } = wizard.job;
  return suggestionsOnce(context, `${step.id} ${addressing} ${title}`, () => askPickers(step, wizard, context));
}

async function askPickers(
  { pickers = [], suggestsTasks }: PickerStep,
  wizard: Wizard,
  context: AppLoadContext,
): Promise<Suggestions> {
  const search = searchOf(wizard, context);
  const asksTitle = suggestsTasks || pickers.some(({ collection }) => OF_TITLE[collection]);
  const [ofTitle, often] = await Promise.all([
    asksTitle ? suggestForTitle(search, wizard.job.title) : null,
    Promise.all(pickers.map((spec) => suggestEntries(search, spec))),
  ]);
  const fitting = ofTitle?.fitting ?? null;
  const isDegraded = ofTitle?.degraded ?? false;
  const lists = pickers.map(({ field, collection }, index): [string, ListSuggestions] => {
    const part = OF_TITLE[collection];
    const own = part && fitting?.[part].length ? { title: fitting.title, suggestions: fitting[part] } : undefined;
    return [field, { suggestions: often[index] ?? [], fitting: own, isDegraded: isDegraded && part !== undefined }];
  });
  if (suggestsTasks && ofTitle) {
    const tasks = fitting ? { title: fitting.title, suggestions: fitting.tasks } : undefined;
    lists.push(["tasks", { suggestions: [], fitting: tasks, isDegraded }]);
  }
  return Object.fromEntries(lists);
}

/** The lists that a job title says something about. */
const OF_TITLE: Partial<Record<PickerSpec["collection"], "skills" | "educations">> = {
  skill: "skills",
  education: "educations",
};

/** What a search in a list finds, with what the form has already marked. */
export function findEntries(spec: PickerSpec, query: string, { value, wizard, context }: SearchedStep) {
  const lists: Partial<Record<string, unknown>> = value;
  const listed = lists[spec.field];
  return searchPicker(searchOf(wizard, context), spec, query, Array.isArray(listed) ? listed : []);
}

/**
 * A patch with every new entry of its lists looked up: a known one takes its label from the catalog; an unknown id
 * becomes an entry of one's own, or is refused where only the list counts. What was just added a second time is left
 * out again.
 */
export async function checkPickers(
  specs: readonly PickerSpec[],
  { patch, typed, intent, wizard, context }: Omit<PostedStep, "value" | "stored">,
): Promise<Prepared> {
  const search = searchOf(wizard, context);
  const prepared: Required<Pick<Prepared, "patch" | "errors" | "typed">> = { patch: {}, errors: {}, typed: {} };
  const check = async (spec: PickerSpec) => {
    const { field } = spec;
    const entries: readonly Entry[] | undefined = patch[field];
    if (!entries) return;
    const before = entries.slice(0, -1);
    const isRepeated =
      intent.type === "insert" && intent.field === field && isListed(before, entries.at(-1)?.label ?? "");
    const rows = typed[field];
    if (isRepeated && Array.isArray(rows)) prepared.typed[field] = rows.slice(0, -1);
    const checked = await checkEntries(search, spec, isRepeated ? before : entries, wizard.job[field]);
    Object.assign(prepared.patch, { [field]: checked.filter((entry) => entry !== null) });
    if (checked.includes(null)) prepared.errors[field] = ["pickFromList"];
  };
  await Promise.all(specs.map(check));
  return { ...prepared, patch: { ...patch, ...prepared.patch } };
}

const checkEntries = (
  search: Search,
  spec: PickerSpec,
  entries: readonly Entry[],
  stored: readonly Entry[],
): Promise<(Entry | null)[]> =>
  Promise.all(
    entries.map(async (entry) => {
      const known = stored.find(({ id, label }) => id === entry.id && label === entry.label);
      if (known) return { ...entry, ...(spec.hasIcon && { icon: known.icon ?? null }) };
      if (entry.id === null) return spec.own ? entry : null;
      const option = await findOption(search, spec, entry);
      if (option) return { ...entry, label: option.label, ...(spec.hasIcon && { icon: iconOf(option) }) };
      return spec.own ? { ...entry, id: null } : null;
    }),
  );

async function findOption(search: Search, spec: PickerSpec, { id, label }: Entry): Promise<Option | null> {
  const additionalFields = spec.hasIcon ? ["icon"] : undefined;
  const query = label.slice(0, 200);
  const { data } = await search.api.autocomplete({ ...within(search, spec), query, additionalFields });
  return data.find((option) => option.id === id) ?? null;
}

const iconOf = ({ fields }: Option): string | null => (typeof fields?.icon === "string" ? fields.icon : null);

const searchOf = ({ job, context: { language } }: Wizard, { api, t }: AppLoadContext): Search => ({
  api,
  t,
  language: contentLanguage(job.addressing, language),
  organization: job.organization?.id ?? null,
});
