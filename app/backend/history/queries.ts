import { expressionBuilder, sql } from "kysely";
import type { HistoryEntry } from "~/content-api/entities";
import { fullName } from "~/domain/people";
import type { Database } from "../schema";
import type { Services } from "../services";
import { once, query } from "../storage/compiler";
import type { RowOf } from "../storage/statement";

export interface HistoryPage {
  job: string;
  /** Only what is older than this entry. */
  before?: string;
  limit: number;
}

/** What happened to a job, newest first. The asking call checks that the person sees the job. */
export async function listHistory({ db }: Services, { job, before, limit }: HistoryPage): Promise<HistoryEntry[]> {
  let rows = entries().where("history.job", "=", job).limit(limit);
  if (before !== undefined) {
    const entry = query
      .selectFrom("history")
      .select(["date_created", sql.ref("rowid").as("number")])
      .where("id", "=", before)
      .where("job", "=", job);
    rows = rows.where(sql<boolean>`(${history.ref("history.date_created")}, ${NUMBER}) < ${entry}`);
  }
  return (await db.all(rows)).map(toEntry);
}

/**
 * What happened to one subject, or to all of a kind ("term:"), newest first, for administrators: the asking call checks
 * that.
 */
export async function listHistoryAbout({ db }: Services, subject: string, limit: number): Promise<HistoryEntry[]> {
  const isKind = subject.endsWith(":");
  const isMeant = isKind
    ? history.and([
        history("history.subject", ">=", subject),
        history("history.subject", "<", `${subject.slice(0, -1)};`),
      ])
    : history("history.subject", "=", subject);
  const rows = await db.all(
    entries()
      .leftJoin("organization", "organization.id", "history.organization")
      .select("organization.name as organization")
      .where(isMeant)
      .limit(limit),
  );
  return rows.map((row) => ({ ...toEntry(row), organization: row.organization }));
}

const history = expressionBuilder<Database, "history">();

/** Tells entries of the same millisecond apart, by the order in which they were written. */
const NUMBER = sql.ref<number>("history.rowid");

const entries = once(() =>
  query
    .selectFrom("history")
    .leftJoin("users", "users.id", "history.actor")
    .select(["history.id", "history.event", "history.date_created", "history.actor", "history.before", "history.after"])
    .select(["users.first_name", "users.last_name"])
    .orderBy("history.date_created", "desc")
    .orderBy(NUMBER, "desc"),
);

type EntryRow = RowOf<ReturnType<typeof entries>>;

function toEntry({ id, event, date_created, actor, before, after, ...person }: EntryRow): HistoryEntry {
  const name = fullName(person) || null;
  return { id, event, date_created, actor: { type: kindOf(actor, name), name }, before, after };
}

function kindOf(actor: string | null, name: string | null): HistoryEntry["actor"]["type"] {
  if (actor?.startsWith("system:")) return "system";
  return name ? "person" : "unknown";
}
