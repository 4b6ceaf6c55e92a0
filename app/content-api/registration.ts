import { z } from "zod";
import { LANGUAGES } from "~/domain/people";
import { onFirstUse } from "~/lib/on-first-use";
import { call, envelope, nothing } from "./wire";

export const registrationSchema = onFirstUse(() =>
  z.strictObject({
    email: z.string().max(254),
    password: z.string().max(1024),
    first_name: z.string().max(120),
    last_name: z.string().max(120),
    /** E.164 or national with `phoneCountry`. */
    phone: z.string().max(40),
    phoneCountry: z.string().length(2).default("DE"),
    companyName: z.string().max(120).optional(),
    language: z.enum(LANGUAGES).default("de"),
    privacyConsent: z.literal(true),
    termsVersion: z.string().max(40).optional(),
    accountType: z.enum(["employer", "agency"]).default("employer"),
    /** Proof of the bot check: the form's own fields or a provider's token. */
    challenge: z.record(z.string(), z.string().max(8000)).optional(),
    captchaToken: z.string().max(4096).optional(),
    /** utm_*, device, matchtype, fbclid, leadsource. */
    sources: z.record(z.string(), z.string().max(255)).optional(),
    redirectUrl: z.string().max(2048).optional(),
    /** An invitation's link: its token proves the mailbox, and its organization takes the place of a company. */
    token: z.string().max(200).optional(),
    organizationId: z.string().max(200).optional(),
  }),
);

export const registration = {
  register: call
    .act(
      "/registration",
      "Creates an unverified person and mails a code; never tells whether the address is known. " +
        "REGISTRATION_FAILED (company taken), FAILED_VALIDATION, REQUESTS_EXCEEDED",
    )
    .input(registrationSchema)
    .output(nothing),
  verify: call
    .post(
      "/registration/verify",
      "Proves the mailbox by link token, or by code for the logged-in person; companyTaken when the company was " +
        "registered by somebody else meanwhile. INVALID_PAYLOAD when wrong, used or expired",
    )
    .input(onFirstUse(() => z.object({ token: z.string().max(200), email: z.string().max(254).optional() })))
    .output(
      onFirstUse(() =>
        envelope(z.object({ redirectUrl: z.string().nullable(), companyTaken: z.boolean().optional() })),
      ),
    ),
  check: call
    .act("/registration/verify/check", "Whether a link is still good. INVALID_PAYLOAD when wrong, used or expired")
    .input(onFirstUse(() => z.object({ token: z.string().max(200) })))
    .output(nothing),
  resendVerification: call
    .act("/registration/resendVerification", "Mails a new code. REQUESTS_EXCEEDED within the cooldown")
    .input(
      onFirstUse(() =>
        z.object({ redirectUrl: z.string().max(2048).optional(), email: z.string().max(254).optional() }),
      ),
    )
    .output(nothing),
};
