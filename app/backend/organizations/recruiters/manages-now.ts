import { isElevated } from "~/domain/roles";
import { organizationScope } from "../../scope";
import type { Person } from "../../services";
import { raw, type Sql, sql } from "../../storage/sql";

/**
 * Whether the person may manage the organization's recruiters at the moment of the write, whatever the session's first
 * look said.
 */
export function managesNow(person: Person, organization: string): Sql {
  if (isElevated(person.role))
    return sql`EXISTS (SELECT 1 FROM organization WHERE organization.id = ${organization}
      AND ${organizationScope(person, raw("organization.id"))})`;
  return sql`EXISTS (SELECT 1 FROM recruiter AS manager
    WHERE manager.organization = ${organization} AND manager.user = ${person.id} AND manager.role = 'admin')`;
}
