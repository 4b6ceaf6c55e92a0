import { editEntries, postedEntries } from "../pickers/entries";
import { ListPicker } from "../pickers/list-picker";
import type { Entry, PickerSpec } from "../pickers/picker-spec";
import type { WizardStep } from "../wizard-step";

type Values = { skills: Entry[] };

const SKILLS: PickerSpec = {
  field: "skills",
  collection: "skill",
  max: ({ skills }) => skills,
  own: true,
  hasPriority: true,
};

export const skills: WizardStep<Values> = {
  id: "skills",
  pickers: [SKILLS],
  read: (job) => ({ skills: job.skills }),
  parse: (form) => ({ skills: postedEntries(form, SKILLS) }),
  // The wire knows no skill without a priority; one that lost it in a forged post counts as the least.
  write: (values) => ({
    patch: {
      skills: values.skills.map(({ id, label, priority }) => ({ id, label, priority: priority ?? "optional" })),
    },
  }),

  edit(values, press) {
    const entries = editEntries(values.skills, SKILLS, press);
    return entries && { skills: entries };
  },

  Fields: ({ values, ...rest }) => <ListPicker {...rest} spec={SKILLS} entries={values.skills} />,
};
