import type { TokenScope } from "~/domain/integrations/token-scopes";
import { TOKEN_LIMITS } from "~/domain/integrations/token-scopes";
import { query } from "../storage/compiler";
import { deleteSome } from "../storage/delete-some";
import { guardOneChanged, guardThat } from "../storage/guards";
import { hasRoomForToken, isTokenNameFree } from "./queries";

interface NewToken {
  id: string;
  organization: string;
  user: string;
  name: string;
  scopes: TokenScope[];
  token_hash: string;
  ending: string;
  expires_at: string;
  date_created: string;
}

/** UNPROCESSABLE_ENTITY when the organization has too many, RECORD_NOT_UNIQUE when an open one has the name. */
export const insertToken = (row: NewToken) => [
  guardThat("RECORD_NOT_UNIQUE", isTokenNameFree(row.organization, row.name, row.date_created)),
  guardThat("UNPROCESSABLE_ENTITY", hasRoomForToken(row.organization, TOKEN_LIMITS.perOrganization, row.date_created)),
  query.insertInto("api_token").values({ ...row }),
];

/** NOTHING_TO_DO for one that is not there or was revoked. */
export const revokeToken = (organization: string, id: string, now: string) => [
  query
    .updateTable("api_token")
    .set({ revoked_at: now })
    .where("id", "=", id)
    .where("organization", "=", organization)
    .where("revoked_at", "is", null),
  guardOneChanged("NOTHING_TO_DO"),
];

/** Notes a use unless one was noted since a moment. */
export const noteUse = (id: string, now: string, since: string) =>
  query
    .updateTable("api_token")
    .set({ last_used_at: now })
    .where("id", "=", id)
    .where(({ or, eb }) => or([eb("last_used_at", "is", null), eb("last_used_at", "<=", since)]));

export const deleteTokensOf = (organization: string) =>
  query.deleteFrom("api_token").where("organization", "=", organization);

/** Tokens that have ended before a moment. */
export const deleteEndedTokens = (before: string) =>
  deleteSome("api_token", ["id"], (row) => row("expires_at", "<", before));
