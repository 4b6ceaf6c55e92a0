import { laterBy } from "~/domain/dates";
import { Refusal } from "~/domain/errors";
import { TOKEN_PREFIX } from "~/domain/integrations/token-scopes";
import { toPerson } from "../actor-person";
import type { Person, Services } from "../services";
import { findToken, mayHaveTokens } from "./queries";
import { noteUse } from "./statements";

export const isApiToken = (token: string | null): token is string => token?.startsWith(TOKEN_PREFIX) ?? false;

/** A use is noted at most once an hour. */
const NOTED_MINUTES = 60;

/**
 * For whom an API token speaks: who made it, as an admin of the token's organization and of no other, whatever else
 * they may. INVALID_CREDENTIALS for a token that has ended, or whose maker may not have one any more.
 */
export async function tokenActor(services: Services, typed: string): Promise<Person> {
  const row = await findToken(services, typed);
  if (!row || !mayHaveTokens(row.role, row.membership)) throw new Refusal("INVALID_CREDENTIALS");
  const { token, tokenName, organization, scopes, lastUsedAt, membership: _, block, ...maker } = row;
  const now = services.clock();
  const since = laterBy(now, -NOTED_MINUTES, "minute");
  if (lastUsedAt === null || lastUsedAt <= since)
    services.waitUntil(services.db.fork().write([noteUse(token, now.toISOString(), since)]));
  const memberships = [{ organization, role: "admin" as const, block }];
  return {
    ...toPerson({ ...maker, role: "Hiring Org", memberships }, `token:${token}`),
    isOverApi: true,
    token: { id: token, name: tokenName, scopes },
  };
}
