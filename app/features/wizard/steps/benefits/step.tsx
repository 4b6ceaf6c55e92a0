import { z } from "zod";
import { onFirstUse } from "~/lib/on-first-use";
import { ListPicker } from "../../pickers/list-picker";
import { entryRows, joinLabels, type PickerSpec, shownEntries } from "../../pickers/picker-spec";
import type { WizardStep } from "../../wizard-step";

const BENEFITS: PickerSpec = {
  field: "benefits",
  collection: "benefits",
  max: (limits) => limits.benefits,
  own: true,
  hasIcon: true,
  isOrdered: true,
};

const schema = onFirstUse(() => z.object({ benefits: entryRows() }));

export const step: WizardStep<typeof schema> = {
  id: "benefits",
  pickers: [BENEFITS],
  schema: () => schema,
  values: (job) => ({ benefits: shownEntries(job.benefits) }),
  // The icon is the catalog's: it is added where entries are looked up.
  patch: ({ benefits: entries }) => (entries ? { benefits: entries.map((entry) => ({ ...entry, icon: null })) } : {}),
  summary: (job) => [{ values: [joinLabels(job.benefits)] }],

  Fields: (props) => <ListPicker {...props} spec={BENEFITS} />,
};
