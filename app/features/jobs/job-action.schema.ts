import { z } from "zod";
import { GIVE_BACKS } from "~/domain/billing/cancellation";
import { LIMITS } from "~/domain/limits";
import { requiredText } from "~/domain/text.schema";
import { choice } from "~/features/forms/fields.schema";
import { onFirstUse } from "~/lib/on-first-use";

export const JOB_INTENTS = [
  "delete",
  "copy",
  "cancel",
  "cancelBeforeStart",
  "withdraw",
  "reactivate",
  "drop",
  "launch",
  "sendBack",
  "stop",
] as const;
export type JobIntent = (typeof JOB_INTENTS)[number];

export const REASON_FORM = "jobReason";
export const GIVE_BACK_FORM = "giveBack";

/** A button of a job's menu or dialog: which jobs (several only to delete drafts), and the id of a copy to be. */
export const jobActionSchema = onFirstUse(() =>
  z.object({
    id: z.array(z.string()).min(1),
    copyId: z.string().optional(),
  }),
);

/** Why an administrator takes a job back. */
export const reasonSchema = onFirstUse(() => z.object({ reason: requiredText(LIMITS.jobReason) }));

/** What becomes of money paid by card; nothing to choose where nothing was paid by card. */
export const giveBackSchema = onFirstUse(() => z.object({ giveBack: choice(GIVE_BACKS).optional() }));
