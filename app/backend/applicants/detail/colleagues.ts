import type { Colleague } from "~/domain/applicants/mentions";
import { fullName } from "~/domain/people";
import type { Person, Services } from "../../services";
import { type Sql, sql } from "../../storage/sql";
import { colleaguesOf } from "../board/colleagues";

/** Who may be mentioned, or be responsible, on a job: whoever sees its applicants by working there. */
export async function findColleagues({ db }: Services, person: Person, job: string): Promise<Colleague[]> {
  const rows = await db.all<{ id: string; first_name: string | null; last_name: string | null }>(
    colleaguesOf(job, person),
  );
  return rows.map((row) => ({ id: row.id, name: fullName(row) }));
}

/** The same as a condition on `users`. */
export const isColleague = (person: Person, job: string): Sql =>
  sql`users.id IN (SELECT id FROM (${colleaguesOf(job, person)}))`;
