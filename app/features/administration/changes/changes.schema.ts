import { z } from "zod";
import { LIMITS } from "~/domain/limits";
import { optionalText } from "~/domain/text.schema";
import { versionField } from "~/features/forms/fields.schema";
import { onFirstUse } from "~/lib/on-first-use";

/** Each request of the page has a form of its own. */
export const decisionForm = (id: string) => `decision-${id}`;

/** The decision on a request; a refusal needs its reason. `version`: of the job, as the page showed it. */
export const decisionSchema = onFirstUse(() =>
  z.object({
    id: z.string(),
    version: versionField(),
    reason: optionalText(LIMITS.jobReason),
  }),
);
