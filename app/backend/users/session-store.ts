import type { Person, Services } from "../services";
import { type Sql, sql } from "../storage/sql";

export interface SessionRow {
  id: string;
  user_agent: string | null;
  date_created: string;
  expires_at: string;
}

export const listSessions = ({ db, clock }: Services, user: string): Promise<SessionRow[]> =>
  db.all<SessionRow>(sql`SELECT id, user_agent, date_created, expires_at FROM session
    WHERE user = ${user} AND revoked_at IS NULL AND expires_at > ${clock().toISOString()} ORDER BY expires_at DESC, id DESC`);

export const endOwnSession = ({ clock }: Services, person: Person, id: string): Sql =>
  sql`UPDATE session SET revoked_at = ${clock().toISOString()}
    WHERE id = ${id} AND user = ${person.id} AND revoked_at IS NULL RETURNING id`;

export const endOtherSessions = ({ clock }: Services, person: Person): Sql =>
  sql`UPDATE session SET revoked_at = ${clock().toISOString()}
    WHERE user = ${person.id} AND id <> ${person.session} AND revoked_at IS NULL`;
