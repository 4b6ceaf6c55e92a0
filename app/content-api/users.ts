import { oc } from "@orpc/contract";
import { z } from "zod";
import { APPEARANCES, GENDERS, LANGUAGES } from "~/domain/people";
import { onFirstUse } from "~/lib/on-first-use";
import { blockersSchema, emailStateSchema, pendingEmailSchema, sessionSchema } from "./account-entities";
import { ownCalendar } from "./calendar-feed";
import { idSchema, userSchema } from "./entities";
import { assertionSchema, userPasskeys } from "./passkeys";
import { call, envelope, listParam, nothing } from "./wire";

/** Loose, so that fields beyond these reach the backend, which refuses and notes them. */
export const profileSchema = onFirstUse(() =>
  z.looseObject({
    first_name: z.string().max(120).nullish(),
    last_name: z.string().max(120).nullish(),
    phone: z.string().max(40).nullish(),
    gender: z.enum(GENDERS).nullish(),
    language: z.enum(LANGUAGES).nullish(),
    appearance: z.enum(APPEARANCES).nullish(),
    applicationNotification: z.boolean().optional(),
    jobNoteNotification: z.boolean().optional(),
    dailyMail: z.boolean().optional(),
    avatar: idSchema.nullish(),
    /** A new address waits for its link, as one of `users.email.request` does. */
    email: z.string().max(1000).nullish(),
    /** The person's own, once more: only beside a new address. */
    password: z.string().max(1000).optional(),
    seen: z.record(z.string(), z.string()).optional(),
  }),
);

/** With the address that waits for its link, where it is asked for. */
const ownUserSchema = onFirstUse(() => userSchema.extend({ pending_email: pendingEmailSchema.nullish() }));
export type OwnUser = z.infer<typeof ownUserSchema>;

