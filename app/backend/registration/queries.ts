import { keyedHash } from "../auth/keyed-hash";
import type { Services } from "../services";
import { query } from "../storage/compiler";

/** `repeated`: the same form was sent before with the same address; `spent`: its proof has served another one. */
export type Submission = "new" | "repeated" | "spent";

/** What a form's proof was used for before. */
export async function findSubmission(services: Services, nonce: string, email: string): Promise<Submission> {
  return submissionOf(await services.db.all(selectSpentNonces(services, nonce, email)));
}

export const selectSpentNonces = (services: Services, nonce: string, email: string) =>
  query
    .selectFrom("spent_nonce")
    .select("nonce")
    .where("nonce", "in", [nonce, servedBy(services, nonce, email)]);

export function submissionOf(rows: readonly unknown[]): Submission {
  if (rows.length === 0) return "new";
  return rows.length === 2 ? "repeated" : "spent";
}

/** The mark that a proof has served this address. */
export const servedBy = (services: Services, nonce: string, email: string) =>
  `${nonce}:${keyedHash(services, "account", email)}`;
