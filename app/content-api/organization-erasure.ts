import { z } from "zod";
import { LANGUAGES } from "~/domain/people";
import { onFirstUse } from "~/lib/on-first-use";
import { byteCall, responseSchema } from "./bytes";
import { idSchema } from "./entities";
import { call, envelope, nothing } from "./wire";

const number = onFirstUse(() => z.number().int());
const ofOrganization = onFirstUse(() => z.object({ id: idSchema }));

const organizationErasureSchema = onFirstUse(() =>
  z.object({
    organization: z.object({ id: idSchema, name: z.string() }),
    /** Asked for: the day from which it is erased, and whether that has begun. Null when nobody has. */
    asked: z.object({ on: z.string(), by: z.string().nullable(), dueOn: z.string(), isBegun: z.boolean() }).nullable(),
    blockers: z.object({
      /** By title, at most as many as a page of a table has: some of them, when there are more. */
      campaigns: z.array(z.object({ id: idSchema, title: z.string() })),
      unpaid: number,
      unsettled: number,
    }),
    /** Files with the documents of applicants. */
    goes: z.object({ jobs: number, applicants: number, brands: number, files: number, recruiters: number }),
    /** Kept locked; `until` is the last day, null without any. */
    stays: z.object({ invoices: number, bookings: number, until: z.string().nullable() }),
    /** Euro cents. */
    credit: number,
  }),
);
export type OrganizationErasure = z.infer<typeof organizationErasureSchema>;

/** The erasure of a whole organization, with a time in which it can be taken back. */
export const erasure = {
  get: call
    .get(
      "/organizations/{id}/erasure",
      "What the erasure of an organization would take along, what stays, and what stands in its way. NOT_FOUND",
    )
    .input(ofOrganization)
    .output(onFirstUse(() => envelope(organizationErasureSchema))),
  request: call
    .act(
      "/organizations/{id}/erasure",
      "Asks for the erasure; admins are told by mail. FAILED_VALIDATION for name or password, INVALID_FOREIGN_KEY " +
        "when something stands in its way, NOTHING_TO_DO when it was asked for already",
    )
    .input(onFirstUse(() => ofOrganization.extend({ name: z.string().max(500), password: z.string().max(128) })))
    .output(nothing),
  withdraw: call
    .delete(
      "/organizations/{id}/erasure",
      "Takes the erasure back. NOTHING_TO_DO when nobody has asked for it, or it has begun",
    )
    .input(ofOrganization)
    .output(nothing),
};

/** Named apart from the keyword. */
export const organizationExport = byteCall
  .get(
    "/organizations/{id}/export",
    "Everything of an organization as a zip, with names that boards hide; noted for each applicant. NOT_FOUND",
    ["language"],
  )
  .input(onFirstUse(() => ofOrganization.extend({ language: z.enum(LANGUAGES).default("de") })))
  .output(responseSchema);
