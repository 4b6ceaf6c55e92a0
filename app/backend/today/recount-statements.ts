import { isWithin, type KeyRange, type Recount } from "../storage/recount";
import { raw, type Sql, sql } from "../storage/sql";

const DUE = ["new", "renewal", "starts_on", "declined_at", "unpublished_since"];
const due = (table: string): Sql => raw(DUE.map((column) => `${table}.${column}`).join(", "));

/** In this order: what readers have follows from the jobs they read and from what waits there. */
export const todayRecounts: readonly Recount[] = [
  {
    name: "waiting_applicant",
    keeps: ["waiting_applicant"],
    holds: "applicants in the first phase of running jobs",
    by: "job",
    repairs: (range) => {
      // CROSS JOIN and +: from the jobs of the range to their applicants, not from all running jobs.
      const waiting = sql`SELECT a.id, a.job, a.phase_changed_at FROM job j CROSS JOIN applicant a ON a.job = j.id
        WHERE ${isWithin("j.id", range)} AND a.phase = 'applied' AND a.anonymised_at IS NULL
          AND +j.status IN ('submitted', 'online', 'online_terminated')`;
      // Deleted and entered anew instead of changed: what readers have of it is kept by the triggers of both.
      return [
        sql`DELETE FROM waiting_applicant WHERE ${isWithin("job", range)}
          AND (applicant, job, since) NOT IN (${waiting})`,
        sql`INSERT INTO waiting_applicant (applicant, job, since) ${waiting} ON CONFLICT (applicant) DO NOTHING`,
      ];
    },
  },
  {
    name: "appointment",
    keeps: ["appointment"],
    holds: "interviews that were not cancelled",
    by: "job",
    repairs: (range) => {
      const held = sql`SELECT i.id, a.job, i.starts_at FROM applicant a JOIN interview i ON i.applicant = a.id
        WHERE ${isWithin("a.job", range)} AND i.cancelled_at IS NULL`;
      return [
        sql`DELETE FROM appointment WHERE ${isWithin("job", range)} AND (interview, job, starts_at) NOT IN (${held})`,
        sql`INSERT INTO appointment (interview, job, starts_at) ${held} ON CONFLICT (interview) DO NOTHING`,
      ];
    },
  },
  {
    name: "job_reader",
    keeps: ["job_reader"],
    holds: "the jobs that a person works on, with new applicants and what is due in them",
    by: "job",
    repairs: (range) => {
      const readers = readersOf(range);
      return [
        sql`DELETE FROM job_reader WHERE ${isWithin("job", range)} AND (user, job) NOT IN (${readers})`,
        sql`INSERT INTO job_reader (user, job) SELECT DISTINCT user, job FROM (${readers}) WHERE true
          ON CONFLICT (user, job) DO NOTHING`,
        sql`UPDATE job_reader SET (${raw(DUE.join(", "))}) = (SELECT ${due("d")} FROM job_reader_due d
            WHERE d.user = job_reader.user AND d.job = job_reader.job)
          WHERE ${isWithin("job", range)} AND (${due("job_reader")}) IS NOT (SELECT ${due("d")} FROM job_reader_due d
            WHERE d.user = job_reader.user AND d.job = job_reader.job)`,
      ];
    },
  },
  {
    name: "waiting_reader",
    keeps: ["waiting_reader"],
    holds: "waiting applicants by the people who work on the job",
    by: "user",
    repairs: (range) => {
      const read = ofReaders(range, "waiting_applicant", "s.since, s.applicant");
      return [
        sql`DELETE FROM waiting_reader WHERE ${isWithin("user", range)} AND (user, since, applicant) NOT IN (${read})`,
        sql`INSERT INTO waiting_reader (user, since, applicant) ${read} ON CONFLICT DO NOTHING`,
      ];
    },
  },
  {
    name: "appointment_reader",
    keeps: ["appointment_reader"],
    holds: "interviews by the people who work on the job",
    by: "user",
    repairs: (range) => {
      const read = ofReaders(range, "appointment", "s.starts_at, s.interview");
      return [
        sql`DELETE FROM appointment_reader WHERE ${isWithin("user", range)}
          AND (user, starts_at, interview) NOT IN (${read})`,
        sql`INSERT INTO appointment_reader (user, starts_at, interview) ${read} ON CONFLICT DO NOTHING`,
      ];
    },
  },
];

/** What lies in a table by job, by the people who work on the job. */
const ofReaders = (range: KeyRange, table: string, columns: string): Sql =>
  sql`SELECT r.user, ${raw(columns)} FROM job_reader r JOIN ${raw(table)} s ON s.job = r.job
    WHERE ${isWithin("r.user", range)}`;

/** As the view `job_person` has it, but from the jobs of the range on: over a range it would begin with all people. */
function readersOf(range: KeyRange): Sql {
  const isIn = isWithin("j.id", range);
  const worksHere = sql`u.role = 'Hiring Org' AND EXISTS
    (SELECT 1 FROM recruiter r WHERE r.organization = j.organization AND r.user = u.id)`;
  return sql`SELECT u.id AS user, j.id AS job FROM job j CROSS JOIN recruiter r ON r.organization = j.organization
      CROSS JOIN users u ON u.id = r.user
      WHERE ${isIn} AND ((r.role = 'admin' AND u.role = 'Hiring Org') OR u.role = 'Agentur')
    UNION ALL SELECT u.id, j.id FROM job j CROSS JOIN agency_assignment a ON a.organization = j.organization
      CROSS JOIN users u ON u.id = a.user WHERE ${isIn} AND u.role = 'Agentur'
    UNION ALL SELECT u.id, j.id FROM job j CROSS JOIN organization o ON o.id = j.organization
      CROSS JOIN users u ON u.id = o.user_created WHERE ${isIn} AND u.role = 'Agentur'
    UNION ALL SELECT u.id, j.id FROM job j CROSS JOIN users u ON u.id = j.user_created
      WHERE ${isIn} AND (u.role = 'Administrator' OR (${worksHere})
        OR (j.organization IS NULL AND u.role IN ('Hiring Org', 'Agentur')))
    UNION ALL SELECT u.id, j.id FROM job j CROSS JOIN job_contact c ON c.job = j.id
      CROSS JOIN users u ON u.id = c.user WHERE ${isIn} AND (u.role = 'Administrator' OR (${worksHere}))`;
}
