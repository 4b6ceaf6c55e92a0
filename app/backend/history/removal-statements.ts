import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "../schema";
import { query } from "../storage/compiler";
import { insertSelect } from "../storage/insert-select";

const history = expressionBuilder<Database, "history">();

/** The whole history of organizations that are deleted. */
export const deleteHistoryOf = (organizations: Expression<string | null>) =>
  query.deleteFrom("history").where(history("history.organization", "in", organizations));

/** What a person did that concerns no organization and no job. */
export const deleteOwnHistory = (user: string) =>
  query.deleteFrom("history").where("actor", "=", user).where("organization", "is", null).where("job", "is", null);

/**
 * History is append-only: entries that quote an address are written anew without it. The index history_quoting holds
 * only the entries that quote an address at all.
 */
export function removeQuotes(email: string) {
  const [before, after] = [history.ref("history.before"), history.ref("history.after")];
  const both = sql`coalesce(${before}, '') || coalesce(${after}, '')`;
  return insertSelect(
    "history",
    {
      id: history.ref("history.id"),
      organization: history.ref("history.organization"),
      job: history.ref("history.job"),
      subject: history.ref("history.subject"),
      actor: history.ref("history.actor"),
      event: history.ref("history.event"),
      before: sql<Record<string, unknown> | null>`replace(${before}, ${email}, '–')`,
      after: sql<Record<string, unknown> | null>`replace(${after}, ${email}, '–')`,
      date_created: history.ref("history.date_created"),
    },
    query
      .selectFrom("history")
      .where(sql<SqlBool>`instr(${both}, '@') > 0`)
      .where(sql<SqlBool>`instr(${both}, ${email}) > 0`),
  ).orReplace();
}
