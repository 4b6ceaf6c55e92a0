import { Refusal } from "~/domain/errors";
import type { Services } from "../services";
import type { Param } from "../storage/sql";
import { assignments, sql } from "../storage/sql";

export type UserChanges = Record<string, Param | boolean>;

/** Changes the given columns of a person. */
export async function updateUser({ db, clock }: Services, id: string, changes: UserChanges): Promise<void> {
  const [updated] = await db.write([
    sql`UPDATE users SET ${assignments({ ...changes, date_updated: clock().toISOString() })}, version = version + 1
        WHERE id = ${id} AND status = 'active' RETURNING id`,
  ]);
  if (!updated?.rows.length) throw new Refusal("FORBIDDEN");
}

export async function ownsActiveJob({ db }: Services, user: string): Promise<boolean> {
  const row = await db.first(sql`SELECT 1 AS found FROM job WHERE user_created = ${user}
    AND status IN ('submitted', 'online', 'online_terminated', 'reactivating') LIMIT 1`);
  return row !== null;
}

export async function isContact({ db }: Services, user: string): Promise<boolean> {
  const row = await db.first(sql`SELECT 1 AS found FROM job_contact JOIN job ON job.id = job_contact.job
    WHERE job_contact.user = ${user} AND job.status NOT IN ('draft', 'offline') LIMIT 1`);
  return row !== null;
}
