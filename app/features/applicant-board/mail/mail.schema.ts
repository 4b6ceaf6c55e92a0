import { z } from "zod";
import { LETTER_SUBJECT } from "~/domain/applicants/letter";
import { LIMITS } from "~/domain/limits";
import { requiredText } from "~/domain/text.schema";
import { newIdField } from "~/features/applicant/panel.schema";
import { onFirstUse } from "~/lib/on-first-use";
import { selectedCards } from "../selection.schema";

export const MAIL_FORM = "bulkMail";

/** The same mail to all selected applicants. */
export const mailSchema = onFirstUse(() =>
  z.object({
    id: selectedCards(),
    newId: newIdField(),
    subject: requiredText(LETTER_SUBJECT),
    text: requiredText(LIMITS.comment),
  }),
);
