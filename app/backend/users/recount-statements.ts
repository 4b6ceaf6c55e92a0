import { isWithin, type Recount } from "../storage/recount";
import { sql } from "../storage/sql";

export const userRecounts: readonly Recount[] = [
  {
    name: "users.organization_count",
    keeps: ["users.organization_count"],
    holds: "organizations that a person works for, as a recruiter or an agency",
    by: "user",
    repairs: (range) => [
      sql`UPDATE users SET organization_count = r.organizations
        FROM (SELECT u.id, (SELECT count(*) FROM recruiter m WHERE m.user = u.id)
            + (SELECT count(*) FROM agency_assignment a WHERE a.user = u.id) AS organizations
          FROM users u WHERE ${isWithin("u.id", range)}) r
        WHERE users.id = r.id AND users.organization_count <> r.organizations`,
    ],
  },
];
