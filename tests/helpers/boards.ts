import type { Services } from "~/backend/services";
import { sql } from "~/backend/storage/sql";
import { completeJob } from "./jobs";
import { world } from "./world";

/** A job with an empty board in an organization of its own, and what tests look at behind it. */
export async function boardStage(services: Partial<Services> = {}) {
  const home = await world({ services });
  const { db } = home.backend.services;
  const api = home.api(home.anna).applications;
  const job = await completeJob(home, { status: "online", columns: { employerBrand: home.brand.id } });
  return {
    home,
    db,
    api,
    job,
    board: async (query: object = {}) => (await api.board({ id: job, ...query })).data,
    /** Ids from top to bottom, of phases with anybody in them. */
    columns: async (): Promise<Record<string, string[]>> => {
      const rows = await db.all<{ phase: string; ids: string }>(sql`
        SELECT phase, json_group_array(id ORDER BY position, id) AS ids FROM applicant WHERE job = ${job} GROUP BY phase`);
      return Object.fromEntries(rows.map(({ phase, ids }): [string, string[]] => [phase, JSON.parse(ids)]));
    },
    events: async (applicant: string | undefined) => {
      const rows = await db.all<{ event: string; actor: string; details: string }>(
        sql`SELECT event, actor, details FROM applicant_event WHERE applicant = ${applicant} ORDER BY date_created, rowid`,
      );
      return rows.map((row) => ({ ...row, details: JSON.parse(row.details) }));
    },
    history: async (event: string) => {
      const rows = await db.all<{ before: string | null; after: string | null }>(
        sql`SELECT before, after FROM history WHERE job = ${job} AND event = ${event} ORDER BY rowid`,
      );
      return rows.map(({ before, after }) => ({
        before: JSON.parse(before ?? "null"),
        after: JSON.parse(after ?? "null"),
      }));
    },
  };
}

export type BoardStage = Awaited<ReturnType<typeof boardStage>>;
