import { z } from "zod";
import { isDate } from "~/domain/dates";
import { message } from "~/domain/messages";
import { onFirstUse } from "~/lib/on-first-use";

/** What the list may be limited to; "open" includes what is overdue. */
export const SHOWN_STATES = ["open", "overdue", "paid", "all"] as const;

/** The day on which the money of an invoice arrived. */
export const paidSchema = onFirstUse(() =>
  z.object({
    id: z.string(),
    paidOn: z.string({ error: message("empty") }).refine(isDate, { error: message("dateWrongFormat") }),
  }),
);
