import { expressionBuilder } from "kysely";
import type { Database } from "../../schema";
import type { Services } from "../../services";
import { query } from "../../storage/compiler";
import { guardOneChanged, guardThat } from "../../storage/guards";
import type { Statement } from "../../storage/statement";
import { isUser } from "../../users/queries";
import { deletePasskeysOf } from "../passkeys/statements";
import { factorOf, isFactorDue } from "./queries";
import { hashRecoveryCode } from "./recovery-codes";
import type { SealedSecret } from "./seal-secret";

const users = expressionBuilder<Database, "users">();

/** A second factor for a person without one; the code that proved it counts as used. INVALID_PAYLOAD */
export const insertFactor = ({ clock }: Services, user: string, sealed: SealedSecret, step: number): Statement[] => [
  query
    .insertInto("totp")
    .values({ user, ...sealed, last_step: step, date_created: clock().toISOString() })
    .onConflict((conflict) => conflict.doNothing()),
  guardOneChanged("INVALID_PAYLOAD"),
];

/** Uses the code of a step: each once, and none that is older than the last one. INVALID_OTP */
export const spendStep = (user: string, step: number): Statement[] => [
  query.updateTable("totp").set({ last_step: step }).where("user", "=", user).where("last_step", "<", step),
  guardOneChanged("INVALID_OTP"),
];

/** Uses a recovery code, once. INVALID_OTP */
export const spendRecoveryCode = ({ clock }: Services, user: string, code: string): Statement[] => [
  query
    .updateTable("recovery_code")
    .set({ used_at: clock().toISOString() })
    .where("user", "=", user)
    .where("code_hash", "=", hashRecoveryCode(user, code))
    .where("used_at", "is", null),
  guardOneChanged("INVALID_OTP"),
];

/** New recovery codes in place of all others. */
export const replaceRecoveryCodes = (user: string, codes: readonly string[]): Statement[] => [
  deleteRecoveryCodes(user),
  query
    .insertInto("recovery_code")
    .values(codes.map((code) => ({ user, code_hash: hashRecoveryCode(user, code), used_at: null }))),
];

/** Takes the codes of the app away. INVALID_PAYLOAD when there are none; what `endFactor` refuses. */
export const deleteTotp = (user: string): Statement[] => [
  query.deleteFrom("totp").where("user", "=", user),
  guardOneChanged("INVALID_PAYLOAD"),
  ...endFactor(user),
];

/**
 * After a factor was deleted in the batch: with the last one the recovery codes go. SECOND_FACTOR_REQUIRED when the
 * person has to have one.
 */
export const endFactor = (user: string): Statement[] => [
  guardThat(
    "SECOND_FACTOR_REQUIRED",
    users.not(users.exists(query.selectFrom("users").select("users.id").where(isUser(user)).where(isFactorDue()))),
  ),
  deleteRecoveryCodes(user).where(({ not, exists }) => not(exists(factorOf(user)))),
];

/** Takes every factor away with the recovery codes, whatever is required. NOTHING_TO_DO when there is none. */
export const deleteFactors = (user: string): Statement[] => [
  guardThat("NOTHING_TO_DO", users.exists(factorOf(user))),
  query.deleteFrom("totp").where("user", "=", user),
  deletePasskeysOf(user),
  deleteRecoveryCodes(user),
];

/** The same secret under another key, unless it was replaced meanwhile. */
export const resealSecret = (user: string, before: SealedSecret, after: SealedSecret) =>
  query
    .updateTable("totp")
    .set({ secret: after.secret, key: after.key })
    .where("user", "=", user)
    .where("secret", "=", before.secret);

/** From now on the session may do what has to be confirmed, for a while. */
export const confirmSession = ({ clock }: Services, { id, session }: { id: string; session: string }) =>
  query
    .updateTable("session")
    .set({ confirmed_at: clock().toISOString() })
    .where("id", "=", session)
    .where("user", "=", id);

const deleteRecoveryCodes = (user: string) => query.deleteFrom("recovery_code").where("user", "=", user);
