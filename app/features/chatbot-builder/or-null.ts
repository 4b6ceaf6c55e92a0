import { isRefusal } from "~/domain/errors";

/**
 * What a refused call would have answered: nothing. The way to login and the page for a silent server stay what they
 * are.
 */
export async function orNull<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  try {
    return await call;
  } catch (error) {
    if (isRefusal(error) && error.code !== "UNAUTHORIZED" && error.code !== "NETWORK_ERROR") return null;
    throw error;
  }
}
