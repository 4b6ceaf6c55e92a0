import { Refusal } from "~/domain/errors";
import { message } from "~/domain/messages";
import { isVerified } from "~/domain/roles";
import { endSessionsOf } from "../auth/session-store";
import { historyRow } from "../history/statements";
import { procedures } from "../procedures";
import type { CallContext, Person } from "../services";
import type { Sql } from "../storage/sql";
import { stillAdministrator } from "./policy";
import {
  dropAssignments,
  findAccount,
  findUser,
  keepsAnAdministrator,
  listUsers,
  setRole,
  setStatus,
} from "./users-store";

export const usersCalls = {
  list: procedures.administration.users.list.handler(async ({ input, context }) => {
    return { data: await listUsers(context.services.db, input) };
  }),

  get: procedures.administration.users.get.handler(async ({ input: { id }, context }) => {
    const user = await findUser(context.services.db, id, context.services.clock());
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
    // A confirmed address is nobody's to give or take: the mail's link alone proves it.
    if (!isVerified(role) || !isVerified(account.role))
      throw new Refusal("FAILED_VALIDATION", { fields: [{ field: "role", message: message("pickFromList") }] });
    await write(context, person, id, {
      statements: [
        ...(account.role === "Administrator" ? [keepsAnAdministrator(id)] : []),
        ...setRole(services, id, { before: seen, after: role }),
        ...(account.role === "Agentur" ? [dropAssignments(id)] : []),
      ],
      event: "user.role",
      before: { role: seen },
      after: { role },
    });
    return { data: { id } };
  }),

  block: procedures.administration.users.block.handler(async ({ input: { id }, context }) => {
    const person = context.person();
    await changeStatus(context, person, id, "blocked");
  }),

  unblock: procedures.administration.users.unblock.handler(async ({ input: { id }, context }) => {
    const person = context.person();
    await changeStatus(context, person, id, "active");
  }),
};

async function changeStatus(context: CallContext, person: Person, id: string, status: "active" | "blocked") {
  const { services } = context;
  const account = await findAccount(services.db, id);
  if (!account) throw new Refusal("NOT_FOUND");
  if (account.status === status) throw new Refusal("NOTHING_TO_DO");
  const isBlocking = status === "blocked";
  await write(context, person, id, {
    statements: [
      ...(isBlocking && account.role === "Administrator" ? [keepsAnAdministrator(id)] : []),
      ...setStatus(services, id, status),
      ...(isBlocking ? [endSessionsOf(services, id)] : []),
    ],
    event: isBlocking ? "user.block" : "user.unblock",
    before: { status: account.status },
    after: { status },
  });
}

interface UserChange {
  statements: Sql[];
  event: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

async function write({ services }: CallContext, person: Person, id: string, { statements, ...entry }: UserChange) {
  const row = historyRow(services, { organization: null, subject: `user:${id}`, actor: person, ...entry });
  await services.db.write([stillAdministrator(person), ...statements, row]);
}
