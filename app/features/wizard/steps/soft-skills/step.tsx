import { z } from "zod";
import { onFirstUse } from "~/lib/on-first-use";
import { ListPicker } from "../../pickers/list-picker";
import { entryRows, joinLabels, type PickerSpec, shownEntries } from "../../pickers/picker-spec";
import type { WizardStep } from "../../wizard-step";

const SOFT_SKILLS: PickerSpec = {
  field: "softSkills",
  collection: "softSkill",
  max: (limits) => limits.softSkills,
  own: true,
};

const schema = onFirstUse(() => z.object({ softSkills: entryRows() }));

export const step: WizardStep<typeof schema> = {
  id: "softSkills",
  pickers: [SOFT_SKILLS],
  schema: () => schema,
  values: (job) => ({ softSkills: shownEntries(job.softSkills) }),
  patch: (value) => value,
  summary: (job) => [{ values: [joinLabels(job.softSkills)] }],

  Fields: (props) => <ListPicker {...props} spec={SOFT_SKILLS} />,
};
