import { isRefusal, type Refusal } from "~/domain/errors";

/**
 * Whether the page that was posted to can answer it; what is about the session, the whole page or the server goes on to
 * who does.
 */
export function isForThePage(error: unknown): error is Refusal {
  return isRefusal(error) && !LEAVES_THE_PAGE.includes(error.code);
}

const LEAVES_THE_PAGE: readonly string[] = [
  "NOT_FOUND",
  "FORBIDDEN",
  "UNAUTHORIZED",
  "TOKEN_EXPIRED",
  "INVALID_TOKEN",
  "INVALID_CREDENTIALS",
  "NETWORK_ERROR",
];
