import { z } from "zod";
import { campaignIdText } from "~/domain/administration/campaign-id.schema";
import { SETUP_STEPS } from "~/domain/campaign-brief/setup-steps";
import { isDate } from "~/domain/dates";
import { message } from "~/domain/messages";
import { choices } from "~/features/forms/fields.schema";
import { onFirstUse } from "~/lib/on-first-use";

/** What is ticked, what was ticked when the page was opened, and what was entered. */
export const setupSchema = onFirstUse(() =>
  z.object({
    id: z.string(),
    done: choices(SETUP_STEPS).default([]),
    seenSteps: z.string().default(""),
    firstDay: z
      .string()
      .optional()
      .refine((date) => date === undefined || isDate(date), { error: message("dateWrongFormat") }),
    campaignId: campaignIdText,
  }),
);
