import { editEntries, postedEntries } from "../pickers/entries";
import { ListPicker } from "../pickers/list-picker";
import type { Entry, PickerSpec } from "../pickers/picker-spec";
import type { WizardStep } from "../wizard-step";

type Values = { softSkills: Entry[] };

const SOFT_SKILLS: PickerSpec = {
  field: "softSkills",
  collection: "softSkill",
  max: (limits) => limits.softSkills,
  own: true,
};

export const softSkills: WizardStep<Values> = {
  id: "softSkills",
  pickers: [SOFT_SKILLS],
  read: (job) => ({ softSkills: job.softSkills }),
  parse: (form) => ({ softSkills: postedEntries(form, SOFT_SKILLS) }),
  write: (values) => ({ patch: values }),

  edit(values, press) {
    const entries = editEntries(values.softSkills, SOFT_SKILLS, press);
    return entries && { softSkills: entries };
  },

  Fields: ({ values, ...rest }) => <ListPicker {...rest} spec={SOFT_SKILLS} entries={values.softSkills} />,
};
