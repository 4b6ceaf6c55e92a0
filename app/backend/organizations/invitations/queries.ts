import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import { hashToken } from "../../auth/keyed-hash";
import type { Database } from "../../schema";
import { query } from "../../storage/compiler";
import type { Db } from "../../storage/db";
import { flagOf } from "../../storage/decoding";
import type { RowOf } from "../../storage/statement";

const invitation = expressionBuilder<Database, "invitation">();

/** The invitation of a link, whatever has become of it. */
export const findByToken = (db: Db, token: string): Promise<FoundInvitation | null> => db.first(selectByToken(token));

export type FoundInvitation = RowOf<ReturnType<typeof selectByToken>>;

/** `hasAccount`: of the address; `isRecruiter`: who accepted it still is one there. */
export function selectByToken(token: string) {
  const accounts = invitation.selectFrom("users").select("users.id").whereRef("users.email", "=", "invitation.email");
  const seats = invitation
    .selectFrom("recruiter")
    .select("recruiter.id")
    .whereRef("recruiter.organization", "=", "invitation.organization")
    .whereRef("recruiter.user", "=", "invitation.accepted_by");
  return query
    .selectFrom("invitation")
    .innerJoin("organization", "organization.id", "invitation.organization")
    .select(["invitation.id", "invitation.organization", "invitation.email", "invitation.status"])
    .select(["invitation.expires_at", "invitation.accepted_by", "organization.name as organization_name"])
    .select([flagOf(invitation.exists(accounts)).as("hasAccount"), flagOf(invitation.exists(seats)).as("isRecruiter")])
    .where("invitation.token_hash", "=", hashToken(token));
}

/** An open invitation of the organization, expired or not, and the account it would reach. */
export const findOpenInvitation = (db: Db, organization: string, id: string) =>
  db.first(
    query
      .selectFrom("invitation")
      .leftJoin("users", (join) => join.onRef("users.email", "=", "invitation.email").on("users.status", "=", "active"))
      .select(["invitation.email", "invitation.language", "users.first_name", "users.last_name"])
      .select(({ eb }) => [
        "users.language as account_language",
        flagOf(eb("users.id", "is not", null)).as("hasAccount"),
      ])
      .where("invitation.id", "=", id)
      .where("invitation.organization", "=", organization)
      .where("invitation.status", "=", "open"),
  );

/** What decides about inviting an address, and in whose language to write; `open` invitations of the organization. */
export async function findInvitee(db: Db, organization: string, email: string): Promise<Invitee> {
  const row = await db.first(selectInvitee(organization, email));
  return row ?? { open: 0, isInvited: false, first_name: null, last_name: null, language: null, hasAccount: false };
}

export type Invitee = RowOf<ReturnType<typeof selectInvitee>>;

function selectInvitee(organization: string, email: string) {
  const same = openOnes(organization).where("invitation.email", "=", email).select("invitation.id");
  return query
    .selectFrom(query.selectNoFrom(sql.lit(1).as("one")).as("one"))
    .leftJoin("users", (join) => join.on("users.email", "=", email).on("users.status", "=", "active"))
    .select([countOpen(organization).as("open"), flagOf(invitation.exists(same)).as("isInvited")])
    .select(["users.first_name", "users.last_name", "users.language"])
    .select(({ eb }) => flagOf(eb("users.id", "is not", null)).as("hasAccount"));
}

const openOnes = (organization: string) =>
  query
    .selectFrom("invitation")
    .where("invitation.organization", "=", organization)
    .where("invitation.status", "=", "open");

/** How many invitations of the organization are open, inside a statement. */
export const countOpen = (organization: string) =>
  openOnes(organization)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .$asScalar();

/** For guards: the address is that of a recruiter of the organization. */
export const isRecruiter = (organization: string, email: string): Expression<SqlBool> =>
  invitation.exists(
    query
      .selectFrom("recruiter")
      .innerJoin("users", "users.id", "recruiter.user")
      .select("recruiter.id")
      .where("recruiter.organization", "=", organization)
      .where("users.email", "=", email),
  );

/** For guards: the link still proves its mailbox. */
export const isOpenAt = (now: string, id: string): Expression<SqlBool> =>
  invitation.exists(
    query
      .selectFrom("invitation")
      .select("id")
      .where("id", "=", id)
      .where("status", "=", "open")
      .where("expires_at", ">", now),
  );
