import { z } from "zod";
import { EXPERIENCE_LEVELS } from "~/domain/jobs/job";
import { optionalChoice, ticked } from "~/features/forms/fields.schema";
import { onFirstUse } from "~/lib/on-first-use";
import { Checkbox } from "~/ui/field/checkbox";
import { RadioGroup } from "~/ui/field/radio-group";
import { ListPicker } from "../../pickers/list-picker";
import { entryRows, joinLabels, type PickerSpec, shownEntries } from "../../pickers/picker-spec";
import type { WizardStep } from "../../wizard-step";

const EDUCATIONS: PickerSpec = {
  field: "educations",
  collection: "education",
  max: ({ educations }) => educations,
  own: false,
};
const EXPERIENCES: PickerSpec = {
  field: "experiences",
  collection: "experience",
  max: ({ experiences }) => experiences,
  own: false,
};

const schema = onFirstUse(() =>
  z.object({
    educations: entryRows(),
    noDegreeNeeded: ticked(),
    workExperience: optionalChoice(EXPERIENCE_LEVELS),
    experiences: entryRows(),
  }),
);

export const step: WizardStep<typeof schema> = {
  id: "education",
  pickers: [EDUCATIONS, EXPERIENCES],
  schema: () => schema,

  values: ({ educations, noDegreeNeeded, workExperience, experiences }) => ({
    educations: shownEntries(educations),
    noDegreeNeeded,
    workExperience,
    experiences: shownEntries(experiences),
  }),

  patch: (value) => value,

  summary: (job, _context, t) => [
    { values: [joinLabels(job.educations), job.noDegreeNeeded ? t("education.noDegreeNeeded") : ""] },
    {
      label: t("education.workExperience"),
      values: [job.workExperience ? t(`workExperience.${job.workExperience}`) : ""],
    },
    { label: t("education.experiences"), values: [joinLabels(job.experiences)] },
  ],

  Fields({ form, t, ...rest }) {
    return (
      <>
        <ListPicker {...rest} form={form} spec={EDUCATIONS} />
        <Checkbox
          {...form.checkbox("noDegreeNeeded")}
          label={t("education.noDegreeNeeded")}
          hint={t("education.noDegreeNeededHint")}
          framed
        />
        <RadioGroup
          {...form.radios("workExperience")}
          label={t("education.workExperience")}
          choices={EXPERIENCE_LEVELS.map((value) => ({ value, label: t(`workExperience.${value}`) }))}
          cards
          compact
        />
        <ListPicker {...rest} form={form} spec={EXPERIENCES} />
      </>
    );
  },
};
