import { Refusal } from "~/domain/errors";
import { message } from "~/domain/messages";
import { isVerified } from "~/domain/roles";
import { deleteFactors } from "../auth/second-factor/statements";
import { endSessionsOf } from "../auth/session-statements";
import { historyRow } from "../history/statements";
import { unassignAll } from "../organizations/agency-statements";
import { sendSoon } from "../outbox/send";
import { outboxMailToUsers } from "../outbox/statements";
import { procedures } from "../procedures";
import type { CallContext, Person } from "../services";
import type { Statement } from "../storage/statement";
import { isUser } from "../users/queries";
import { blockUser, changeRole, guardAdministrator, guardOtherAdministrator, unblockUser } from "../users/statements";
import { blockMail, readBlock, unblockMail } from "./account-blocks";
import { findAccount, findUser, listUsers } from "./users-queries";

export const usersCalls = {
  list: procedures.administration.users.list.handler(async ({ input, context }) => {
    return { data: await listUsers(context.services.db, input) };
  }),

  get: procedures.administration.users.get.handler(async ({ input: { id }, context }) => {
    const user = await findUser(context.services, id);
    if (!user) throw new Refusal("NOT_FOUND");
    return { data: user };
  }),

  changeRole: procedures.administration.users.changeRole.handler(async ({ input: { id, role, seen }, context }) => {
    const person = context.person();
    const { services } = context;
    const account = await findAccount(services.db, id);
    if (!account) throw new Refusal("NOT_FOUND");
    if (account.role === role) return { data: { id } };
    if (account.role !== seen)
      throw new Refusal("RECORD_CONFLICT", { fields: [{ field: "role", stored: account.role }] });
    // Only the mailed link can confirm an address.
    if (!isVerified(role) || !isVerified(account.role))
      throw new Refusal("FAILED_VALIDATION", { fields: [{ field: "role", message: message("pickFromList") }] });
    await write(context, person, id, {
      statements: [
        ...(account.role === "Administrator" ? [guardOtherAdministrator(id)] : []),
        ...changeRole(services, id, { before: seen, after: role }),
        ...(account.role === "Agentur" ? [unassignAll(id)] : []),
      ],
      event: "user.role",
      before: { role: seen },
      after: { role },
    });
    return { data: { id } };
  }),

  block: procedures.administration.users.block.handler(async ({ input: { id, ...typed }, context }) => {
    const { services } = context;
    const account = await findAccount(services.db, id);
    if (!account) throw new Refusal("NOT_FOUND");
    if (account.status === "blocked") throw new Refusal("NOTHING_TO_DO");
    const block = readBlock(typed, services.clock());
    await write(context, context.person(), id, {
      statements: [
        ...(account.role === "Administrator" ? [guardOtherAdministrator(id)] : []),
        // Before the change: mails go to people who are not blocked.
        blockMail(services, id, block),
        ...blockUser(services, id, block),
        endSessionsOf(services, id),
      ],
      event: "user.block",
      before: { status: account.status },
      after: { status: "blocked", ...block },
    });
    sendSoon(services);
  }),

  removeFactor: procedures.administration.users.removeFactor.handler(async ({ input: { id, reason }, context }) => {
    const person = context.person();
    // One's own is turned off with password and code.
    if (id === person.id) throw new Refusal("FORBIDDEN", { reason: "own" });
    if (!(await findAccount(context.services.db, id))) throw new Refusal("NOT_FOUND");
    await write(context, person, id, {
      statements: [
        ...deleteFactors(id),
        outboxMailToUsers(context.services, {
          template: "secondFactorRemoved",
          data: { reason, link: `${context.services.appBase}/profile/second-factor` },
          where: isUser(id),
        }),
      ],
      event: "user.removeFactor",
      before: {},
      after: { reason },
    });
    sendSoon(context.services);
  }),

  unblock: procedures.administration.users.unblock.handler(async ({ input: { id }, context }) => {
    const { services } = context;
    const account = await findAccount(services.db, id);
    if (!account) throw new Refusal("NOT_FOUND");
    await write(context, context.person(), id, {
      statements: [...unblockUser(services, id), unblockMail(services, id)],
      event: "user.unblock",
      before: { status: account.status },
      after: { status: "active" },
    });
    sendSoon(services);
  }),
};

interface UserChange {
  statements: readonly Statement[];
  event: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

async function write({ services }: CallContext, person: Person, id: string, { statements, ...entry }: UserChange) {
  const row = historyRow(services, { organization: null, subject: `user:${id}`, actor: person, ...entry });
  await services.db.write([guardAdministrator(person), ...statements, row]);
}
