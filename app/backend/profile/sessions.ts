import { Refusal } from "~/domain/errors";
import { listSessions } from "../auth/queries";
import { endOtherSessions, endOwnSession } from "../auth/session-statements";
import { historyRow } from "../history/statements";
import { procedures } from "../procedures";

export const sessionsCalls = {
  list: procedures.users.sessions.list.handler(async ({ context }) => {
    const person = context.person();
    const rows = await listSessions(context.services, person.id);
    return {
      data: rows.map(({ id, user_agent, date_created, last_used_at }) => ({
        id,
        device: user_agent,
        date_created,
        lastUsed: last_used_at,
        isCurrent: id === person.session,
      })),
    };
  }),

  end: procedures.users.sessions.end.handler(async ({ input: { id }, context }) => {
    const person = context.person();
    const [ended] = await context.services.db.write([endOwnSession(context.services, person, id)]);
    if (ended.rows.length === 0) throw new Refusal("NOT_FOUND");
  }),

  endOthers: procedures.users.sessions.endOthers.handler(async ({ context }) => {
    const person = context.person();
    await context.services.db.write([
      endOtherSessions(context.services, person),
      historyRow(context.services, { organization: null, actor: person, event: "user.endSessions" }),
    ]);
  }),
};
