import { z } from "zod";
import { LIMITS } from "~/domain/limits";
import { message } from "~/domain/messages";
import { optionalText, requiredText } from "~/domain/text.schema";
import { onFirstUse } from "~/lib/on-first-use";

export const BENEFIT_STATUSES = ["published", "archived"] as const;

const MOST_RELEVANT = 1000;

const relevance = onFirstUse(() =>
  z
    .string({ error: message("notWholeNumber") })
    .trim()
    .transform((text) => (text === "" ? Number.NaN : Number(text)))
    .superRefine((value, context) => {
      const wrong = (text: string) => context.addIssue({ code: "custom", message: text });
      if (!Number.isInteger(value)) wrong(message("notWholeNumber"));
      else if (value < 0 || value > MOST_RELEVANT) wrong(message("notBetween", { min: 0, max: MOST_RELEVANT }));
    }),
);

/** A benefit of the common catalog, from texts. */
export const benefitSchema = onFirstUse(() =>
  z.object({
    label: requiredText(LIMITS.choiceLength),
    label_en: optionalText(LIMITS.choiceLength),
    icon: optionalText(60),
    status: z.enum(BENEFIT_STATUSES, { error: message("chooseOne") }),
    relevance,
  }),
);
