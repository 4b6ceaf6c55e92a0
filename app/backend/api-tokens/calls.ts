import { laterBy } from "~/domain/dates";
import { Refusal } from "~/domain/errors";
import { TOKEN_PREFIX } from "~/domain/integrations/token-scopes";
import { message } from "~/domain/messages";
import { hashToken, randomToken } from "../auth/keyed-hash";
import { historyRow } from "../history/statements";
import { procedures } from "../procedures";
import { writeUnique } from "../storage/write-unique";
import { listTokens } from "./queries";
import { insertToken, revokeToken } from "./statements";

const { tokens } = procedures.organizations;

const MINUTES_OF_DAY = 24 * 60;
const CHARACTERS = 43;

export const apiTokensCalls = {
  list: tokens.list.handler(async ({ input: { id }, context }) => {
    const data = await listTokens(context.services, context.person(), id);
    if (!data) throw new Refusal("NOT_FOUND");
    return { data };
  }),

  create: tokens.create.handler(async ({ input: { id: organization, name, scopes, days }, context }) => {
    const { services } = context;
    const person = context.person();
    const now = services.clock();
    const token = TOKEN_PREFIX + randomToken().slice(0, CHARACTERS);
    const id = services.ids();
    const expiresAt = laterBy(now, days * MINUTES_OF_DAY, "minute");
    const chosen = [...new Set(scopes)];
    const batch = [
      ...insertToken({
        id,
        organization,
        user: person.id,
        name,
        scopes: chosen,
        token_hash: hashToken(token),
        ending: token.slice(-4),
        expires_at: expiresAt,
        date_created: now.toISOString(),
      }),
      historyRow(services, {
        organization,
        actor: person,
        event: "organization.createToken",
        after: { name, scopes: chosen, expiresAt },
      }),
    ];
    await writeUnique(services, batch, "name", message("tokenNameTaken"));
    return { data: { id, token, expiresAt } };
  }),

  revoke: tokens.revoke.handler(async ({ input: { id: organization, tokenId }, context }) => {
    const { services } = context;
    const person = context.person();
    const known = await listTokens(services, person, organization);
    const name = known?.tokens.find(({ id }) => id === tokenId)?.name;
    if (name === undefined) throw new Refusal("NOT_FOUND");
    await services.db.write([
      ...revokeToken(organization, tokenId, services.clock().toISOString()),
      historyRow(services, { organization, actor: person, event: "organization.revokeToken", before: { name } }),
    ]);
  }),
};
