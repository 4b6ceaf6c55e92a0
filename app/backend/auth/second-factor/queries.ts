import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "../../schema";
import type { Services } from "../../services";
import { factorRule } from "../../settings/queries";
import { query, TRUE } from "../../storage/compiler";
import { flagOf } from "../../storage/decoding";
import { objectFrom } from "../../storage/json";
import { isUser } from "../../users/queries";
import { keyId } from "./seal-secret";

const users = expressionBuilder<Database, "users">();

/** On `users`: the person logs in with a second step. */
export const hasFactor = () => users.exists(factorOf(users.ref("users.id")));

/** On `users`: what Directus answers for the field, never the secret. */
export const maskedSecret = () =>
  sql<string | null>`case when ${users.exists(totpOf(users.ref("users.id")))} then '**********' end`.as("tfa_secret");

/** On `users`: the person logs in with passkeys, too. */
export const hasPasskey = () => users.exists(passkeyOf(users.ref("users.id")));

/** On `users`: a second factor is asked of the person, by the settings or an organization, and not set up yet. */
export const isFactorDue = () => users.and([users.not(hasFactor()), isFactorRequired()]);

/** On `users`: a second factor is asked of the person, by the settings or an organization. */
const isFactorRequired = () =>
  users.or([
    users.and([users("users.role", "=", "Administrator"), users(factorRule(), "<>", "nobody")]),
    users.and([users("users.role", "=", "Agentur"), users(factorRule(), "=", "administratorsAndAgencies")]),
    users.exists(
      query
        .selectFrom("recruiter")
        .select("recruiter.user")
        .where("recruiter.user", "=", users.ref("users.id"))
        .where("recruiter.secondFactorRequired", "=", TRUE),
    ),
  ]);

/** A row for each factor of the person: codes of an app, passkeys. */
export const factorOf = (user: string | Expression<string>) => totpOf(user).unionAll(passkeyOf(user));

export const totpOf = (user: string | Expression<string>) =>
  query.selectFrom("totp").select("totp.user").where("totp.user", "=", user);

const passkeyOf = (user: string | Expression<string>) =>
  query.selectFrom("passkey").select("passkey.user").where("passkey.user", "=", user);

/** Recovery codes that were not used yet. */
export const countRecoveryCodes = (user: string) =>
  query
    .selectFrom("recovery_code")
    .select(({ fn }) => fn.countAll<number>().as("left"))
    .where("recovery_code.user", "=", user)
    .where("recovery_code.used_at", "is", null);

/** What `users.tfa.get` answers; null without a second factor. */
export async function findFactor({ db }: Services, user: string) {
  const since = query.selectFrom("totp").select("totp.date_created").where("totp.user", "=", user);
  return db.first(
    query
      .selectFrom("users")
      .select([
        sql<string | null>`(${since})`.as("since"),
        sql<number>`(${countRecoveryCodes(user)})`.as("recoveryCodes"),
        flagOf(isFactorRequired()).as("isRequired"),
      ])
      .where(isUser(user))
      .where(hasFactor()),
  );
}

/** Secrets that the key in use did not seal. */
export const listOldSecrets = ({ db, secrets }: Services, limit: number) =>
  db.all(
    query
      .selectFrom("totp")
      .select(["user", "secret", "key"])
      .where("key", "<>", keyId(secrets.AUTH_SECRET))
      .limit(limit),
  );

/**
 * The account of somebody who logs in, with what codes of a second step are checked by. A blocked one, too: who has
 * proved to be its owner is told why, and no session is opened.
 */
export const selectLogin = (condition: Expression<SqlBool>) =>
  query
    .selectFrom("users")
    .select(["users.id", "users.role", "users.email", "users.password_hash"])
    .select(["users.status", "users.blocked_reason", "users.blocked_until"])
    .select(
      objectFrom(
        query.selectFrom("totp").select(["totp.secret", "totp.key"]).where("totp.user", "=", users.ref("users.id")),
      ).as("factor"),
    )
    .select(flagOf(hasFactor()).as("hasFactor"))
    .where(condition);
