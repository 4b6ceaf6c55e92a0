import { z } from "zod";
import { ACCESS_ACTIONS } from "~/domain/applicants/retention";
import { isDate } from "~/domain/dates";
import { onFirstUse } from "~/lib/on-first-use";
import { idSchema } from "./entities";
import { call, envelope } from "./wire";

const applicantAccessesSchema = onFirstUse(() =>
  z.object({
    /** The name, or the pseudonym while names are hidden. */
    applicant: z.string(),
    /** By day (Europe/Berlin), person and action, the newest first; at most 200. */
    accesses: z.array(
      z.object({
        day: z.string(),
        action: z.enum(ACCESS_ACTIONS),
        count: z.number().int(),
        lastAt: z.string(),
        /** Null once the account is gone. */
        name: z.string().nullable(),
      }),
    ),
  }),
);
export type ApplicantAccesses = z.infer<typeof applicantAccessesSchema>;

export const accesses = call
  .get(
    "/jobs/{id}/applications/applicants/{applicantId}/accesses",
    "Who has viewed, exported or downloaded an applicant's data, by the day. NOT_FOUND",
  )
  .input(onFirstUse(() => z.object({ id: idSchema, applicantId: idSchema })))
  .output(onFirstUse(() => envelope(applicantAccessesSchema)));

const organizationAccessFilter = onFirstUse(() =>
  z.object({
    id: idSchema,
    /** An account. */
    user: idSchema.optional(),
    action: z.enum(ACCESS_ACTIONS).optional(),
    /** Days, YYYY-MM-DD (Europe/Berlin), both included. */
    from: z.string().refine(isDate).optional(),
    to: z.string().refine(isDate).optional(),
    /** `next` of the page before. */
    before: z.string().max(200).optional(),
  }),
);
export type OrganizationAccessFilter = z.infer<typeof organizationAccessFilter>;

const organizationAccessesSchema = onFirstUse(() =>
  z.object({
    organization: z.object({ id: idSchema, name: z.string() }),
    /** The team and the agencies; at most 40. */
    people: z.array(z.object({ id: idSchema, name: z.string() })),
    entries: z.array(
      z.object({
        applicant: idSchema,
        /** The pseudonym while names are hidden; null once anonymized. */
        name: z.string().nullable(),
        job: idSchema,
        title: z.string(),
        /** Null once the account is gone. */
        by: z.string().nullable(),
        action: z.enum(ACCESS_ACTIONS),
        count: z.number().int(),
        /** How many of them came over the API with an access token, not from a page. */
        overApi: z.number().int(),
        /** Name of the API token that was last used; null = none. */
        token: z.string().nullable(),
        lastAt: z.string(),
      }),
    ),
    /** Where older entries go on; null at the end. A page may have no entry and yet go on. */
    next: z.string().nullable(),
  }),
);
export type OrganizationAccesses = z.infer<typeof organizationAccessesSchema>;

export const organizationAccesses = call
  .get(
    "/organizations/{id}/accesses",
    "Who has viewed, exported or downloaded data of applicants of an organization, the newest first. NOT_FOUND",
  )
  .input(organizationAccessFilter)
  .output(onFirstUse(() => envelope(organizationAccessesSchema)));
