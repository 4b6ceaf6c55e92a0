import { Button } from "~/ui/button/button";
import { Checkbox } from "~/ui/field/checkbox";
import { TextArea } from "~/ui/field/text-area";
import { hookIndexOf } from "../hook-parts";
import { editEntries, postedEntries } from "../pickers/entries";
import { ListPicker } from "../pickers/list-picker";
import type { Entry, PickerSpec } from "../pickers/picker-spec";
import { oneOf, postedFlag, postedText } from "../posted";
import type { WizardStep } from "../wizard-step";

const TARGETS = [
  { field: "targetJobTitles", collection: "jobTitle", max: (limits) => limits.targetJobTitles, own: true },
  { field: "targetExperiences", collection: "experience", max: (limits) => limits.targetExperience, own: false },
  { field: "targetEducations", collection: "education", max: (limits) => limits.targetEducations, own: false },
  { field: "targetSkills", collection: "skill", max: (limits) => limits.targetSkills, own: true },
] as const satisfies readonly PickerSpec[];

export type TargetLists = Record<(typeof TARGETS)[number]["field"], Entry[]>;
/** `hookSuggested` is the suggestion that stands in `hook` unchanged, `hookIndex` its number, `hookBy` who wrote it. */
export type TargetGroupValues = TargetLists & {
  targetCareerJumpers: boolean;
  hook: string;
  hookSuggested: string;
  hookIndex: string;
  hookBy: "template" | "ai" | "";
};

export const targetGroup: WizardStep<TargetGroupValues> = {
  id: "targetGroup",
  pickers: TARGETS,

  read: (job) => ({
    ...listsOf((field) => job[field]),
    targetCareerJumpers: job.targetCareerJumpers,
    hook: job.hook ?? "",
    hookSuggested: job.hookSource === "own" ? "" : (job.hook ?? ""),
    hookIndex: hookIndexOf(job),
    hookBy: oneOf(WRITERS, job.hookSource ?? "") ?? "",
  }),

  parse(form) {
    const hook = postedText(form, "hook");
    const isSuggested = hook === postedText(form, "hookSuggested");
    return {
      ...listsOf((_field, spec) => postedEntries(form, spec)),
      targetCareerJumpers: postedFlag(form, "targetCareerJumpers"),
      hook,
      hookSuggested: isSuggested ? hook : "",
      hookIndex: isSuggested ? postedText(form, "hookIndex") : "",
      hookBy: (isSuggested && oneOf(WRITERS, postedText(form, "hookBy"))) || "",
    };
  },

  write: ({ hook, hookSuggested, hookIndex: _index, hookBy, targetCareerJumpers, ...values }) => ({
    patch: {
      ...listsOf((field) => values[field].map(({ id, label }) => ({ id, label }))),
      targetCareerJumpers,
      hook: hook || null,
      hookSource: !hook ? null : hook === hookSuggested ? hookBy || "template" : "own",
    },
  }),

  edit(values, press) {
    const spec = TARGETS.find(({ field }) => field === press.field);
    const entries = spec && editEntries(values[spec.field], spec, press);
    return spec && entries ? { ...values, [spec.field]: entries } : null;
  },

  Fields({ values, t, errorsOf, ...rest }) {
    const isOwn = values.hook !== values.hookSuggested;
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
        <input type="hidden" name="hookSuggested" value={values.hookSuggested} />
        <input type="hidden" name="hookIndex" value={values.hookIndex} />
        <input type="hidden" name="hookBy" value={isOwn ? "" : values.hookBy} />
        <div className="row">
          <Button small icon="spark" name="intent" value={isOwn ? "replace:hook" : "suggest:hook"} formNoValidate>
            {t(isOwn ? "targetGroup.replaceHook" : values.hook ? "targetGroup.newHook" : "targetGroup.suggestHook")}
          </Button>
          {isOwn && <span className="small soft">{t("targetGroup.replaceHint")}</span>}
          {!isOwn && values.hook && values.hookBy && (
            <span className="small soft">{t(`targetGroup.hookBy.${values.hookBy}`)}</span>
          )}
        </div>
        {rest.extras.isHookDegraded && (
          <p className="small soft" role="status">
            {t("targetGroup.hookDegraded")}
          </p>
        )}
      </>
    );
  },
};

const WRITERS = ["template", "ai"] as const;

function listsOf(entriesOf: (field: keyof TargetLists, spec: PickerSpec) => Entry[]): TargetLists {
  return Object.fromEntries(TARGETS.map((spec) => [spec.field, entriesOf(spec.field, spec)])) as TargetLists;
}
