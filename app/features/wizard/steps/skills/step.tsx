import { z } from "zod";
import { SKILL_PRIORITIES } from "~/domain/jobs/job";
import { choice } from "~/features/forms/fields.schema";
import { ListPicker } from "../../pickers/list-picker";
import { entryShape, type PickerSpec } from "../../pickers/picker-spec";
import type { WizardStep } from "../../wizard-step";

const SKILLS: PickerSpec = {
  field: "skills",
  collection: "skill",
  max: ({ skills }) => skills,
  own: true,
  hasPriority: true,
};

const schema = z.object({ skills: z.array(z.object({ ...entryShape, priority: choice(SKILL_PRIORITIES) })) });

export const skills: WizardStep<typeof schema> = {
  id: "skills",
  pickers: [SKILLS],
  schema: () => schema,
  values: (job) => ({ skills: job.skills.map(({ id, ...skill }) => ({ id: id ?? undefined, ...skill })) }),
  patch: (value) => value,
  Fields: (props) => <ListPicker {...props} spec={SKILLS} />,
};
