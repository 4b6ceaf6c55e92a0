import type { Recruiter } from "~/content-api/entities";
import type { Colleague } from "~/content-api/recruiters";
import type { AcceptedRecruiter } from "~/domain/organizations/recruiter-rights";
import type { MembershipRole } from "~/domain/roles";
import { organizationScope } from "../../scope";
import type { Actor, Person } from "../../services";
import type { Db } from "../../storage/db";
import { guardChanged, raw, type Sql, sql } from "../../storage/sql";
import { managesNow } from "./manages-now";

const TABLE_ID = raw("organization.id");

/**
 * Accepted members in the order of their names, then open invitations; null when the actor does not see the
 * organization.
 */
export async function listRecruitersFor(db: Db, actor: Actor, organization: string): Promise<Recruiter[] | null> {
  const row = await db.first<{ accepted: string; invited: string }>(sql`
    SELECT (SELECT json_group_array(json_object('id', users.id, 'email', users.email, 'accepted', json('true'), 'role', recruiter.role,
        'firstName', users.first_name, 'lastName', users.last_name, 'avatar', users.avatar)
        ORDER BY users.last_name, users.first_name, users.id)
      FROM recruiter JOIN users ON users.id = recruiter.user WHERE recruiter.organization = organization.id) AS accepted,
      (SELECT json_group_array(json_object('id', invitation.id, 'email', invitation.email, 'accepted', json('false'),
        'expiresAt', invitation.expires_at) ORDER BY invitation.email)
      FROM invitation WHERE invitation.organization = organization.id AND invitation.status = 'open') AS invited
    FROM organization WHERE organization.id = ${organization} AND ${organizationScope(actor, TABLE_ID)}`);
  return row && [...JSON.parse(row.accepted), ...JSON.parse(row.invited)];
}

export interface Team {
  name: string;
  accepted: (AcceptedRecruiter & { email: string })[];
}

/** What the rules about recruiters need to know; null when the actor does not see the organization. */
export async function findTeamFor(db: Db, actor: Actor, organization: string): Promise<Team | null> {
  const row = await db.first<{ name: string; accepted: string }>(sql`
    SELECT organization.name, (SELECT json_group_array(json_object('id', users.id, 'accepted', json('true'), 'role', recruiter.role,
        'email', users.email))
      FROM recruiter JOIN users ON users.id = recruiter.user WHERE recruiter.organization = organization.id) AS accepted
    FROM organization WHERE organization.id = ${organization} AND ${organizationScope(actor, TABLE_ID)}`);
  return row && { name: row.name, accepted: JSON.parse(row.accepted) };
}

const MOST_COLLEAGUES = 500;

/**
 * Recruiters of the organizations that the person works in (an agency: works for) who are neither in this one nor
 * invited. An administrator sees all organizations but works with nobody by that.
 */
export function listColleagues(db: Db, person: Person, organization: string): Promise<Colleague[]> {
  const column = raw("recruiter.organization");
  const works =
    person.role === "Agentur"
      ? organizationScope(person, column)
      : sql`${column} IN (SELECT own.organization FROM recruiter AS own WHERE own.user = ${person.id})`;
  return db.all<Colleague>(sql`
    SELECT DISTINCT users.id, users.email, users.first_name AS firstName, users.last_name AS lastName
    FROM recruiter JOIN users ON users.id = recruiter.user
    WHERE ${works} AND users.status = 'active' AND users.id <> ${person.id}
      AND NOT EXISTS (SELECT 1 FROM recruiter AS here WHERE here.organization = ${organization} AND here.user = users.id)
      AND NOT EXISTS (SELECT 1 FROM invitation WHERE invitation.organization = ${organization} AND invitation.status = 'open'
        AND invitation.email = users.email)
    ORDER BY users.last_name, users.first_name, users.id LIMIT ${MOST_COLLEAGUES}`);
}

interface Seat {
  organization: string;
  /** The recruiter's id, which is the person's. */
  user: string;
}

/** FORBIDDEN when the actor is no longer allowed to, or when this is the last admin by now. */
export function changeRole(actor: Person, { organization, user }: Seat, role: MembershipRole): Sql[] {
  return [
    sql`UPDATE recruiter SET role = ${role} WHERE organization = ${organization} AND user = ${user}
      AND ${managesNow(actor, organization)} AND ${isNotLastAdmin(organization)}`,
    guardChanged("FORBIDDEN"),
  ];
}

/** As `changeRole`, also open to the person itself, and never the last recruiter. */
export function removeRecruiter(actor: Person, { organization, user }: Seat): Sql[] {
  return [
    sql`DELETE FROM recruiter WHERE organization = ${organization} AND user = ${user}
      AND (user = ${actor.id} OR ${managesNow(actor, organization)}) AND ${isNotLastAdmin(organization)}
      AND (SELECT count(*) FROM recruiter AS every WHERE every.organization = ${organization}) > 1`,
    guardChanged("FORBIDDEN"),
  ];
}

const isNotLastAdmin = (organization: string) => sql`(recruiter.role = 'member'
  OR (SELECT count(*) FROM recruiter AS admins WHERE admins.organization = ${organization} AND admins.role = 'admin') > 1)`;
