import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Wizard } from "./load-wizard.server";
import { oncePerRequest } from "./once-per-request.server";
import type { Entry, PickerFace, PickerSpec } from "./pickers/picker-spec";
import {
  checkEntries,
  contentLanguage,
  type Search,
  searchPicker,
  suggestEntries,
  suggestForTitle,
} from "./pickers/pickers.server";
import type { Completed, Posted } from "./step-server";
import type { WizardStep } from "./wizard-step";

/** The lists of a step with every new entry looked up. */
export async function completePickers(
  specs: readonly PickerSpec[],
  { values, wizard, context }: Posted,
): Promise<Completed> {
  const search = searchOf(wizard, context);
  const lists = await Promise.all(
    specs.map(async (spec) => ({
      spec,
      checked: await checkEntries(search, spec, entriesOf(values, spec), storedOf(wizard, spec)),
    })),
  );
  const unknown = lists.filter(({ checked }) => checked.hasUnknown).map(({ spec }) => [spec.field, ["pickFromList"]]);
  return {
    values: { ...values, ...Object.fromEntries(lists.map(({ spec, checked }) => [spec.field, checked.entries])) },
    wizard,
    errors: Object.fromEntries(unknown),
  };
}

type PickerStep = Partial<Pick<WizardStep, "id" | "pickers" | "suggestsTasks">>;
type Faces = Record<string, PickerFace>;
const facesOnce = oncePerRequest<Faces>();

/** What each list of a step shows besides its entries: search, results, suggestions. All asked for at once. */
export function loadPickers(step: PickerStep, wizard: Wizard, context: AppLoadContext): Promise<Faces> {
  const { title, addressing } = wizard.job;
  return facesOnce(context, `${step.id} ${addressing} ${title}`, () => askPickers(step, wizard, context));
}

async function askPickers(
  { pickers = [], suggestsTasks }: PickerStep,
  wizard: Wizard,
  context: AppLoadContext,
): Promise<Faces> {
  const search = searchOf(wizard, context);
  const asksTitle = suggestsTasks || pickers.some(({ collection }) => OF_TITLE[collection]);
  const [ofTitle, often] = await Promise.all([
    asksTitle ? suggestForTitle(search, wizard.job.title) : null,
    Promise.all(pickers.map((spec) => suggestEntries(search, spec))),
  ]);
  const fitting = ofTitle?.fitting ?? null;
  const isDegraded = ofTitle?.degraded ?? false;
  const faces = pickers.map(({ field, collection }, index): [string, PickerFace] => {
    const part = OF_TITLE[collection];
    const own = part && fitting?.[part].length ? { title: fitting.title, suggestions: fitting[part] } : undefined;
    const face = { query: "", isActive: false, suggestions: often[index] ?? [], fitting: own };
    return [field, { ...face, isDegraded: isDegraded && part !== undefined }];
  });
  if (suggestsTasks && ofTitle) {
    const tasks = fitting ? { title: fitting.title, suggestions: fitting.tasks } : undefined;
    faces.push(["tasks", { query: "", isActive: false, suggestions: [], fitting: tasks, isDegraded }]);
  }
  return Object.fromEntries(faces);
}

/** The lists that a job title says something about. */
const OF_TITLE: Partial<Record<PickerSpec["collection"], "skills" | "educations">> = {
  skill: "skills",
  education: "educations",
};

/** What a search in a list of a step by schema finds, with what the form has already. */
export const findEntries = (
  spec: PickerSpec,
  query: string,
  { value, wizard, context }: { value: Record<string, unknown>; wizard: Wizard; context: AppLoadContext },
) => searchPicker(searchOf(wizard, context), spec, query, entriesOf(value, spec));

export const searchList = (spec: PickerSpec, query: string, { values, wizard, context }: Posted) =>
  searchPicker(searchOf(wizard, context), spec, query, entriesOf(values, spec));

const searchOf = ({ job, context: { language } }: Wizard, { api, t }: AppLoadContext): Search => ({
  api,
  t,
  language: contentLanguage(job.addressing, language),
});
const entriesOf = (values: Record<string, unknown>, { field }: PickerSpec): Entry[] =>
  (values[field] as Entry[] | undefined) ?? [];
const storedOf = ({ job }: Wizard, { field }: PickerSpec): readonly Entry[] => job[field];
