import { z } from "zod";
import { LETTER_SUBJECT } from "~/domain/applicants/letter";
import { LIMITS } from "~/domain/limits";
import { requiredText } from "~/domain/text.schema";
import { onFirstUse } from "~/lib/on-first-use";
import { newIdField } from "../panel.schema";

export const letterSchema = onFirstUse(() =>
  z.object({
    id: newIdField(),
    subject: requiredText(LETTER_SUBJECT),
    text: requiredText(LIMITS.comment),
  }),
);

/** What a mail to an applicant may begin with. */
export const MAIL_TEMPLATES = ["own", "invitation", "question", "refusal"] as const;
export type MailTemplate = (typeof MAIL_TEMPLATES)[number];

export interface MailDraft {
  /** One of the above, or the id of a template of the organization. */
  template: string;
  subject: string;
  text: string;
}
