import { query } from "../storage/compiler";

/** What has expired at the moment; codes and counted attempts are kept for another day, until `dayBefore`. */
export const deleteExpiredSignIns = (moment: string, dayBefore: string) => [
  query.deleteFrom("session").where("expires_at", "<=", moment),
  query.deleteFrom("password_reset").where("expires_at", "<=", dayBefore),
  query.deleteFrom("attempt").where("window_start", "<", dayBefore),
];
