import { z } from "zod";
import { SKILL_PRIORITIES } from "~/domain/jobs/job";
import { choice } from "~/features/forms/fields.schema";
import { onFirstUse } from "~/lib/on-first-use";
import { ListPicker } from "../../pickers/list-picker";
import { entryShape, joinLabels, type PickerSpec } from "../../pickers/picker-spec";
import type { WizardStep } from "../../wizard-step";

const SKILLS: PickerSpec = {
  field: "skills",
  collection: "skill",
  max: ({ skills }) => skills,
  own: true,
  hasPriority: true,
};

const schema = onFirstUse(() =>
  z.object({ skills: z.array(z.object({ ...entryShape, priority: choice(SKILL_PRIORITIES) })) }),
);

export const step: WizardStep<typeof schema> = {
  id: "skills",
  pickers: [SKILLS],
  schema: () => schema,
  values: (job) => ({ skills: job.skills.map(({ id, ...skill }) => ({ id: id ?? undefined, ...skill })) }),
  patch: (value) => value,
  summary: (job, _context, t) =>
    (["required", "niceToHave", "optional"] as const).map((priority) => ({
      label: t(`priority.${priority}`),
      values: [joinLabels(job.skills.filter((skill) => skill.priority === priority))],
    })),

  Fields: (props) => <ListPicker {...props} spec={SKILLS} />,
};
