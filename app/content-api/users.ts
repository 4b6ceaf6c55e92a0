import { oc } from "@orpc/contract";
import { z } from "zod";
import { GENDERS, LANGUAGES } from "~/domain/people";
import { idSchema, userSchema } from "./entities";
import { call, envelope, listParam } from "./wire";

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
      summary: "Changes the given fields; null clears. FORBIDDEN for other fields, FAILED_VALIDATION",
    })
    .input(
      z.object({
        query: z.object({ fields: listParam.optional() }).optional(),
        body: z.strictObject({
          first_name: z.string().max(120).nullish(),
          last_name: z.string().max(120).nullish(),
          phone: z.string().max(40).nullish(),
          gender: z.enum(GENDERS).nullish(),
          language: z.enum(LANGUAGES).nullish(),
          applicationNotification: z.boolean().optional(),
          jobNoteNotification: z.boolean().optional(),
        }),
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
};
