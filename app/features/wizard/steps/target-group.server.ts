import { completePickers } from "../complete-pickers.server";
import { hookPartsOf } from "../hook-parts";
import type { Posted, StepServer } from "../step-server";
import { type TargetGroupValues, targetGroup } from "./target-group";

export const targetGroupServer: StepServer<TargetGroupValues> = {
  /** With the suggestion that somebody pressed for; their own words give way only to "replace". */
  async complete(posted) {
    const completed = await completePickers(targetGroup.pickers ?? [], posted);
    const values = completed.values as TargetGroupValues;
    const { verb, field } = posted.press;
    const isOwn = values.hook !== values.hookSuggested;
    const isWanted = field === "hook" && (verb === "replace" || (verb === "suggest" && !isOwn));
    if (!isWanted) return { ...completed, values };
    const { data, degraded } = await nextHook(posted, values);
    const { hook, index, source } = data;
    if (!hook || source === "own") return { ...completed, values };
    return {
      ...completed,
      values: { ...values, hook, hookSuggested: hook, hookIndex: String(index), hookBy: source },
      extras: { ...completed.extras, isHookDegraded: degraded },
    };
  },
};

async function nextHook({ context, wizard: { job } }: Posted<TargetGroupValues>, values: TargetGroupValues) {
  const { jobTitles, experiences, educations, skills, ...parts } = hookPartsOf(job, values);
  return context.api.jobs.hook({
    ...parts,
    id: job.id,
    targetJobTitle: [...jobTitles],
    targetExperience: [...experiences],
    targetEducation: [...educations],
    targetSkill: [...skills],
    locations: [...parts.locations],
    index: values.hookIndex === "" ? 0 : Number(values.hookIndex) + 1,
  });
}
