import { expressionBuilder, sql } from "kysely";
import type { ErrorCode } from "~/domain/errors";
import { LIMITS } from "~/domain/limits";
import type { Database } from "../../schema";
import type { Services } from "../../services";
import { query } from "../../storage/compiler";
import { guardOneChanged } from "../../storage/guards";
import { insertWhere } from "../../storage/insert-select";
import type { Statement } from "../../storage/statement";
import type { Answered } from "./challenge";
import type { NewCredential } from "./web-authn";

const passkey = expressionBuilder<Database, "passkey">();

/** Uses a challenge up. INVALID_TOKEN when it was answered before. */
export const spendChallenge = ({ row }: Answered): Statement[] => [
  query
    .insertInto("spent_challenge")
    .values(row)
    .onConflict((conflict) => conflict.doNothing()),
  guardOneChanged("INVALID_TOKEN"),
];

export interface NewPasskey extends NewCredential {
  id: string;
  user: string;
  name: string;
  transports: readonly string[];
}

/** FORBIDDEN for one too many, and for a credential that is known already. */
export const insertPasskey = ({ clock }: Services, { transports, ...row }: NewPasskey): Statement[] => [
  insertWhere(
    "passkey",
    { ...row, transports: [...transports], date_created: clock().toISOString(), date_used: null },
    passkey(countOf(row.user), "<", LIMITS.passkeys),
  ).onConflict((conflict) => conflict.doNothing()),
  guardOneChanged("FORBIDDEN"),
];

/**
 * Notes the use and the authenticator's counter, which only grows; authenticators that do not count stay at zero.
 * `code` when another answer was quicker, or the passkey is gone.
 */
export const noteUse = ({ clock }: Services, id: string, counter: number, code: ErrorCode): Statement[] => [
  query
    .updateTable("passkey")
    .set({ counter, date_used: clock().toISOString() })
    .where("id", "=", id)
    .where("counter", counter === 0 ? "=" : "<", counter),
  guardOneChanged(code),
];

/** NOT_FOUND unless it is the person's. */
export const renamePasskey = (user: string, id: string, name: string): Statement[] => [
  query.updateTable("passkey").set({ name }).where("id", "=", id).where("user", "=", user),
  guardOneChanged("NOT_FOUND"),
];

/** NOT_FOUND unless it is the person's. */
export const deletePasskey = (user: string, id: string): Statement[] => [
  query.deleteFrom("passkey").where("id", "=", id).where("user", "=", user),
  guardOneChanged("NOT_FOUND"),
];

export const deletePasskeysOf = (user: string) => query.deleteFrom("passkey").where("user", "=", user);

const countOf = (user: string) =>
  query.selectFrom("passkey as other").select(sql<number>`count(*)`.as("count")).where("other.user", "=", user);
