import { isWithin, type Recount } from "../storage/recount";
import { sql } from "../storage/sql";

export const organizationRecounts: readonly Recount[] = [
  {
    name: "organization",
    keeps: ["job_count", "brand_count", "applicant_count", "booking_count", "recruiter_count"].map(
      (column) => `organization.${column}`,
    ),
    holds: "jobs of every status, brands, applicants, bookings and recruiters of an organization",
    by: "organization",
    repairs: (range) => [
      // Applicants from the counters of the jobs, which are counted anew before.
      sql`UPDATE organization SET job_count = r.jobs, brand_count = r.brands, applicant_count = r.applicants,
          booking_count = r.bookings, recruiter_count = r.recruiters
        FROM (SELECT o.id, (SELECT count(*) FROM job j WHERE j.organization = o.id) AS jobs,
            (SELECT count(*) FROM employerBrand b WHERE b.ownerOrganization = o.id) AS brands,
            (SELECT coalesce(sum(c.applicants), 0) FROM job j JOIN job_count c ON c.job = j.id
              WHERE j.organization = o.id) AS applicants,
            (SELECT count(*) FROM booking b WHERE b.organization = o.id) AS bookings,
            (SELECT count(*) FROM recruiter r WHERE r.organization = o.id) AS recruiters
          FROM organization o WHERE ${isWithin("o.id", range)}) r
        WHERE organization.id = r.id AND (organization.job_count, organization.brand_count,
            organization.applicant_count, organization.booking_count, organization.recruiter_count)
          <> (r.jobs, r.brands, r.applicants, r.bookings, r.recruiters)`,
    ],
  },
  {
    name: "brand_list",
    keeps: ["brand_list"],
    holds: "the employer brands of an organization as lists of several organizations read them",
    by: "organization",
    repairs: (range) => {
      const brands = sql`(SELECT organization, count(*) AS brands,
          iif(count(*) <= 50, json_group_object(id, json(entry) ORDER BY id), NULL) AS entries
        FROM brand_entry WHERE ${isWithin("organization", range)} GROUP BY organization)`;
      return [
        sql`INSERT INTO brand_list (organization, brands, entries)
          SELECT organization, brands, entries FROM ${brands} WHERE true
          ON CONFLICT DO UPDATE SET brands = excluded.brands, entries = excluded.entries
          WHERE brand_list.brands <> excluded.brands OR excluded.entries IS NOT (
            SELECT iif(brand_list.entries IS NULL, NULL, json_group_object(key, json(value) ORDER BY key))
            FROM json_each(brand_list.entries))`,
        sql`DELETE FROM brand_list WHERE ${isWithin("organization", range)}
          AND organization NOT IN (SELECT b.organization FROM ${brands} b)`,
      ];
    },
  },
  {
    name: "agency_scope",
    keeps: ["agency_scope"],
    holds: "the organizations that an agency sees",
    by: "user",
    repairs: (range) => [
      sql`INSERT INTO agency_scope (user, organizations)
        SELECT user, json_group_object(organization, 1 ORDER BY organization) FROM agency_organization
        WHERE ${isWithin("user", range)} GROUP BY user
        ON CONFLICT DO UPDATE SET organizations = excluded.organizations
        WHERE (SELECT json_group_object(key, 1 ORDER BY key) FROM json_each(agency_scope.organizations))
          <> excluded.organizations`,
      // Includes former agencies. The row of an agency that has no organization any more stays, without keys.
      sql`DELETE FROM agency_scope WHERE ${isWithin("user", range)} AND organizations <> '{}'
        AND user NOT IN (SELECT user FROM agency_organization WHERE ${isWithin("user", range)})`,
    ],
  },
  {
    name: "organization.credit",
    keeps: ["organization.credit"],
    holds: "the sum of an organization's credit entries, in cents",
    by: "organization",
    repairs: (range) => [
      // The version as well: a form that shows the old credit must not be saved.
      sql`UPDATE organization SET credit = r.credit, version = version + 1
        FROM (SELECT o.id,
            (SELECT coalesce(sum(e.amount), 0) FROM credit_entry e WHERE e.organization = o.id) AS credit
          FROM organization o WHERE ${isWithin("o.id", range)}) r
        WHERE organization.id = r.id AND organization.credit <> r.credit`,
    ],
  },
  {
    name: "recruiter.name_key",
    keeps: ["recruiter.name_key"],
    holds: "the name of a recruiter, by which they are sorted",
    by: "organization",
    repairs: (range) => [
      sql`UPDATE recruiter SET name_key = n.name_key
        FROM (SELECT r.id, coalesce(u.last_name, '') || char(1) || coalesce(u.first_name, '') AS name_key
          FROM recruiter r JOIN users u ON u.id = r.user WHERE ${isWithin("r.organization", range)}) n
        WHERE n.id = recruiter.id AND recruiter.name_key <> n.name_key`,
    ],
  },
  {
    name: "recruiter.secondFactorRequired",
    keeps: ["recruiter.secondFactorRequired"],
    holds: "whether the organization of a membership requires a second factor",
    by: "organization",
    repairs: (range) => [
      sql`UPDATE recruiter SET secondFactorRequired = o.secondFactorRequired FROM organization o
        WHERE o.id = recruiter.organization AND ${isWithin("o.id", range)}
          AND recruiter.secondFactorRequired <> o.secondFactorRequired`,
    ],
  },
];
