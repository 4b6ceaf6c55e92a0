import { isWithin, type Recount } from "../storage/recount";
import { sql } from "../storage/sql";

export const limitRecounts: readonly Recount[] = [
  {
    name: "organization_mail_total",
    keeps: ["organization_mail_total"],
    holds: "what an organization has mailed on all the days that are kept",
    by: "organization",
    repairs: (range) => {
      const mailed = sql`(SELECT organization, sum(count) AS count FROM organization_mail
        WHERE ${isWithin("organization", range)} GROUP BY organization)`;
      return [
        sql`INSERT INTO organization_mail_total (organization, count)
          SELECT m.organization, m.count FROM ${mailed} m WHERE true
          ON CONFLICT (organization) DO UPDATE SET count = excluded.count
          WHERE organization_mail_total.count <> excluded.count`,
        // The row of an organization whose last day is gone stays, with 0.
        sql`UPDATE organization_mail_total SET count = 0 WHERE ${isWithin("organization", range)}
          AND count <> 0 AND organization NOT IN (SELECT m.organization FROM ${mailed} m)`,
      ];
    },
  },
];
