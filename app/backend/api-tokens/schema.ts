import type { TokenScope } from "~/domain/integrations/token-scopes";
import { json, type Schema, text } from "../storage/columns";

export const apiTokensSchema = {
  api_token: {
    id: text(),
    organization: text(),
    user: text(),
    name: text(),
    scopes: json<TokenScope[]>(),
    token_hash: text(),
    ending: text(),
    expires_at: text(),
    last_used_at: text().nullable(),
    revoked_at: text().nullable(),
    date_created: text(),
  },
} satisfies Schema;
