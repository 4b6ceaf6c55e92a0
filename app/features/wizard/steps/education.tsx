import { EXPERIENCE_LEVELS } from "~/domain/jobs/job";
import { Checkbox } from "~/ui/field/checkbox";
import { RadioGroup } from "~/ui/field/radio-group";
import { editEntries, postedEntries } from "../pickers/entries";
import { ListPicker } from "../pickers/list-picker";
import type { Entry, PickerSpec } from "../pickers/picker-spec";
import { oneOf, postedFlag, postedText } from "../posted";
import type { WizardStep } from "../wizard-step";

type Values = { educations: Entry[]; noDegreeNeeded: boolean; workExperience: string; experiences: Entry[] };

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

export const education: WizardStep<Values> = {
  id: "education",
  pickers: [EDUCATIONS, EXPERIENCES],

  read: ({ educations, noDegreeNeeded, workExperience, experiences }) => ({
    educations,
    noDegreeNeeded,
    workExperience: workExperience ?? "",
    experiences,
  }),

  parse: (form) => ({
    educations: postedEntries(form, EDUCATIONS),
    noDegreeNeeded: postedFlag(form, "noDegreeNeeded"),
    workExperience: postedText(form, "workExperience"),
    experiences: postedEntries(form, EXPERIENCES),
  }),

  write: ({ workExperience, ...values }) => ({
    patch: { ...values, workExperience: oneOf(EXPERIENCE_LEVELS, workExperience) },
  }),

  edit(values, press) {
    const educations = editEntries(values.educations, EDUCATIONS, press);
    if (educations) return { ...values, educations };
    const experiences = editEntries(values.experiences, EXPERIENCES, press);
    return experiences && { ...values, experiences };
  },

  Fields({ values, errorsOf, t, ...rest }) {
    return (
      <>
        <ListPicker {...rest} spec={EDUCATIONS} entries={values.educations} errorsOf={errorsOf} />
        <Checkbox
          id="noDegreeNeeded"
          name="noDegreeNeeded"
          label={t("education.noDegreeNeeded")}
          hint={t("education.noDegreeNeededHint")}
          defaultChecked={values.noDegreeNeeded}
          framed
        />
        <RadioGroup
          id="workExperience"
          name="workExperience"
          label={t("education.workExperience")}
          errors={errorsOf("workExperience")}
          choices={EXPERIENCE_LEVELS.map((value) => ({ value, label: t(`workExperience.${value}`) }))}
          defaultValue={values.workExperience}
          cards
          compact
        />
        <ListPicker {...rest} spec={EXPERIENCES} entries={values.experiences} errorsOf={errorsOf} />
      </>
    );
  },
};
