import type { Actor, Services } from "../services";
import { insert, type Sql, sql } from "../storage/sql";

export interface HistoryEntry {
  organization: string | null;
  job?: string | null;
  actor: Actor;
  /** What happened, as noun.verb: `job.publish`, `organization.update`. */
  event: string;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
}

/** What happened, to be written in the same batch as the change itself. Only erasure ever takes such a row back. */
export function historyRow(services: Services, { organization, job, actor, event, before, after }: HistoryEntry): Sql {
  return insert("history", {
    id: services.ids(),
    organization,
    job: job ?? null,
    actor: actorName(actor),
    event,
    before: before ? JSON.stringify(before) : null,
    after: after ? JSON.stringify(after) : null,
    date_created: services.clock().toISOString(),
  });
}

/** The same for what can happen only once in a job's life, however often its form is sent. */
export function historyRowOnce(services: Services, entry: HistoryEntry & { job: string }): Sql {
  const after = entry.after ? JSON.stringify(entry.after) : null;
  return sql`INSERT INTO history (id, organization, job, actor, event, after, date_created)
    SELECT ${services.ids()}, ${entry.organization}, ${entry.job}, ${actorName(entry.actor)}, ${entry.event}, ${after}, ${services.clock().toISOString()}
    WHERE NOT EXISTS (SELECT 1 FROM history WHERE job = ${entry.job} AND event = ${entry.event})`;
}

/** A person's id, the machine's name, or null for a visitor. */
function actorName(actor: Actor): string | null {
  if (actor.kind === "person") return actor.id;
  return actor.kind === "system" ? `system:${actor.name}` : null;
}
