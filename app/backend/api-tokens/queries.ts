import { expressionBuilder, sql } from "kysely";
import type { ApiTokens } from "~/content-api/api-tokens";
import { tokenState } from "~/domain/integrations/token-scopes";
import { fullName } from "~/domain/people";
import { may, standingOf } from "~/domain/rights";
import type { MembershipRole, Role } from "~/domain/roles";
import { hashToken } from "../auth/keyed-hash";
import { personColumns } from "../auth/queries";
import { blocksOf } from "../organization-blocks/queries";
import type { Database } from "../schema";
import { administeredOrganization } from "../scope";
import type { Person, Services } from "../services";
import { query } from "../storage/compiler";
import { objectFrom } from "../storage/json";

const token = expressionBuilder<Database, "api_token">();

/** The membership of the person who made a token, in the token's organization. */
const membershipOfMaker = () =>
  token
    .selectFrom("recruiter")
    .select("recruiter.role")
    .whereRef("recruiter.organization", "=", "api_token.organization")
    .whereRef("recruiter.user", "=", "api_token.user");

/** Whether somebody of this role and membership may have tokens at all. */
export const mayHaveTokens = (role: Role, membership: MembershipRole | null): boolean =>
  may("manageIntegrations", standingOf(role, membership));

/** An open token with the account that made it; null = none, or the account is blocked. */
export const findToken = ({ db, clock }: Services, typed: string) =>
  db.first(
    query
      .selectFrom("api_token")
      .innerJoin("users", "users.id", "api_token.user")
      .select(personColumns())
      .select([
        "api_token.id as token",
        "api_token.name as tokenName",
        "api_token.organization",
        "api_token.scopes",
        "api_token.last_used_at as lastUsedAt",
        membershipOfMaker().as("membership"),
        objectFrom(blocksOf(sql`(${token.ref("api_token.organization")})`)).as("block"),
      ])
      .where("api_token.token_hash", "=", hashToken(typed))
      .where("api_token.revoked_at", "is", null)
      .where("api_token.expires_at", ">", clock().toISOString())
      .where("users.status", "=", "active"),
  );

/** All tokens of an organization that the person administers; null for others. */
export async function listTokens({ db, clock }: Services, person: Person, id: string): Promise<ApiTokens | null> {
  const [found, rows] = await Promise.all([
    db.first(administeredOrganization(person, id)),
    db.all(
      query
        .selectFrom("api_token")
        .innerJoin("users", "users.id", "api_token.user")
        .select(["api_token.id", "api_token.name", "api_token.scopes", "api_token.ending"])
        .select(["api_token.date_created as createdAt", "api_token.expires_at as expiresAt"])
        .select(["api_token.last_used_at as lastUsedAt", "api_token.revoked_at as revokedAt"])
        .select(["users.first_name", "users.last_name", "users.email", "users.role", "users.status"])
        .select(membershipOfMaker().as("membership"))
        .where("api_token.organization", "=", id)
        .orderBy("api_token.date_created", "desc")
        .limit(200),
    ),
  ]);
  if (!found) return null;
  const now = clock().toISOString();
  return {
    organization: found,
    tokens: rows.map(({ first_name, last_name, email, role, status, membership, revokedAt, ...row }) => ({
      ...row,
      by: fullName({ first_name, last_name, email }),
      state: tokenState({ ...row, revokedAt, hasMaker: status === "active" && mayHaveTokens(role, membership) }, now),
    })),
  };
}

const openTokens = (id: string, now: string) =>
  query
    .selectFrom("api_token")
    .where("api_token.organization", "=", id)
    .where("api_token.revoked_at", "is", null)
    .where("api_token.expires_at", ">", now);

/** For guards: the organization has room for one more token. */
export const hasRoomForToken = (id: string, most: number, now: string) =>
  token(
    openTokens(id, now).select(({ fn }) => fn.countAll<number>().as("count")),
    "<",
    most,
  );

/** For guards: no open token of the organization has the name. */
export const isTokenNameFree = (id: string, name: string, now: string) =>
  token.not(token.exists(openTokens(id, now).select("api_token.id").where("api_token.name", "=", name)));
