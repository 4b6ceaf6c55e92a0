import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import type { StepId } from "~/domain/jobs/wizard-steps";
import { problemsOf, type Wizard } from "./load-wizard.server";

/** To the jobs, with a word about what is still missing in the step that was left. */
export function leaveWizard(context: AppLoadContext, wizard: Wizard, step: StepId, isRefused: boolean): Response {
  const hasGaps = isRefused || problemsOf(wizard, step).length > 0;
  context.flash.set({
    key: hasGaps ? "wizard.savedWithGaps" : "wizard.saved",
    params: { title: wizard.job.title || "–" },
  });
  return redirect("/jobs", 303);
}
