import { query } from "../storage/compiler";

/** Changes of an address that were never confirmed. */
export const deleteExpiredEmailChanges = (moment: string) =>
  query.deleteFrom("email_change").where("expires_at", "<=", moment);

/** Accounts whose address was never verified. */
export const deleteUnverified = (createdBefore: string) =>
  query.deleteFrom("users").where("role", "=", "Öffentlich").where("date_created", "<", createdBefore);
