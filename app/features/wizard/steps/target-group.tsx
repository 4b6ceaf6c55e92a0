import { Checkbox } from "~/ui/field/checkbox";
import { TextArea } from "~/ui/field/text-area";
import { editEntries, postedEntries } from "../pickers/entries";
import { ListPicker } from "../pickers/list-picker";
import type { Entry, PickerSpec } from "../pickers/picker-spec";
import { postedFlag, postedText } from "../posted";
import type { WizardStep } from "../wizard-step";

const TARGETS = [
  { field: "targetJobTitles", collection: "jobTitle", max: (limits) => limits.targetJobTitles, own: true },
  { field: "targetExperiences", collection: "experience", max: (limits) => limits.targetExperience, own: false },
  { field: "targetEducations", collection: "education", max: (limits) => limits.targetEducations, own: false },
  { field: "targetSkills", collection: "skill", max: (limits) => limits.targetSkills, own: true },
] as const satisfies readonly PickerSpec[];

type Lists = Record<(typeof TARGETS)[number]["field"], Entry[]>;
type Values = Lists & { targetCareerJumpers: boolean; hook: string };

export const targetGroup: WizardStep<Values> = {
  id: "targetGroup",
  pickers: TARGETS,

  read: ({ targetCareerJumpers, hook, ...job }) => ({
    ...listsOf((field) => job[field]),
    targetCareerJumpers,
    hook: hook ?? "",
  }),

  parse: (form) => ({
    ...listsOf((_field, spec) => postedEntries(form, spec)),
    targetCareerJumpers: postedFlag(form, "targetCareerJumpers"),
    hook: postedText(form, "hook"),
  }),

  write: ({ hook, targetCareerJumpers, ...values }) => ({
    patch: {
      ...listsOf((field) => values[field].map(({ id, label }) => ({ id, label }))),
      targetCareerJumpers,
      hook: hook || null,
      hookSource: hook ? "own" : null,
    },
  }),

  edit(values, press) {
    const spec = TARGETS.find(({ field }) => field === press.field);
    const entries = spec && editEntries(values[spec.field], spec, press);
    return spec && entries ? { ...values, [spec.field]: entries } : null;
  },

  Fields({ values, t, errorsOf, ...rest }) {
    return (
      <>
        {TARGETS.map((spec) => (
          <ListPicker {...rest} key={spec.field} spec={spec} entries={values[spec.field]} errorsOf={errorsOf} />
        ))}
        <Checkbox
          id="targetCareerJumpers"
          name="targetCareerJumpers"
          label={t("targetGroup.careerJumpers")}
          hint={t("targetGroup.careerJumpersHint")}
          defaultChecked={values.targetCareerJumpers}
          framed
        />
        <TextArea
          id="hook"
          name="hook"
          label={t("targetGroup.hook")}
          hint={t("targetGroup.hookHint", { advice: rest.context.limits.hookAdvice })}
          optional={t("ui:optional")}
          errors={errorsOf("hook")}
          defaultValue={values.hook}
          counterMax={rest.context.limits.hook.max}
          placeholder={t("targetGroup.hookPlaceholder")}
          rows={3}
        />
      </>
    );
  },
};

function listsOf(entriesOf: (field: keyof Lists, spec: PickerSpec) => Entry[]): Lists {
  return Object.fromEntries(TARGETS.map((spec) => [spec.field, entriesOf(spec.field, spec)])) as Lists;
}
