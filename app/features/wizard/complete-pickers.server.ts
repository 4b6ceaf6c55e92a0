import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Wizard } from "./load-wizard.server";
import type { Entry, PickerFace, PickerSpec } from "./pickers/picker-spec";
import { checkEntries, contentLanguage, type Search, searchPicker, suggestEntries } from "./pickers/pickers.server";
import type { Completed, Posted } from "./step-server";

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

/** What each list shows besides its entries: search, results, suggestions. */
export async function loadPickers(
  specs: readonly PickerSpec[],
  wizard: Wizard,
  context: AppLoadContext,
): Promise<Record<string, PickerFace>> {
  const search = searchOf(wizard, context);
  const faces = await Promise.all(
    specs.map(async (spec) => [
      spec.field,
      { query: "", isActive: false, suggestions: await suggestEntries(search, spec) },
    ]),
  );
  return Object.fromEntries(faces);
}

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
