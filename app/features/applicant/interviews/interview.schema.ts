import { z } from "zod";
import { INTERVIEW } from "~/domain/applicants/interview";
import { MOST_SLOTS } from "~/domain/applicants/interview-slots";
import { message } from "~/domain/messages";
import { optionalText, requiredText } from "~/domain/text.schema";
import { choice, digits, orNull, ticked } from "~/features/forms/fields.schema";
import { onFirstUse } from "~/lib/on-first-use";
import { newIdField } from "../panel.schema";

export const MINUTES = ["15", "30", "45", "60", "90", "120", "180", "240"] as const;

/** Another time or place for one; its length may be one that the list does not offer. */
export const changedInterviewSchema = onFirstUse(() =>
  z.object({
    starts: z.iso.date(),
    time: z.iso.time(),
    minutes: digits({ min: INTERVIEW.minMinutes, max: INTERVIEW.maxMinutes }),
    place: requiredText(INTERVIEW.placeLength),
    note: optionalText(INTERVIEW.noteLength),
  }),
);

/** A row of the offer: date and time, or neither. */
const slotRow = onFirstUse(() =>
  z
    .object({ starts: z.iso.date().optional(), time: z.iso.time().optional() })
    .superRefine(({ starts, time }, context) => {
      const missing = (field: string) => context.addIssue({ code: "custom", message: message("empty"), path: [field] });
      if (starts && !time) missing("time");
      if (time && !starts) missing("starts");
    }),
);

/** Times to choose from, of one length and at one place; rows left empty are no proposals. */
export const offerSchema = onFirstUse(() =>
  z.object({
    id: newIdField(),
    slots: z.array(slotRow).max(MOST_SLOTS),
    minutes: choice(MINUTES).transform(Number),
    place: requiredText(INTERVIEW.placeLength),
    /** The appointment that is moved. */
    moves: orNull(z.string().max(200)),
  }),
);

/** An appointment as typed, in Berlin's time; the backend knows whether it is still to come. */
export const interviewSchema = onFirstUse(() =>
  z.object({
    id: newIdField(),
    starts: z.iso.date(),
    time: z.iso.time(),
    minutes: choice(MINUTES).transform(Number),
    place: requiredText(INTERVIEW.placeLength),
    note: optionalText(INTERVIEW.noteLength),
    invite: ticked(),
  }),
);