export const users = {
  me: call
    .get(
      "/users/me",
      "The logged-in person; `pending_email` where `fields` name it. INVALID_CREDENTIALS without a session",
    )
    .input(onFirstUse(() => z.object({ fields: listParam.optional() }).optional()))
    .output(onFirstUse(() => envelope(ownUserSchema.partial().extend({ id: idSchema })))),
  updateMe: oc
    .route({
      method: "PATCH",
      path: "/users/me",
      inputStructure: "detailed",
      summary:
        "Changes the given fields; null clears. A new address (with the password) is only mailed a link: `email` " +
        "stays, `pending_email` says what waits, also where `fields` name it. FORBIDDEN for other fields, " +
        "FAILED_VALIDATION, RECORD_CONFLICT, REQUESTS_EXCEEDED",
    })
    .input(
      onFirstUse(() =>
        z.object({
          query: z.object({ fields: listParam.optional() }).optional(),
          body: profileSchema,
        }),
      ),
    )
    .output(onFirstUse(() => envelope(ownUserSchema.partial().extend({ id: idSchema })))),
  hasActiveJobs: call
    .get("/user/hasActiveJobs", "Whether the person owns a job that is submitted, online, ending or reactivating")
    .input(onFirstUse(() => z.object({ userId: idSchema })))
    .output(onFirstUse(() => envelope(z.boolean()))),
  isContactInJob: call
    .get("/user/isContactInJob", "Whether the person is a contact of any job that is not draft or offline")
    .input(onFirstUse(() => z.object({ userId: idSchema })))
    .output(onFirstUse(() => envelope(z.boolean()))),
  blockers: call
    .get("/user/blockers", "What keeps the person from deleting the own account, and what goes with it")
    .output(onFirstUse(() => envelope(blockersSchema))),
  remove: call
    .delete("/user/delete", "Deletes the own account. FAILED_VALIDATION (password), FORBIDDEN {blockers}")
    .input(onFirstUse(() => z.object({ userId: idSchema, password: z.string().max(1000) })))
    .output(nothing),
  data: call
    .get("/user/data", "Everything that is kept about the person, and nothing of others")
    .output(onFirstUse(() => envelope(z.record(z.string(), z.unknown())))),
  tfa: {
    get: call
      .get(
        "/users/me/tfa",
        "The second factor: since when codes of an app (null: passkeys alone), how many recovery codes are left, and " +
          "whether there has to be one; null without any",
      )
      .output(
        onFirstUse(() =>
          envelope(
            z.object({ since: z.string().nullable(), recoveryCodes: z.number(), isRequired: z.boolean() }).nullable(),
          ),
        ),
      ),
    generate: call
      .post("/users/me/tfa/generate", "A new secret; nothing is stored. FAILED_VALIDATION (password), INVALID_PAYLOAD")
      .input(onFirstUse(() => z.object({ password: z.string().max(1000) })))
      .output(onFirstUse(() => envelope(z.object({ secret: z.string(), otpauth_url: z.string() })))),
    enable: call
      .act("/users/me/tfa/enable", "Logins ask for codes of this secret. INVALID_OTP, INVALID_PAYLOAD")
      .input(onFirstUse(() => z.object({ secret: z.string().max(200), otp: z.string().max(64) })))
      .output(nothing),
    renewCodes: call
      .post("/users/me/tfa/recoveryCodes", "Ten new recovery codes in place of all others, answered only here")
      .output(onFirstUse(() => envelope(z.array(z.string())))),
    disable: call
      .act(
        "/users/me/tfa/disable",
        "Logins ask for no codes of the app. INVALID_OTP, INVALID_PAYLOAD, SECOND_FACTOR_REQUIRED for the last " +
          "factor of who has to have one",
      )
      .input(onFirstUse(() => z.object({ otp: z.string().max(64) })))
      .output(nothing),
  },
  passkeys: userPasskeys,
  confirm: call
    .act(
      "/users/me/confirmation",
      "Password, code or passkey once more: for ten minutes this session may do what answers CONFIRMATION_REQUIRED. " +
        "FAILED_VALIDATION (password), INVALID_OTP, INVALID_TOKEN (challenge), REQUESTS_EXCEEDED",
    )
    .input(
      onFirstUse(() =>
        z.object({
          password: z.string().max(1000).optional(),
          otp: z.string().max(64).optional(),
          passkey: assertionSchema.optional(),
        }),
      ),
    )
    .output(nothing),
  calendar: ownCalendar,
  sessions: {
    list: call
      .get("/user/sessions", "Where the person is logged in, last used first")
      .output(onFirstUse(() => envelope(z.array(sessionSchema)))),
    end: call
      .delete("/user/sessions/{id}", "Logs out one device. NOT_FOUND")
      .input(onFirstUse(() => z.object({ id: idSchema })))
      .output(nothing),
    endOthers: call.delete("/user/sessions", "Logs out every device but the one that asks").output(nothing),
  },
  email: {
    pending: call
      .get("/user/email", "The new address that waits for its link")
      .output(onFirstUse(() => envelope(pendingEmailSchema.nullable()))),
    request: call
      .act("/user/email", "Mails a link to the new address. FAILED_VALIDATION, REQUESTS_EXCEEDED")
      .input(onFirstUse(() => z.object({ email: z.string().max(1000), password: z.string().max(1000) })))
      .output(nothing),
    confirm: call
      .post("/user/email/confirmation", "INVALID_TOKEN, FORBIDDEN {reason: used, otherAccount}, RECORD_NOT_UNIQUE")
      .input(onFirstUse(() => z.object({ token: z.string().max(200) })))
      .output(onFirstUse(() => envelope(z.object({ email: z.string() })))),
    state: call
      .get("/user/email/state", "Whether mails to the person's own address arrive")
      .output(onFirstUse(() => envelope(emailStateSchema))),
    withdraw: call.delete("/user/email", "The link that is under way counts no more").output(nothing),
  },
};
