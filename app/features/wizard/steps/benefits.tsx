import { editEntries, postedEntries } from "../pickers/entries";
import { ListPicker } from "../pickers/list-picker";
import type { Entry, PickerSpec } from "../pickers/picker-spec";
import type { WizardStep } from "../wizard-step";

type Values = { benefits: Entry[] };

const BENEFITS: PickerSpec = {
  field: "benefits",
  collection: "benefits",
  max: (limits) => limits.benefits,
  own: true,
  hasIcon: true,
};

export const benefits: WizardStep<Values> = {
  id: "benefits",
  pickers: [BENEFITS],
  read: (job) => ({ benefits: job.benefits }),
  parse: (form) => ({ benefits: postedEntries(form, BENEFITS) }),
  write: (values) => ({
    patch: { benefits: values.benefits.map(({ id, label, icon }) => ({ id, label, icon: icon ?? null })) },
  }),

  edit(values, press) {
    const entries = editEntries(values.benefits, BENEFITS, press);
    return entries && { benefits: entries };
  },

  Fields: ({ values, ...rest }) => <ListPicker {...rest} spec={BENEFITS} entries={values.benefits} />,
};
