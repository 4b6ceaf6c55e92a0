import { type Expression, expressionBuilder, type SqlBool } from "kysely";
import { hashToken } from "../auth/keyed-hash";
import type { Database } from "../schema";
import type { Services } from "../services";
import { query } from "../storage/compiler";

const verification = expressionBuilder<Database, "verification">();

export interface PendingVerification {
  user: string;
  company_name: string | null;
  redirect_url: string | null;
  /** On the table `verification`: exactly the proof that was shown. */
  proof: Expression<SqlBool>;
}

/** What a link's token verifies. Null when it is unknown, used, replaced or expired. */
export async function findByToken(services: Services, token: string): Promise<PendingVerification | null> {
  const proof = verification("verification.token_hash", "=", hashToken(token));
  const row = await services.db.first(selectPending(services, proof));
  return row && { ...row, proof };
}

/** The proof that a code is, by its hash. */
export const isCodeOf = (hash: string) => verification("verification.code_hash", "=", hash);

/** What waits to be verified, of an active person, under a condition on `verification` and `users`. */
export const selectPending = ({ clock }: Services, condition: Expression<SqlBool>) =>
  query
    .selectFrom("verification")
    .innerJoin("users", "users.id", "verification.user")
    .select(["verification.user", "verification.code_hash", "verification.redirect_url", "users.company_name"])
    .where("verification.expires_at", ">", clock().toISOString())
    .where("users.status", "=", "active")
    .where(condition);
