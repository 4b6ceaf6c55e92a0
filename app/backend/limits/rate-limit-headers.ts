import { countedSubject } from "~/platform/limiter/count-request";
import type { Services } from "../services";

/** What an access token is counted by: the characters at its end, which no other one has. */
export const tokenSubject = (token: string): string => token.slice(-43);

/**
 * The headers of draft-ietf-httpapi-ratelimit-headers (its single fields): what is left of the limit of the token or of
 * the address, whichever has less. None for the own machine in local mode, which is not counted.
 */
export function rateLimitHeaders(
  { limiter, mode, clock }: Services,
  token: string | null,
  address: string,
): Record<string, string> {
  const now = clock();
  const subject = countedSubject(mode, address);
  const left = [
    ...(token ? [limiter.left("apiOfToken", tokenSubject(token), now)] : []),
    ...(subject === null ? [] : [limiter.left("api", subject, now)]),
  ].toSorted((one, other) => one.remaining - other.remaining);
  const [least] = left;
  if (!least) return {};
  return {
    "RateLimit-Limit": String(least.limit),
    "RateLimit-Remaining": String(least.remaining),
    "RateLimit-Reset": String(least.reset),
    "RateLimit-Policy": `${least.limit};w=${least.seconds}`,
  };
}
