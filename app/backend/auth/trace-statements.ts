import { containsAny, query } from "../storage/compiler";

/** Attempts that were counted under one of these words. */
export const deleteAttemptsNaming = (words: readonly string[]) =>
  query.deleteFrom("attempt").where(({ ref }) => containsAny(ref("attempt.key"), words));
