import type { JobEntity } from "~/content-api/entities";
import type { Sides } from "~/features/forms/form-reply";
import { fingerprint } from "~/lib/fingerprint";
import type { Translate } from "~/lib/translate";
import type { Wizard } from "./load-wizard.server";
import type { WizardStep } from "./wizard-step";

/** A mark of what the step's form shows of the job, which the form carries until it is posted. */
export const seenMark = (step: WizardStep, { job, context }: Pick<Wizard, "job" | "context">): string =>
  fingerprint(step.values(job, context));

/** Both sides of a step in its own short lines, without those that are the same. */
export function sidesOf(step: WizardStep, { job, context }: Wizard, mine: JobEntity, t: Translate): Sides {
  const linesOf = (shown: JobEntity) =>
    step
      .summary(shown, context, t)
      .map(({ label, values }) => [label, values.filter(Boolean).join(", ")].filter(Boolean).join(": "));
  const [own, theirs] = [linesOf(mine), linesOf(job)];
  const differing = (lines: string[], others: string[]) => lines.filter((line) => !others.includes(line)).join(" · ");
  return { mine: differing(own, theirs), stored: differing(theirs, own) };
}
