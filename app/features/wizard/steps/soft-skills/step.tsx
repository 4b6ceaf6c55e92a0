import { z } from "zod";
import { ListPicker } from "../../pickers/list-picker";
import { entryRows, type PickerSpec, shownEntries } from "../../pickers/picker-spec";
import type { WizardStep } from "../../wizard-step";

const SOFT_SKILLS: PickerSpec = {
  field: "softSkills",
  collection: "softSkill",
  max: (limits) => limits.softSkills,
  own: true,
};

const schema = z.object({ softSkills: entryRows() });

export const softSkills: WizardStep<typeof schema> = {
  id: "softSkills",
  pickers: [SOFT_SKILLS],
  schema: () => schema,
  values: (job) => ({ softSkills: shownEntries(job.softSkills) }),
  patch: (value) => value,
  Fields: (props) => <ListPicker {...props} spec={SOFT_SKILLS} />,
};
