import { z } from "zod";
import { LETTER_SUBJECT } from "~/domain/applicants/letter";
import { LIMITS } from "~/domain/limits";
import { requiredText } from "~/domain/text.schema";
import { selectedCards } from "../selection.schema";

export const MAIL_FORM = "bulkMail";

/** The same mail to all selected applicants. */
export const mailSchema = z.object({
  id: selectedCards(),
  subject: requiredText(LETTER_SUBJECT),
  text: requiredText(LIMITS.comment),
});
