import { LIMITS } from "~/domain/limits";
import type { InvitationFacts } from "~/domain/organizations/invitation";
import { invitationEnd } from "~/domain/organizations/invitation";
import type { Language } from "~/domain/people";
import { countAttempt } from "../../auth/attempt-statements";
import type { Limit } from "../../auth/attempts";
import { hashToken, keyedHash } from "../../auth/keyed-hash";
import type { Person, Services } from "../../services";
import type { Db } from "../../storage/db";
import { guard, guardChanged, insert, type Sql, sql } from "../../storage/sql";
import { managesNow } from "../recruiters/manages-now";

export interface FoundInvitation extends InvitationFacts {
  id: string;
  organization_name: string;
  accepted_by: string | null;
  hasAccount: number;
  /** Whether whoever accepted it is still a recruiter there. */
  isSeated: number;
}

/** The invitation of a link, whatever has become of it. */
export const findByToken = (db: Db, token: string): Promise<FoundInvitation | null> =>
  db.first<FoundInvitation>(byToken(token));

const byToken = (token: string): Sql => sql`
    SELECT invitation.id, invitation.organization, invitation.email, invitation.status, invitation.expires_at, invitation.accepted_by,
      organization.name AS organization_name, EXISTS (SELECT 1 FROM users WHERE users.email = invitation.email) AS hasAccount,
      EXISTS (SELECT 1 FROM recruiter WHERE recruiter.organization = invitation.organization AND recruiter.user = invitation.accepted_by) AS isSeated
    FROM invitation JOIN organization ON organization.id = invitation.organization WHERE invitation.token_hash = ${hashToken(token)}`;

export interface OpenInvitation {
  email: string;
  language: Language;
  /** Of the account that has the address; null without one. */
  first_name: string | null;
  last_name: string | null;
  account_language: Language | null;
  hasAccount: number;
}

/** An open invitation of the organization, expired or not, and the account it would reach. */
export const findOpenInvitation = (db: Db, organization: string, id: string): Promise<OpenInvitation | null> =>
  db.first<OpenInvitation>(sql`
    SELECT invitation.email, invitation.language, users.first_name, users.last_name, users.language AS account_language,
      users.id IS NOT NULL AS hasAccount
    FROM invitation LEFT JOIN users ON users.email = invitation.email AND users.status = 'active'
    WHERE invitation.id = ${id} AND invitation.organization = ${organization} AND invitation.status = 'open'`);

export interface Invitee {
  /** How many invitations of the organization are open. */
  open: number;
  isInvited: number;
  /** Of the account that has the address; null without one. */
  first_name: string | null;
  last_name: string | null;
  language: Language | null;
  hasAccount: number;
}

/** What decides about inviting an address, and in whose language to write. */
export async function findInvitee(db: Db, organization: string, email: string): Promise<Invitee> {
  const row = await db.first<Invitee>(sql`
    SELECT (SELECT count(*) FROM invitation WHERE organization = ${organization} AND status = 'open') AS open,
      EXISTS (SELECT 1 FROM invitation WHERE organization = ${organization} AND status = 'open' AND email = ${email}) AS isInvited,
      users.first_name, users.last_name, users.language, users.id IS NOT NULL AS hasAccount
    FROM (SELECT 1) LEFT JOIN users ON users.email = ${email} AND users.status = 'active'`);
  return row ?? { open: 0, isInvited: 0, first_name: null, last_name: null, language: null, hasAccount: 0 };
}

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
export function insertInvitation(services: Services, actor: Person, { token, ...row }: NewInvitation): Sql[] {
  const { organization, email } = row;
  const now = services.clock();
  return [
    guard("FORBIDDEN", managesNow(actor, organization)),
    guard(
      "FAILED_VALIDATION",
      sql`NOT EXISTS (SELECT 1 FROM recruiter JOIN users ON users.id = recruiter.user
          WHERE recruiter.organization = ${organization} AND users.email = ${email})
        AND (SELECT count(*) FROM invitation WHERE organization = ${organization} AND status = 'open') < ${LIMITS.openInvites}`,
    ),
    sql`${insert("invitation", {
      ...row,
      token_hash: hashToken(token),
      invited_by: actor.id,
      expires_at: invitationEnd(now).toISOString(),
      date_created: now.toISOString(),
      date_updated: now.toISOString(),
    })} ON CONFLICT DO NOTHING`,
    guardChanged("DUPLICATE_INVITE"),
  ];
}

