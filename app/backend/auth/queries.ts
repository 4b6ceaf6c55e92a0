import { expressionBuilder, sql } from "kysely";
import type { RateLimitName } from "~/domain/rate-limits";
import { blocksOf } from "../organization-blocks/queries";
import type { Database } from "../schema";
import type { Services } from "../services";
import { compiledOnce, once, query } from "../storage/compiler";
import { flagOf } from "../storage/decoding";
import { listFrom, objectFrom } from "../storage/json";
import type { RowOf } from "../storage/statement";
import { isBelowLimits, limitKey } from "./attempt-statements";
import { hashToken } from "./keyed-hash";
import { hasPasskey, isFactorDue, maskedSecret } from "./second-factor/queries";

export type Reset = RowOf<ReturnType<typeof selectReset>>;

/** What a link for a new password is for; null when it is unknown or expired. Used ones are found. */
export const findReset = (services: Services, token: string): Promise<Reset | null> =>
  services.db.first(selectReset(services, token));

const selectReset = ({ clock }: Services, token: string) =>
  query
    .selectFrom("password_reset")
    .innerJoin("users", "users.id", "password_reset.user")
    .select(["users.id as user", "users.email", "users.company_name", "password_reset.used_at"])
    .where("password_reset.token_hash", "=", hashToken(token))
    .where("password_reset.expires_at", ">", clock().toISOString())
    .where("users.status", "=", "active");

/** Whether one more try by this subject would count. */
export async function isBelowLimit(services: Services, name: RateLimitName, subject: string): Promise<boolean> {
  const isBelow = isBelowLimits(name, limitKey(services, name, subject), services.clock());
  const row = await services.db.first(query.selectNoFrom(flagOf(isBelow).as("isBelow")));
  return row?.isBelow ?? false;
}

/** What makes a person of a row of `users`, with memberships, and the organizations of an agency. */
export const personColumns = once(() => {
  const users = expressionBuilder<Database, "users">();
  const avatar = query
    .selectFrom("files")
    .select(["files.id", "files.title", "files.filename_disk"])
    .where("files.id", "=", users.ref("users.avatar"));
  const memberships = query
    .selectFrom("recruiter")
    .select(["recruiter.organization", "recruiter.role"])
    .select((eb) => objectFrom(blocksOf(sql`(${eb.ref("recruiter.organization")})`)).as("block"))
    .where("recruiter.user", "=", users.ref("users.id"));
  const organizations = query
    .selectFrom("agency_scope")
    .select("agency_scope.organizations")
    .where("agency_scope.user", "=", users.ref("users.id"));
  return [
    "users.id",
    "users.first_name",
    "users.last_name",
    "users.email",
    "users.phone",
    "users.gender",
    "users.language",
    "users.appearance",
    "users.applicationNotification",
    "users.jobNoteNotification",
    "users.dailyMail",
    "users.role",
    maskedSecret(),
    flagOf(hasPasskey()).as("has_passkey"),
    flagOf(isFactorDue()).as("tfa_required"),
    objectFrom(avatar).as("avatar"),
    listFrom(memberships).as("memberships"),
    organizations.as("organizations"),
  ] as const;
});

/** The person of an open session; null when it has ended or the person is blocked. */
export const findSessionHolder = ({ db, clock }: Services, { id, session }: { id: string; session: string }) =>
  db.first(selectSessionHolder({ id, session, now: clock().toISOString() }));

const selectSessionHolder = compiledOnce(["id", "session", "now"], (textOf) =>
  query
    .selectFrom("session")
    .innerJoin("users", "users.id", "session.user")
    .select(personColumns())
    .select("session.confirmed_at")
    .where("session.id", "=", textOf("session"))
    .where("session.user", "=", textOf("id"))
    .where("session.revoked_at", "is", null)
    .where("session.expires_at", ">", textOf("now"))
    .where("users.status", "=", "active"),
);

/** Open sessions of a person, the last used first. */
export const listSessions = ({ db, clock }: Services, user: string) =>
  db.all(
    query
      .selectFrom("session")
      .select(["id", "user_agent", "date_created", "last_used_at"])
      .where("user", "=", user)
      .where("revoked_at", "is", null)
      .where("expires_at", ">", clock().toISOString())
      .orderBy("last_used_at", "desc")
      .orderBy("id", "desc"),
  );
