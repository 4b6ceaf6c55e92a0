import { Refusal } from "~/domain/errors";

/** Runs a question that a client has put together. INVALID_QUERY when the database finds its statement too large. */
export async function withinLimits<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Error && TOO_LARGE.test(error.message))
      throw new Refusal("INVALID_QUERY", { reason: "the query is too large" });
    throw error;
  }
}

/** SQLite's words for a statement beyond its limits; it has no codes for them. */
const TOO_LARGE =
  /expression tree is too large|too many (sql variables|columns|arguments)|tables in a join|stack overflow|too big/i;
