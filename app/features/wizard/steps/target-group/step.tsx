import { z } from "zod";
import { optionalChoice, plainText, ticked, trimmedText } from "~/features/forms/fields.schema";
import { onFirstUse } from "~/lib/on-first-use";
import { Button } from "~/ui/button/button";
import { Checkbox } from "~/ui/field/checkbox";
import { TextArea } from "~/ui/field/text-area";
import { ListPicker } from "../../pickers/list-picker";
import { entryRows, joinLabels, type PickerSpec, shownEntries } from "../../pickers/picker-spec";
import type { PostedStep, Prepared, WizardStep } from "../../wizard-step";
import { hookIndexOf, hookPartsOf } from "./hook-parts";

const TARGETS: readonly PickerSpec[] = [
  { field: "targetJobTitles", collection: "jobTitle", max: (limits) => limits.targetJobTitles, own: true },
  { field: "targetExperiences", collection: "experience", max: (limits) => limits.targetExperience, own: false },
  { field: "targetEducations", collection: "education", max: (limits) => limits.targetEducations, own: false },
  { field: "targetSkills", collection: "skill", max: (limits) => limits.targetSkills, own: true },
];
const WRITERS = ["template", "ai"] as const;

/** `hookSuggested` is the suggestion that `hook` may still be, `hookIndex` its number, `hookBy` who wrote it. */
const schema = onFirstUse(() =>
  z.object({
    targetJobTitles: entryRows(),
    targetExperiences: entryRows(),
    targetEducations: entryRows(),
    targetSkills: entryRows(),
    targetCareerJumpers: ticked(),
    hook: trimmedText(),
    hookSuggested: trimmedText(),
    hookIndex: plainText(),
    hookBy: optionalChoice(WRITERS),
  }),
);

export const step: WizardStep<typeof schema> = {
  id: "targetGroup",
  pickers: TARGETS,
  schema: () => schema,

  values: (job) => ({
    targetJobTitles: shownEntries(job.targetJobTitles),
    targetExperiences: shownEntries(job.targetExperiences),
    targetEducations: shownEntries(job.targetEducations),
    targetSkills: shownEntries(job.targetSkills),
    targetCareerJumpers: job.targetCareerJumpers,
    hook: job.hook,
    hookSuggested: job.hookSource === "own" ? "" : job.hook,
    hookIndex: hookIndexOf(job),
    hookBy: WRITERS.find((writer) => writer === job.hookSource),
  }),

  patch({ hook, hookSuggested, hookIndex: _, hookBy, ...lists }) {
    if (hook === undefined || hookBy === undefined) return lists;
    const source = hook === hookSuggested ? (hookBy ?? "template") : "own";
    return { ...lists, hook: hook || null, hookSource: hook ? source : null };
  },

  /** With the suggestion that was asked for; own words give way only to "replace". */
  async prepare(posted) {
    const { intent, value, patch } = posted;
    const isChanged = value.hook !== value.hookSuggested;
    const isWanted = intent.type === "replace" || (intent.type === "suggest" && !(value.hook && isChanged));
    return isWanted && intent.field === "hook" ? suggestHook(posted) : { patch, typed: isChanged ? NOT_SUGGESTED : {} };
  },

  summary: (job, _context, t) => [
    ...(["targetJobTitles", "targetExperiences", "targetEducations", "targetSkills"] as const).map((field) => ({
      label: t(`lists.${field}.label`),
      values: [joinLabels(job[field])],
    })),
    { values: [job.targetCareerJumpers ? t("targetGroup.careerJumpers") : ""] },
    { label: t("targetGroup.hook"), values: [job.hook ?? ""] },
  ],

  Fields({ form, t, ...rest }) {
    const { limits } = rest.context;
    const hook = form.field("hook");
    const [suggested, writer] = [form.hidden("hookSuggested"), form.hidden("hookBy")];
    const isOwn = (hook.defaultValue ?? "") !== (suggested.defaultValue ?? "");
    return (
      <>
        {TARGETS.map((spec) => (
          <ListPicker {...rest} key={spec.field} form={form} spec={spec} />
        ))}
        <Checkbox
          {...form.checkbox("targetCareerJumpers")}
          label={t("targetGroup.careerJumpers")}
          hint={t("targetGroup.careerJumpersHint")}
          framed
        />
        <TextArea
          {...hook}
          label={t("targetGroup.hook")}
          hint={t("targetGroup.hookHint", { advice: limits.hookAdvice })}
          optional={t("ui:optional")}
          counterMax={limits.hook.max}
          placeholder={t("targetGroup.hookPlaceholder")}
          rows={3}
        />
        <input {...suggested} />
        <input {...form.hidden("hookIndex")} />
        <input {...writer} />
        <div className="row">
          <Button small icon="spark" name="intent" value={isOwn ? "replace:hook" : "suggest:hook"} formNoValidate>
            {t(
              isOwn ? "targetGroup.replaceHook" : hook.defaultValue ? "targetGroup.newHook" : "targetGroup.suggestHook",
            )}
          </Button>
          {isOwn && <span className="small soft">{t("targetGroup.replaceHint")}</span>}
          {!isOwn && hook.defaultValue && writer.defaultValue && (
            <span className="small soft">{t(`targetGroup.hookBy.${writer.defaultValue}`)}</span>
          )}
        </div>
      </>
    );
  },
};

const NOT_SUGGESTED = { hookSuggested: "", hookIndex: "", hookBy: "" };

async function suggestHook({ context, wizard: { job }, value, patch }: PostedStep<typeof schema>): Promise<Prepared> {
  const { jobTitles, experiences, educations, skills, ...parts } = hookPartsOf({ ...job, ...patch });
  const { data, degraded } = await context.api.jobs.hook({
    ...parts,
    id: job.id,
    targetJobTitle: [...jobTitles],
    targetExperience: [...experiences],
    targetEducation: [...educations],
    targetSkill: [...skills],
    locations: [...parts.locations],
    index: value.hookIndex ? Number(value.hookIndex) + 1 : 0,
  });
  const { hook, index, source } = data;
  if (!hook || source === "own") return { patch };
  if (degraded) context.flash.set({ key: "wizard.hookByTemplate", tone: "warning" });
  return {
    patch: { ...patch, hook, hookSource: source },
    typed: { hook, hookSuggested: hook, hookIndex: String(index), hookBy: source },
  };
}
