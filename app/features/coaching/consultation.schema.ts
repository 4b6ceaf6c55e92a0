import { z } from "zod";
import { message } from "~/domain/messages";
import { onFirstUse } from "~/lib/on-first-use";

export const CONSULTATION_FORM = "consultation";

export const consultationSchema = onFirstUse(() =>
  z.object({ starts: z.iso.datetime({ error: message("pickFromList") }) }),
);

/** Names the appointment, beside the button that cancels it. */
export const cancelFields = onFirstUse(() => z.object({ id: z.string().max(60) }));

/** One's own appointment as a calendar file. */
export const CONSULTATION_FILE = "/coaching/consultation.ics";
