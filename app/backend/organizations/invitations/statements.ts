import { expressionBuilder, sql } from "kysely";
import { LIMITS } from "~/domain/limits";
import { invitationEnd } from "~/domain/organizations/invitation";
import type { Language } from "~/domain/people";
import { hashToken } from "../../auth/keyed-hash";
import { historyOf } from "../../history/statements";
import type { Database } from "../../schema";
import type { Person, Services } from "../../services";
import { query } from "../../storage/compiler";
import { deleteSome } from "../../storage/delete-some";
import { guardOneChanged, guardThat } from "../../storage/guards";
import { managesNow } from "../recruiters/queries";
import { insertInvited } from "../recruiters/statements";
import { countOpen, isRecruiter } from "./queries";

const invitation = expressionBuilder<Database, "invitation">();

export interface NewInvitation {
  id: string;
  organization: string;
  email: string;
  language: Language;
  token: string;
}

/**
 * An open invitation. FORBIDDEN when the actor manages nothing here any more, DUPLICATE_INVITE when somebody was
 * faster, FAILED_VALIDATION when the address joined or the last free place went meanwhile.
 */
export function insertInvitation(services: Services, actor: Person, { token, ...row }: NewInvitation) {
  const now = services.clock();
  const isFree = invitation.and([
    invitation.not(isRecruiter(row.organization, row.email)),
    invitation(countOpen(row.organization), "<", LIMITS.openInvites),
  ]);
  return [
    guardThat("FORBIDDEN", managesNow(actor, row.organization)),
    guardThat("FAILED_VALIDATION", isFree),
    query
      .insertInto("invitation")
      .values({
        ...row,
        token_hash: hashToken(token),
        invited_by: actor.id,
        expires_at: invitationEnd(now).toISOString(),
        date_created: now.toISOString(),
        date_updated: now.toISOString(),
      })
      .onConflict((conflict) => conflict.doNothing()),
    guardOneChanged("DUPLICATE_INVITE"),
  ];
}

interface OpenInvitation {
  organization: string;
  id: string;
}

/** A new link for an open invitation; the old one is dead. NOT_FOUND when it is not open, FORBIDDEN as above. */
export function renewInvitation(services: Services, actor: Person, open: OpenInvitation, token: string) {
  const now = services.clock();
  return [
    guardThat("FORBIDDEN", managesNow(actor, open.organization)),
    updateOpen(open).set({
      token_hash: hashToken(token),
      expires_at: invitationEnd(now).toISOString(),
      invited_by: actor.id,
      date_updated: now.toISOString(),
    }),
    guardOneChanged("NOT_FOUND"),
  ];
}

/** NOT_FOUND when it is not open, FORBIDDEN as above. */
export const closeInvitation = (services: Services, actor: Person, open: OpenInvitation) => [
  guardThat("FORBIDDEN", managesNow(actor, open.organization)),
  updateOpen(open).set({ status: "withdrawn", date_updated: services.clock().toISOString() }),
  guardOneChanged("NOT_FOUND"),
];

const updateOpen = ({ organization, id }: OpenInvitation) =>
  query
    .updateTable("invitation")
    .where("id", "=", id)
    .where("organization", "=", organization)
    .where("status", "=", "open");

/**
 * Uses the link up and makes the person a recruiter, with its history: all of it, or nothing when the link is not good
 * for them. The first statement answers the id of an invitation that was used.
 */
export function acceptInvitation(
  services: Services,
  person: Person,
  { organization, token }: { organization: string; token: string },
) {
  const now = services.clock().toISOString();
  const hash = hashToken(token);
  const accepted = query
    .updateTable("invitation")
    .set({ status: "accepted", accepted_by: person.id, date_updated: now })
    .where("token_hash", "=", hash)
    .where("organization", "=", organization)
    .where("status", "=", "open")
    .where("expires_at", ">", now)
    .where("email", "=", query.selectFrom("users").select("users.email").where("users.id", "=", person.id))
    .returning("id");
  // Each looks at the statement right before it.
  const used = query.selectFrom("invitation").where("token_hash", "=", hash).where(sql<boolean>`changes() = 1`);
  const noted = historyOf(services, {
    rows: used,
    organization: invitation.ref("invitation.organization"),
    actor: person,
    event: "recruiter.accept",
    after: sql<
      Record<string, unknown>
    >`json_object('invitation', ${invitation.ref("invitation.id")}, 'user', ${person.id})`,
    most: 1,
  });
  return { accepted, noted, joined: insertInvited({ id: services.ids(), user: person.id, now }, used) };
}

/** Invitations that expired before the moment. */
export const deleteExpiredInvitations = (moment: string) =>
  deleteSome("invitation", ["id"], (row) => row("expires_at", "<", moment));
