import { z } from "zod";
import { INTERVIEW } from "~/domain/applicants/interview";
import { optionalText, requiredText } from "~/domain/text.schema";
import { choice, ticked } from "~/features/forms/fields.schema";
import { newIdField } from "../panel.schema";

export const MINUTES = ["15", "30", "45", "60", "90", "120", "180", "240"] as const;

/** An appointment as typed, in Berlin's time; the backend knows whether it is still to come. */
export const interviewSchema = z.object({
  id: newIdField(),
  starts: z.iso.date(),
  time: z.iso.time(),
  minutes: choice(MINUTES).transform(Number),
  place: requiredText(INTERVIEW.placeLength),
  note: optionalText(INTERVIEW.noteLength),
  invite: ticked(),
});
