import { z } from "zod";
import { LIMITS } from "~/domain/limits";
import { requiredText } from "~/domain/text.schema";

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

/** A button of a job's menu or dialog: which jobs (several only to delete drafts), and the id of a copy to be. */
export const jobActionSchema = z.object({
  id: z.array(z.string()).min(1),
  copyId: z.string().optional(),
});

/** Why an administrator takes a job back. */
export const reasonSchema = z.object({ reason: requiredText(LIMITS.jobReason) });
