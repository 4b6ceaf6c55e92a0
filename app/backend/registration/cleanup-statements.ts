import { query } from "../storage/compiler";

/** Nonces of forms that have expired. */
export const deleteExpiredNonces = (moment: string) =>
  query.deleteFrom("spent_nonce").where("expires_at", "<=", moment);
