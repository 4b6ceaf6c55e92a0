import type { HistoryEntry } from "~/content-api/entities";
import type { Actor, Services } from "../services";
import { insert, raw, type Sql, sql } from "../storage/sql";

export interface NewHistoryEntry {
  organization: string | null;
  job?: string | null;
  /** What it is about where it is no job: `user:…`, `benefit:…`, `term:skill:…`, `settings`. */
  subject?: string;
  actor: Actor;
  /** What happened, as noun.verb: `job.publish`, `organization.update`. */
  event: string;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
}

/** What happened, to be written in the same batch as the change itself. Only erasure ever takes such a row back. */
export function historyRow(
  services: Services,
  { organization, job, subject, actor, event, before, after }: NewHistoryEntry,
): Sql {
  return insert("history", {
    id: services.ids(),
    organization,
    job: job ?? null,
    subject: subject ?? null,
    actor: actorName(actor),
    event,
    before: before ? JSON.stringify(before) : null,
    after: after ? JSON.stringify(after) : null,
    date_created: services.clock().toISOString(),
  });
}

/** The same for what can happen only once in a job's life, however often its form is sent. */
export function historyRowOnce(services: Services, entry: NewHistoryEntry & { job: string }): Sql {
  const after = entry.after ? JSON.stringify(entry.after) : null;
  return sql`INSERT INTO history (id, organization, job, actor, event, after, date_created)
    SELECT ${services.ids()}, ${entry.organization}, ${entry.job}, ${actorName(entry.actor)}, ${entry.event}, ${after}, ${services.clock().toISOString()}
    WHERE NOT EXISTS (SELECT 1 FROM history WHERE job = ${entry.job} AND event = ${entry.event})`;
}

export interface HistoryOfRows {
  /** `FROM table WHERE …`: one entry for each row. */
  from: Sql;
  organization: Sql;
  /** Left out where the job goes with it. */
  job?: Sql;
  actor: Actor;
  event: string;
  /** JSON texts. */
  before?: Sql;
  after?: Sql;
  /** At most so many rows are meant. */
  most: number;
}

/** The same for whatever rows a condition still finds inside the batch. */
export function historyRows(services: Services, { from, most, before, after, ...entry }: HistoryOfRows): Sql {
  const ids = JSON.stringify(Array.from({ length: most }, () => services.ids()));
  return sql`INSERT INTO history (id, organization, job, actor, event, before, after, date_created)
    SELECT json_extract(${ids}, '$[' || (row_number() OVER () - 1) || ']'), ${entry.organization}, ${entry.job ?? null}, ${actorName(entry.actor)}, ${entry.event},
      ${before ?? null}, ${after ?? null}, ${services.clock().toISOString()} ${from}`;
}

export interface HistoryPage {
  job: string;
  /** Only what stands below this entry. */
  before?: string;
  limit: number;
}

/** What happened to a job, newest first. Whoever asks has to see the job: its room decides. */
export async function listHistory({ db }: Services, { job, before, limit }: HistoryPage): Promise<HistoryEntry[]> {
  const below =
    before === undefined
      ? sql`1`
      : sql`(history.date_created, history.rowid) < (SELECT date_created, rowid FROM history WHERE id = ${before} AND job = ${job})`;
  const rows = await db.all<HistoryRow>(sql`
    SELECT ${ENTRY_COLUMNS} FROM history LEFT JOIN users ON users.id = history.actor
    WHERE history.job = ${job} AND ${below} ORDER BY history.date_created DESC, history.rowid DESC LIMIT ${limit}`);
  return rows.map(toEntry);
}

/** What happened to one subject, or to all of a kind ("term:"), newest first. Whoever asks has to be an administrator: its room decides. */
export async function listHistoryAbout({ db }: Services, subject: string, limit: number): Promise<HistoryEntry[]> {
  const isKind = subject.endsWith(":");
  const isMeant = isKind
    ? sql`history.subject >= ${subject} AND history.subject < ${`${subject.slice(0, -1)};`}`
    : sql`history.subject = ${subject}`;
  const rows = await db.all<HistoryRow & { organization: string | null }>(sql`
    SELECT ${ENTRY_COLUMNS}, organization.name AS organization FROM history LEFT JOIN users ON users.id = history.actor
      LEFT JOIN organization ON organization.id = history.organization
    WHERE ${isMeant} ORDER BY history.date_created DESC, history.rowid DESC LIMIT ${limit}`);
  return rows.map(({ organization, ...row }) => ({ ...toEntry(row), organization }));
}

const ENTRY_COLUMNS =
  raw(`history.id, history.event, history.date_created, history.actor, history.before, history.after,
  nullif(trim(coalesce(users.first_name, '') || ' ' || coalesce(users.last_name, '')), '') AS name`);

interface HistoryRow {
  id: string;
  event: string;
  date_created: string;
  actor: string | null;
  before: string | null;
  after: string | null;
  name: string | null;
}

function toEntry({ id, event, date_created, actor, name, before, after }: HistoryRow): HistoryEntry {
  return {
    id,
    event,
    date_created,
    actor: { kind: kindOf(actor, name), name },
    before: before ? JSON.parse(before) : null,
    after: after ? JSON.parse(after) : null,
  };
}

function kindOf(actor: string | null, name: string | null): HistoryEntry["actor"]["kind"] {
  if (actor?.startsWith("system:")) return "system";
  return name ? "person" : "unknown";
}

/** A person's id, the machine's name, or null for a visitor. */
function actorName(actor: Actor): string | null {
  if (actor.kind === "person") return actor.id;
  return actor.kind === "system" ? `system:${actor.name}` : null;
}
