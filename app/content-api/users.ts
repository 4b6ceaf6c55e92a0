import { oc } from "@orpc/contract";
import { z } from "zod";
import { GENDERS, LANGUAGES } from "~/domain/people";
import { blockersSchema, pendingEmailSchema, sessionSchema } from "./account-entities";
import { idSchema, userSchema } from "./entities";
import { call, envelope, listParam, nothing } from "./wire";

/** Loose, so that fields beyond these reach the backend, which refuses and notes them. */
export const profileSchema = z.looseObject({
  first_name: z.string().max(120).nullish(),
  last_name: z.string().max(120).nullish(),
  phone: z.string().max(40).nullish(),
  gender: z.enum(GENDERS).nullish(),
  language: z.enum(LANGUAGES).nullish(),
  applicationNotification: z.boolean().optional(),
  jobNoteNotification: z.boolean().optional(),
  dailyMail: z.boolean().optional(),
  avatar: idSchema.nullish(),
  seen: z.record(z.string(), z.string()).optional(),
});

export const users = {
  me: call
    .get("/users/me", "The signed-in person. INVALID_CREDENTIALS without a session")
    .input(z.object({ fields: listParam.optional() }).optional())
    .output(envelope(userSchema.partial().extend({ id: idSchema }))),
  updateMe: oc
    .route({
      method: "PATCH",
      path: "/users/me",
      inputStructure: "detailed",
      summary: "Changes the given fields; null clears. FORBIDDEN for other fields, FAILED_VALIDATION, RECORD_CONFLICT",
    })
    .input(
      z.object({
        query: z.object({ fields: listParam.optional() }).optional(),
        body: profileSchema,
      }),
    )
    .output(envelope(userSchema)),
  hasActiveJobs: call
    .get("/user/hasActiveJobs", "Whether the person owns a job that is submitted, online, ending or reactivating")
    .input(z.object({ userId: idSchema }))
    .output(envelope(z.boolean())),
  isContactInJob: call
    .get("/user/isContactInJob", "Whether the person is a contact of any job that is not draft or offline")
    .input(z.object({ userId: idSchema }))
    .output(envelope(z.boolean())),
  blockers: call
    .get("/user/blockers", "What keeps the person from deleting the own account, and what goes with it")
    .output(envelope(blockersSchema)),
  remove: call
    .delete("/user/delete", "Deletes the own account. FAILED_VALIDATION (password), FORBIDDEN {blockers}")
    .input(z.object({ userId: idSchema, password: z.string().max(1000) }))
    .output(nothing),
  data: call
    .get("/user/data", "Everything that is kept about the person, and nothing of others")
    .output(envelope(z.record(z.string(), z.unknown()))),
  sessions: {
    list: call
      .get("/user/sessions", "Where the person is signed in, last used first")
      .output(envelope(z.array(sessionSchema))),
    end: call
      .delete("/user/sessions/{id}", "Signs out one device. NOT_FOUND")
      .input(z.object({ id: idSchema }))
      .output(nothing),
    endOthers: call.delete("/user/sessions", "Signs out every device but the one that asks").output(nothing),
  },
  email: {
    pending: call
      .get("/user/email", "The new address that waits for its link")
      .output(envelope(pendingEmailSchema.nullable())),
    request: call
      .act("/user/email", "Mails a link to the new address. FAILED_VALIDATION, REQUESTS_EXCEEDED")
      .input(z.object({ email: z.string().max(1000), password: z.string().max(1000) }))
      .output(nothing),
    confirm: call
      .post("/user/email/confirmation", "INVALID_TOKEN, FORBIDDEN {reason: used, otherAccount}, RECORD_NOT_UNIQUE")
      .input(z.object({ token: z.string().max(200) }))
      .output(envelope(z.object({ email: z.string() }))),
    withdraw: call.delete("/user/email", "The link that is under way counts no more").output(nothing),
  },
};
