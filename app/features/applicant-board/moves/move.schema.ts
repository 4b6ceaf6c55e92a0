import { z } from "zod";
import { REJECT_REASONS } from "~/domain/applicants/applicant";
import { LETTER_SUBJECT } from "~/domain/applicants/letter";
import { letterProblems } from "~/domain/applicants/moves";
import { ON_TOP } from "~/domain/applicants/selected-cards";
import { LIMITS } from "~/domain/limits";
import { message } from "~/domain/messages";
import { optionalText } from "~/domain/text.schema";
import { ALWAYS, choice, ticked } from "~/features/forms/fields.schema";
import { onFirstUse } from "~/lib/on-first-use";
import { selectedCards } from "../selection.schema";

const phase = () => z.string({ error: message("pickFromList") });

/** Of one card, which its button names. */
export const moveSchema = onFirstUse(() =>
  z.object({
    phase: phase(),
    /** The card to be right below. */
    after: z
      .string()
      .transform((after) => (after === ON_TOP ? null : after))
      .optional(),
    /** Posted by the island alone, for what it takes back. */
    confirmed: ticked(),
  }),
);

/** Of all selected cards. */
export const bulkMoveSchema = onFirstUse(() => z.object({ selected: selectedCards(), phase: phase() }));

export const confirmSchema = onFirstUse(() => z.object({ id: selectedCards(), phase: phase() }));

export const REJECT_FORM = "reject";

/** The reason is needed always, subject and text when a mail is to be sent. */
export const rejectSchema = onFirstUse(() =>
  z
    .object({
      id: selectedCards(),
      reason: choice(REJECT_REASONS),
      send: ticked(),
      subject: optionalText(LETTER_SUBJECT),
      text: optionalText(LIMITS.comment),
    })
    .superRefine(({ send, subject = "", text = "" }, context) => {
      if (!send) return;
      for (const { field, message } of letterProblems({ subject, text }))
        context.addIssue({ code: "custom", message, path: [field] });
    }, ALWAYS),
);