/** A new link for an open invitation; the old one is dead. NOT_FOUND when it is not open, FORBIDDEN as above. */
export function renewInvitation(
  services: Services,
  actor: Person,
  { organization, id, token }: { organization: string; id: string; token: string },
): Sql[] {
  const now = services.clock();
  return [
    guard("FORBIDDEN", managesNow(actor, organization)),
    sql`UPDATE invitation SET token_hash = ${hashToken(token)}, expires_at = ${invitationEnd(now).toISOString()},
      invited_by = ${actor.id}, date_updated = ${now.toISOString()}
      WHERE id = ${id} AND organization = ${organization} AND status = 'open'`,
    guardChanged("NOT_FOUND"),
  ];
}

/** NOT_FOUND when it is not open, FORBIDDEN as above. */
export function closeInvitation(services: Services, actor: Person, organization: string, id: string): Sql[] {
  return [
    guard("FORBIDDEN", managesNow(actor, organization)),
    sql`UPDATE invitation SET status = 'withdrawn', date_updated = ${services.clock().toISOString()}
      WHERE id = ${id} AND organization = ${organization} AND status = 'open'`,
    guardChanged("NOT_FOUND"),
  ];
}

export interface Acceptance {
  /** What the link named just before. */
  found: FoundInvitation | null;
  isNew: boolean;
}

/**
 * Uses the link up and makes the person a recruiter, with its history: all in one batch, or nothing when the link is
 * not good for them.
 */
export async function acceptInvitation(
  services: Services,
  person: Person,
  { organization, token }: { organization: string; token: string },
): Promise<Acceptance> {
  const now = services.clock().toISOString();
  const hash = hashToken(token);
  const [found, accepted] = await services.db.write([
    byToken(token),
    sql`UPDATE invitation SET status = 'accepted', accepted_by = ${person.id}, date_updated = ${now}
      WHERE token_hash = ${hash} AND organization = ${organization} AND status = 'open' AND expires_at > ${now}
        AND email = (SELECT email FROM users WHERE id = ${person.id}) RETURNING id`,
    sql`INSERT INTO history (id, organization, actor, event, after, date_created)
      SELECT ${services.ids()}, organization, ${person.id}, 'recruiter.accept', json_object('invitation', id, 'user', ${person.id}), ${now}
      FROM invitation WHERE token_hash = ${hash} AND changes() = 1`,
    sql`INSERT INTO recruiter (id, organization, user, role, date_created)
      SELECT ${services.ids()}, organization, ${person.id}, role, ${now} FROM invitation WHERE token_hash = ${hash} AND changes() = 1
      ON CONFLICT (organization, user) DO NOTHING`,
  ]);
  return { found: (found?.rows[0] as FoundInvitation | undefined) ?? null, isNew: Boolean(accepted?.rows.length) };
}

/** Whether the link still proves its mailbox, as a condition within a batch. */
export const isOpenNow = (services: Services, id: string): Sql =>
  sql`EXISTS (SELECT 1 FROM invitation WHERE id = ${id} AND status = 'open' AND expires_at > ${services.clock().toISOString()})`;

/** A minute between two mails to one address, and so many a day, the first one included. */
export const MAIL_LIMITS: readonly Limit[] = [
  { tries: 1, seconds: LIMITS.resendCooldown },
  { tries: LIMITS.inviteMailsPerDay, seconds: 86_400 },
];

/** Counts a mail of this organization to this address, and lists those that count. */
export const countMail = (services: Services, organization: string, email: string) =>
  countAttempt(services, `invite:${organization}:${keyedHash(services, "account", email)}`, MAIL_LIMITS);
