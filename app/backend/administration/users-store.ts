import type { UserDetails, UserRow } from "~/content-api/administration";
import { LIMITS } from "~/domain/limits";
import type { Role } from "~/domain/roles";
import type { Services } from "../services";
import type { Db } from "../storage/db";
import { guard, guardChanged, join, raw, type Sql, sql } from "../storage/sql";

export interface UsersQuery {
  page: number;
  query: string;
  role?: Role;
  status?: "active" | "blocked";
}

/** Everybody, by name; the caller is an administrator. */
export async function listUsers(db: Db, { page, query, role, status }: UsersQuery) {
  const words = query.trim().split(/\s+/).filter(Boolean).slice(0, 5);
  const where = join(
    [
      sql`1`,
      ...words.map((word) => sql`(${raw(SEARCHED)} LIKE ${`%${word.replace(/[\\%_]/g, "\\$&")}%`} ESCAPE '\\')`),
      ...(role ? [sql`users.role = ${role}`] : []),
      ...(status ? [sql`users.status = ${status}`] : []),
    ],
    " AND ",
  );
  const [count, rows] = await Promise.all([
    db.first<{ total: number }>(sql`SELECT count(*) AS total FROM users WHERE ${where}`),
    db.all<Row>(sql`SELECT ${ROW_COLUMNS} FROM users WHERE ${where}
      ORDER BY users.last_name, users.first_name, users.id LIMIT ${LIMITS.pageSize} OFFSET ${page * LIMITS.pageSize}`),
  ]);
  return { rows: rows.map(toUserRow), total: count?.total ?? 0 };
}

/** Who waits for the role Agentur, the oldest first. */
export async function listAgencyRequests(db: Db) {
  const rows = await db.all<Row>(sql`SELECT ${ROW_COLUMNS} FROM users
    WHERE users.agency_requested = 1 AND users.status = 'active' ORDER BY users.date_created, users.id LIMIT 100`);
  return { rows: rows.map(toUserRow), total: rows.length };
}

export async function findUser(db: Db, id: string, now: Date): Promise<UserDetails | null> {
  const row = await db.first<DetailsRow>(sql`SELECT ${ROW_COLUMNS}, users.phone, users.language,
      (SELECT count(*) FROM session WHERE session.user = users.id AND session.revoked_at IS NULL AND session.expires_at > ${now.toISOString()}) AS sessions,
      users.role = 'Administrator' AND users.status = 'active' AND NOT ${otherAdministrator(id)} AS isLast,
      (SELECT json_group_array(json_object('id', organization.id, 'name', organization.name, 'role', recruiter.role) ORDER BY organization.name)
        FROM recruiter JOIN organization ON organization.id = recruiter.organization WHERE recruiter.user = users.id) AS memberships,
      (SELECT json_group_array(json_object('id', organization.id, 'name', organization.name) ORDER BY organization.name)
        FROM agency_assignment JOIN organization ON organization.id = agency_assignment.organization WHERE agency_assignment.user = users.id) AS assigned
    FROM users WHERE users.id = ${id}`);
  if (!row) return null;
  const { isLast, memberships, assigned, ...rest } = row;
  return {
    ...toUserRow(rest),
    phone: row.phone,
    language: row.language,
    sessions: row.sessions,
    isLastAdministrator: isLast === 1,
    memberships: JSON.parse(memberships),
    assigned: JSON.parse(assigned),
  };
}

export interface Account {
  role: Role;
  status: "active" | "blocked";
  agency_requested: number;
}

export const findAccount = (db: Db, id: string): Promise<Account | null> =>
  db.first<Account>(sql`SELECT role, status, agency_requested FROM users WHERE id = ${id}`);

/** FORBIDDEN when nobody else could administer any more. */
export const keepsAnAdministrator = (id: string): Sql => guard("FORBIDDEN", otherAdministrator(id));

export const setRole = ({ clock }: Services, id: string, { before, after }: { before: Role; after: Role }): Sql[] => [
  sql`UPDATE users SET role = ${after}, agency_requested = 0, version = version + 1, date_updated = ${clock().toISOString()}
    WHERE id = ${id} AND role = ${before}`,
  guardChanged("RECORD_CONFLICT"),
];

export const setStatus = ({ clock }: Services, id: string, status: "active" | "blocked"): Sql[] => [
  sql`UPDATE users SET status = ${status}, version = version + 1, date_updated = ${clock().toISOString()}
    WHERE id = ${id} AND status <> ${status}`,
  guardChanged("NOTHING_TO_DO"),
];

/** Answers a request, with the role where it is granted. */
export const settleRequest = ({ clock }: Services, id: string, isGranted: boolean): Sql[] => [
  sql`UPDATE users SET agency_requested = 0, role = ${isGranted ? "Agentur" : raw("role")}, version = version + 1,
      date_updated = ${clock().toISOString()}
    WHERE id = ${id} AND agency_requested = 1 AND status = 'active' AND ${isGranted ? sql`role = 'Hiring Org'` : sql`1`}`,
  guardChanged("NOTHING_TO_DO"),
];

export const dropAssignments = (user: string): Sql => sql`DELETE FROM agency_assignment WHERE user = ${user}`;

/** NOT_FOUND for a missing organization, NOTHING_TO_DO where it is assigned already or the person is no agency. */
export const assign = ({ clock }: Services, user: string, organization: string): Sql[] => [
  guard("NOT_FOUND", sql`EXISTS (SELECT 1 FROM organization WHERE id = ${organization})`),
  sql`INSERT INTO agency_assignment (organization, user, date_created)
    SELECT ${organization}, users.id, ${clock().toISOString()} FROM users WHERE users.id = ${user} AND users.role = 'Agentur'
    ON CONFLICT DO NOTHING`,
  guardChanged("NOTHING_TO_DO"),
];

export const unassign = (user: string, organization: string): Sql[] => [
  sql`DELETE FROM agency_assignment WHERE user = ${user} AND organization = ${organization}`,
  guardChanged("NOTHING_TO_DO"),
];

const SEARCHED = `coalesce(users.first_name, '') || ' ' || coalesce(users.last_name, '') || ' ' || users.email || ' ' || coalesce(users.company_name, '')`;

const ROW_COLUMNS = raw(`users.id, users.email,
  nullif(trim(coalesce(users.first_name, '') || ' ' || coalesce(users.last_name, '')), '') AS name, users.company_name AS company, users.role,
  users.status, users.agency_requested, users.date_created, (SELECT count(*) FROM recruiter WHERE recruiter.user = users.id)
    + (SELECT count(*) FROM agency_assignment WHERE agency_assignment.user = users.id) AS organizations`);

const otherAdministrator = (id: string): Sql =>
  sql`EXISTS (SELECT 1 FROM users AS other WHERE other.role = 'Administrator' AND other.status = 'active' AND other.id <> ${id})`;

type Row = Omit<UserRow, "agencyRequested"> & { agency_requested: number };
interface DetailsRow extends Row, Pick<UserDetails, "phone" | "language" | "sessions"> {
  isLast: number;
  memberships: string;
  assigned: string;
}

function toUserRow({
  id,
  email,
  name,
  company,
  role,
  status,
  agency_requested,
  date_created,
  organizations,
}: Row): UserRow {
  const agencyRequested = agency_requested === 1;
  return { id, email, name, company, role, status, agencyRequested, date_created, organizations };
}
