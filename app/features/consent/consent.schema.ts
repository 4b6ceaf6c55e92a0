import { z } from "zod";
import { KEYS } from "~/domain/query-keys";
import { choice, ticked } from "~/features/forms/fields.schema";
import { onFirstUse } from "~/lib/on-first-use";

/** Two buttons that say it all, and one for the boxes. */
export const ANSWERS = ["necessary", "all", "selected"] as const;

export const consentSchema = onFirstUse(() =>
  z.object({
    answer: choice(ANSWERS),
    statistics: ticked(),
    marketing: ticked(),
    [KEYS.redirectUrl]: z.string().optional(),
  }),
);
