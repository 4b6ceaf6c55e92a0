import { z } from "zod";
import { isEmail } from "~/domain/email";
import { LIMITS } from "~/domain/limits";
import { message } from "~/domain/messages";
import { MEMBERSHIP_ROLES } from "~/domain/roles";
import { requiredText } from "~/domain/text.schema";
import { choice } from "~/features/forms/fields.schema";
import { onFirstUse } from "~/lib/on-first-use";

export const INVITE_FORM = "invite";

/** Somebody to invite: an address, or a name that is looked up among colleagues. */
export const inviteSchema = onFirstUse(() =>
  z.object({
    contactEmail: requiredText(LIMITS.email).refine((text) => !text.includes("@") || isEmail(text), {
      error: message("emailWrongFormat"),
    }),
    /** The name that the offered colleagues were found by; another name makes the choice void. */
    searched: z.string().optional(),
    /** The address of the chosen colleague. */
    colleague: z.string().optional(),
  }),
);

/** A button beside a recruiter or an invitation. */
export const recruiterIdSchema = onFirstUse(() => z.object({ id: z.string() }));

/** The form beside an open invitation. */
export const resendForm = (id: string): string => `resend-${id}`;

/** `confirmed` after the question whether one's own rights should go. */
export const recruiterRoleSchema = onFirstUse(() =>
  recruiterIdSchema.extend({
    role: choice(MEMBERSHIP_ROLES),
    confirmed: z.string().optional(),
  }),
);
