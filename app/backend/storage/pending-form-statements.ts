import { query } from "./compiler";

/** Forms kept over an expired session that were not sent again. */
export const deleteExpiredForms = (moment: string) =>
  query.deleteFrom("pending_form").where("expires_at", "<=", moment);
