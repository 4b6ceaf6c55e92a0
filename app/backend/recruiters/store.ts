import type { Recruiter } from "~/content-api/entities";
import { organizationScope } from "../scope";
import type { Actor } from "../services";
import type { Db } from "../storage/db";
import { raw, sql } from "../storage/sql";

/** The organization's accepted members, in the order of their names; null when the actor does not see it. The id is the person's. */
export async function listRecruitersFor(db: Db, actor: Actor, organization: string): Promise<Recruiter[] | null> {
  const row = await db.first<{ recruiters: string }>(sql`
    SELECT (SELECT json_group_array(json_object('id', users.id, 'email', users.email, 'accepted', json('true'), 'role', recruiter.role,
        'firstName', users.first_name, 'lastName', users.last_name, 'avatar', users.avatar)
        ORDER BY users.last_name, users.first_name, users.id)
      FROM recruiter JOIN users ON users.id = recruiter.user WHERE recruiter.organization = organization.id) AS recruiters
    FROM organization WHERE organization.id = ${organization} AND ${organizationScope(actor, raw("organization.id"))}`);
  return row && JSON.parse(row.recruiters);
}
