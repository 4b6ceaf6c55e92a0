import { z } from "zod";
import { MEMBERSHIP_ROLES } from "~/domain/roles";
import { onFirstUse } from "~/lib/on-first-use";
import { idSchema } from "./entities";
import { call, envelope, listParam, nothing } from "./wire";

/** Accepted members only carry names; invited ones only an address and the end of their invitation. */
export const recruiterSchema = onFirstUse(() =>
  z.object({
    id: idSchema,
    email: z.string(),
    accepted: z.boolean(),
    role: z.enum(MEMBERSHIP_ROLES).nullish(),
    firstName: z.string().nullish(),
    lastName: z.string().nullish(),
    avatar: idSchema.nullish(),
    expiresAt: z.string().nullish(),
    /** No mail goes to the address: mails bounced, or were complained about. */
    isUndeliverable: z.boolean().optional(),
  }),
);
export type Recruiter = z.infer<typeof recruiterSchema>;

/**
 * What else a body brings along is refused and noted by the backend, not dropped: somebody may be trying for more
 * rights.
 */
const body = <Shape extends z.ZodRawShape>(shape: Shape) => z.looseObject(shape);

/** On one page. */
const MOST_RECRUITERS = 50;

/** The specification's own words for an address without one. */
const organizationId = onFirstUse(() => z.string({ error: "Organization Id is missing" }).trim().max(200));

export const colleagueSchema = onFirstUse(() =>
  recruiterSchema.pick({ id: true, email: true, firstName: true, lastName: true }),
);
export type Colleague = z.infer<typeof colleagueSchema>;

export const recruiters = {
  list: call
    .get(
      "/recruiter",
      "Accepted and invited recruiters of an organization. With `limit` a page of the accepted ones by name " +
        "(`search`: in name or address) and those with these `ids`, with `invited` the invited ones; `total` counts " +
        "all, `admins` names up to two. NOT_FOUND when the organization is not visible",
    )
    .input(
      onFirstUse(() =>
        z.object({
          organizationId: idSchema,
          limit: z.coerce.number().int().min(0).max(MOST_RECRUITERS).optional(),
          page: z.coerce.number().int().min(0).max(1_000_000).default(0),
          search: z.string().max(200).default(""),
          ids: listParam.default([]),
          invited: z.preprocess((value) => value === true || value === "true", z.boolean()).default(false),
        }),
      ),
    )
    .output(
      onFirstUse(() =>
        envelope(z.array(recruiterSchema)).extend({
          total: z.number().int().optional(),
          admins: z.array(idSchema).optional(),
        }),
      ),
    ),
  colleagues: call
    .get(
      "/recruiter/colleagues",
      "People the caller works with elsewhere and may invite here, by name; never anybody else. NOT_FOUND, FORBIDDEN",
    )
    .input(onFirstUse(() => z.object({ organizationId: idSchema, query: z.string().max(200).default("") })))
    .output(onFirstUse(() => envelope(z.array(colleagueSchema)))),
  add: call
    .post(
      "/recruiter/add",
      "Invites an address as member and mails it. DUPLICATE_INVITE, FAILED_VALIDATION (wrong, already a " +
        "recruiter, too many), FORBIDDEN, NOT_FOUND, REQUESTS_EXCEEDED",
    )
    .input(onFirstUse(() => body({ organizationId: idSchema, contactEmail: z.string().max(1000) })))
    .output(onFirstUse(() => envelope(z.object({ id: idSchema })))),
  remove: call
    .act(
      "/recruiter/remove",
      "Takes an accepted recruiter out, or lets the caller leave. FORBIDDEN for the last recruiter or admin, NOT_FOUND",
    )
    .input(onFirstUse(() => body({ organizationId: idSchema, recruiterId: idSchema })))
    .output(nothing),
  updateRole: call
    .act(
      "/recruiter/updateRole",
      "Makes an accepted recruiter admin or member. FORBIDDEN for the last admin, NOT_FOUND",
    )
    .input(onFirstUse(() => body({ organizationId: idSchema, recruiterId: idSchema, role: z.enum(MEMBERSHIP_ROLES) })))
    .output(nothing),
  invites: {
    remove: call
      .delete(
        "/organizations/{organizationId}/recruiter/invites/{inviteId}",
        "Withdraws an invitation. FORBIDDEN, NOT_FOUND",
      )
      .input(onFirstUse(() => body({ organizationId, inviteId: idSchema })))
      .output(nothing),
    resend: call
      .act(
        "/organizations/{organizationId}/recruiter/invites/{inviteId}/resend",
        "Mails a new link that ends the old one. FORBIDDEN, NOT_FOUND, REQUESTS_EXCEEDED within the cooldown, " +
          "INVALID_PAYLOAD (Organization Id is missing)",
      )
      .input(onFirstUse(() => body({ organizationId, inviteId: idSchema })))
      .output(nothing),
  },
};

const invitationSchema = onFirstUse(() =>
  z.object({
    organization: z.object({ id: idSchema, name: z.string() }),
    email: z.string(),
    /** The token proves access to that mailbox, so the answer reveals nothing new. */
    hasAccount: z.boolean(),
  }),
);
export type Invitation = z.infer<typeof invitationSchema>;

const dataText = onFirstUse(() => z.string({ error: "Data is missing" }).max(200));

export const invitations = {
  preview: call
    .post("/invite/organization", "What a link invites to, without accepting it. NOT_FOUND when it is no longer good")
    .input(onFirstUse(() => z.object({ organization: z.string().max(200), token: z.string().max(200) })))
    .output(onFirstUse(() => envelope(invitationSchema))),
  accept: call
    .post(
      "/invite/organization/accept",
      "The logged-in person joins as the invited address. NOT_FOUND when expired, used, withdrawn, or of another " +
        "account; INVALID_PAYLOAD (Data is missing)",
    )
    .input(onFirstUse(() => body({ organization: dataText, token: dataText })))
    .output(onFirstUse(() => envelope(z.object({ organization: idSchema })))),
};
