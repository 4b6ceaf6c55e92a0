import { z } from "zod";
import { COLORS } from "~/domain/applicants/phases";
import { LIMITS } from "~/domain/limits";
import { message } from "~/domain/messages";
import { requiredText } from "~/domain/text.schema";
import { choice, versionField } from "~/features/forms/fields.schema";
import { onFirstUse } from "~/lib/on-first-use";

export const PHASE_FORM = "phases";

/** Name, colour and the phase in front of it; the job's phases are known to the backend. */
export const newPhaseSchema = onFirstUse(() =>
  z.object({
    name: requiredText(LIMITS.phases.nameLength),
    color: choice(COLORS),
    after: z.string({ error: message("pickFromList") }),
  }),
);

export const phaseSchema = onFirstUse(() => newPhaseSchema.extend({ version: versionField() }));

/** Where the applicants of a deleted phase go to; nothing is needed for an empty one. */
export const deletePhaseSchema = onFirstUse(() => z.object({ target: z.string().optional() }));

export const ANONYMOUS_FORM = "anonymous";
export const anonymousSchema = onFirstUse(() => z.object({ anonymous: z.array(z.string()) }));
