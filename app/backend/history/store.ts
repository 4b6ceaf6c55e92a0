import type { Actor, Services } from "../services";
import { insert, type Sql } from "../storage/sql";

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

/** A person's id, the machine's name, or null for a visitor. */
function actorName(actor: Actor): string | null {
  if (actor.kind === "person") return actor.id;
  return actor.kind === "system" ? `system:${actor.name}` : null;
}
