import { z } from "zod";
import { COLORS } from "~/domain/applicants/phases";
import { LIMITS } from "~/domain/limits";
import { message } from "~/domain/messages";
import { requiredText } from "~/domain/text.schema";
import { choice, versionField } from "~/features/forms/fields.schema";

export const PHASE_FORM = "phases";

/** Name, colour and the phase in front of it; the job's phases are known to the backend. */
export const newPhaseSchema = z.object({
  name: requiredText(LIMITS.phases.nameLength),
  color: choice(COLORS),
  after: z.string({ error: message("pickFromList") }),
});

export const phaseSchema = newPhaseSchema.extend({ version: versionField() });

/** Where the applicants of a deleted phase go to; nothing is needed for an empty one. */
export const deletePhaseSchema = z.object({ target: z.string().optional() });

export const ANONYMOUS_FORM = "anonymous";
export const anonymousSchema = z.object({ anonymous: z.array(z.string()) });
