import type { Db, Row } from "~/backend/storage/db";
import { type Sql, sql } from "~/backend/storage/sql";

/**
 * What operators and lists are shown of each counter; places in chunks mean nothing. Who ever came (`arrived`) is known
 * nowhere else: a row that was lost begins with those who are there.
 */
const KEPT: Record<string, string> = {
  job_count: "SELECT job, applicants, ideal, hired, notes, files, history FROM job_count",
  phase_count: "SELECT * FROM phase_count",
  job_total: "SELECT * FROM job_total",
  row_count: "SELECT * FROM row_count WHERE count <> 0 AND name <> 'organization_storage'",
  organization: `SELECT id, job_count, brand_count, applicant_count, booking_count, recruiter_count, credit
    FROM organization`,
  invoice_year: `SELECT y.year, y.open, y.paid, y.cancelled, y.issued, e.key, e.value
    FROM invoice_year y, json_each(y.counts) e`,
  invoice_chunk: "SELECT c.organization, i.key, i.value FROM invoice_chunk c, json_each(c.entries) i",
  "invoices in chunks": `SELECT organization, sum(open), sum(paid), sum(cancelled), sum(issued) FROM invoice_chunk
    GROUP BY organization`,
  organization_storage: "SELECT * FROM organization_storage WHERE files <> 0",
  organization_mail_total: "SELECT * FROM organization_mail_total WHERE count <> 0",
  users: "SELECT id, organization_count FROM users",
  recruiter: "SELECT id, name_key, secondFactorRequired FROM recruiter",
  mention: "SELECT source, user, seesJob FROM mention",
  waiting_applicant: "SELECT * FROM waiting_applicant",
  waiting_reader: "SELECT * FROM waiting_reader",
  appointment: "SELECT * FROM appointment",
  appointment_reader: "SELECT * FROM appointment_reader",
  job_reader: "SELECT * FROM job_reader",
  applicant: "SELECT id, labels, seen_by, interviews, comments, attachments, hasAppliedAgain FROM applicant",
  applicant_chunk: `SELECT c.job, i.value AS id, ${[
    ...["names", "responsible", "phases", "positions", "qualities", "labels", "since", "dates", "touched"],
    "anonymised",
  ]
    .map((list) => `c.${list} -> ('$[' || i.key || ']') AS ${list}`)
    .join(", ")} FROM applicant_chunk c, json_each(c.ids) i WHERE i.value IS NOT NULL`,
  applicant_chunk_seen: `SELECT c.job, c.user, c.chunk, s.value FROM applicant_chunk_seen c, json_each(c.slots) s`,
  job_chunk: `SELECT c.owner, c.name_key, i.value AS id, c.titles -> ('$[' || i.key || ']') AS title,
      c.numbers -> ('$[' || i.key || ']') AS number, c.statuses -> ('$[' || i.key || ']') AS status,
      d.updated -> ('$[' || i.key || ']') AS updated, p.people -> ('$[' || i.key || ']') AS people
    FROM job_chunk c JOIN json_each(c.ids) i JOIN job_chunk_date d ON d.owner = c.owner AND d.chunk = c.chunk
      JOIN job_chunk_person p ON p.owner = c.owner AND p.chunk = c.chunk WHERE i.value IS NOT NULL`,
  brand_list: `SELECT l.organization, l.brands, e.key, e.value FROM brand_list l
    LEFT JOIN json_each(l.entries) e`,
  shown_file_list: "SELECT l.organization, e.key, e.value FROM shown_file_list l, json_each(l.entries) e",
  agency_scope: "SELECT a.user, o.key FROM agency_scope a, json_each(a.organizations) o",
  job_chunk_folder: "SELECT c.owner, e.value AS entry FROM job_chunk_folder c, json_each(c.folders) e",
  file_chunk: `SELECT c.organization, c.person, i.value AS entry FROM file_chunk c, json_each(c.entries) i
    WHERE i.type <> 'null'`,
  "files in chunks": "SELECT organization, person, sum(files) AS files FROM file_chunk GROUP BY 1, 2",
  "jobs in chunks": "SELECT owner, sum(jobs) AS jobs FROM job_chunk GROUP BY owner",
  "free places": `SELECT c.owner, c.jobs + json_array_length(c.free) - json_array_length(c.ids) AS wrong,
      (SELECT json_group_array(f.value ORDER BY f.value) FROM json_each(c.free) f)
        = (SELECT json_group_array(i.key) FROM json_each(c.ids) i WHERE i.type = 'null') AS isSame FROM job_chunk c`,
};

/** All that is kept, by table, in an order of its own. */
export async function kept(db: Db): Promise<Record<string, string[]>> {
  const tables = await Promise.all(Object.values(KEPT).map((text) => db.all<Row>({ text, params: [] })));
  return Object.fromEntries(
    Object.keys(KEPT).map((name, at) => [name, (tables[at] ?? []).map((row) => JSON.stringify(row)).sort()]),
  );
}

const by = (table: string, columns: readonly string[], change: string): Sql[] => [
  { text: `UPDATE ${table} SET ${columns.map((each) => `${each} = ${each} ${change}`).join(", ")}`, params: [] },
];

const numbers = (change: string): Record<string, Sql[]> => ({
  job_count: by("job_count", ["applicants", "ideal", "hired", "notes", "files", "history"], change),
  phase_count: by("phase_count", ["applicants"], change),
  job_total: by("job_total", ["jobs"], change),
  row_count: by("row_count", ["count"], change),
  organization: by(
    "organization",
    ["job_count", "brand_count", "applicant_count", "booking_count", "recruiter_count"],
    change,
  ),
  "organization.credit": by("organization", ["credit"], change),
  invoice_year: [
    {
      text: `UPDATE invoice_year SET paid = paid ${change},
        counts = (SELECT json_group_object(e.key, e.value ${change}) FROM json_each(counts) e)`,
      params: [],
    },
  ],
  organization_storage: by("organization_storage", ["bytes", "files"], change),
  organization_mail_total: by("organization_mail_total", ["count"], change),
  "users.organization_count": by("users", ["organization_count"], change),
  applicant: by("applicant", ["comments", "attachments"], change),
  job_chunk: by("job_chunk", ["jobs"], change),
  file_chunk: by("file_chunk", ["files"], change),
  invoice_chunk: by("invoice_chunk", ["open", "paid"], change),
});

const SPOILT: Record<"more" | "less" | "missing" | "extra" | "due" | "read", () => Record<string, Sql[]>> = {
  more: () => ({
    ...numbers("+ 2"),
    "recruiter.secondFactorRequired": [sql`UPDATE recruiter SET secondFactorRequired = 1 - secondFactorRequired`],
    "recruiter.name_key": [sql`UPDATE recruiter SET name_key = 'x' || name_key`],
    "mention.seesJob": [sql`UPDATE mention SET seesJob = 1 - seesJob`],
    applicant_chunk: [
      sql`UPDATE applicant_chunk SET phases = json_set(phases, '$[0]', 'offer'), qualities = json_set(qualities, '$[0]', 7)`,
    ],
    brand_list: [sql`UPDATE brand_list SET entries = json_set(entries, '$.x', json_array('x'))`],
    shown_file_list: [sql`UPDATE shown_file_list SET entries = json_set(entries, '$.x', json_array('x'))`],
    agency_scope: [sql`UPDATE agency_scope SET organizations = json_set(organizations, '$.stranger', 1)`],
    job_chunk_folder: [sql`UPDATE job_chunk_folder SET folders = json_set(folders, '$."511"', json_array('x', 'y'))`],
    applicant_chunk_seen: [sql`UPDATE applicant_chunk_seen SET slots = json_insert(slots, '$[#]', 511)`],
  }),
  less: () => ({
    ...numbers("- 1"),
    applicant_chunk: [sql`UPDATE applicant_chunk SET ids = json_set(ids, '$[0]', NULL)`],
    brand_list: [sql`UPDATE brand_list SET brands = 60, entries = NULL`],
    shown_file_list: [sql`UPDATE shown_file_list SET entries = '{}'`],
    agency_scope: [sql`UPDATE agency_scope SET organizations = '{}'`],
    file_chunk: [sql`UPDATE file_chunk SET entries = json_set(entries, '$[0]', NULL, '$[1][2]', 'x')`],
    invoice_chunk: [
      sql`UPDATE invoice_chunk SET entries = (SELECT json_remove(entries, min(e.fullkey)) FROM json_each(entries) e)`,
    ],
    job_chunk: [
      sql`UPDATE job_chunk SET ids = json_set(ids, '$[0]', NULL), titles = json_set(titles, '$[1]', 'x')`,
      sql`UPDATE job_chunk SET name_key = 'x'`,
    ],
  }),
  missing: () => ({
    ...Object.fromEntries(
      [
        ...["appointment", "waiting_applicant", "job_reader", "job_count", "phase_count"],
        ...["job_total", "job_chunk", "file_chunk", "applicant_chunk", "applicant_chunk_seen", "organization_storage"],
        ...[
          "organization_mail_total",
          "row_count",
          "invoice_year",
          "invoice_chunk",
          "agency_scope",
          "shown_file_list",
          "brand_list",
        ],
      ].map((table) => [table, [{ text: `DELETE FROM ${table}`, params: [] }]]),
    ),
    applicant: [sql`UPDATE applicant SET labels = '[]', seen_by = '[]', interviews = '[]', hasAppliedAgain = 0`],
  }),
  extra: () => ({
    phase_count: [sql`INSERT INTO phase_count (job, phase, applicants) SELECT id, 'nowhere', 3 FROM job LIMIT 5`],
    job_total: [
      sql`INSERT INTO job_total (status, name_key, owner, jobs) VALUES ('draft', '', 'nobody at all', 4), ('strange', 'x', '', 1)`,
    ],
    file_chunk: [
      sql`INSERT INTO file_chunk (organization, person, chunk, files, entries)
        SELECT 'stranger', '', 3, 1, json_array(json_array(id)) FROM files LIMIT 1`,
    ],
    job_chunk: [
      sql`INSERT INTO job_chunk (owner, chunk, jobs, ids) SELECT 'stranger', 3, 1, json_array(id) FROM job LIMIT 1`,
      sql`INSERT INTO job_chunk_date (owner, chunk, updated) VALUES ('stranger', 9, '[]')`,
      sql`INSERT INTO job_chunk_person (owner, chunk, people) VALUES ('stranger', 9, '[]')`,
    ],
    shown_file_list: [sql`INSERT OR IGNORE INTO shown_file_list SELECT id, '{"x":["x"]}' FROM organization`],
    agency_scope: [sql`INSERT OR IGNORE INTO agency_scope SELECT id, '{"stranger":1}' FROM users`],
    invoice_chunk: [
      sql`INSERT INTO invoice_chunk SELECT 'stranger', 3, 1, 1, 0, 0, 0, json_object(id, json_array(job)) FROM invoice LIMIT 1`,
    ],
    job_chunk_folder: [sql`INSERT INTO job_chunk_folder VALUES ('stranger', 9, '{"3":["x","y"]}')`],
    invoice_year: [
      sql`INSERT INTO invoice_year VALUES ('2020', 0, 1, 0, 0, '{"2020-01-01 paid":1}')`,
      sql`UPDATE invoice_year SET counts = json_set(counts, '$."2020-01-01 paid"', 4)`,
    ],
    row_count: [sql`INSERT INTO row_count (name, count) VALUES ('users nobody active', 2), ('cats', 9)`],
    applicant_chunk_seen: [
      sql`INSERT INTO applicant_chunk_seen (job, user, chunk, slots)
        SELECT j.id, u.id, 77, '[1]' FROM job j, users u LIMIT 3`,
    ],
    waiting_applicant: [
      sql`INSERT OR IGNORE INTO waiting_applicant (applicant, job, since) SELECT id, job, phase_changed_at FROM applicant`,
    ],
    appointment: [
      sql`INSERT OR IGNORE INTO appointment (interview, job, starts_at) SELECT i.id, a.job, '2030-01-01T00:00:00.000Z'
        FROM interview i JOIN applicant a ON a.id = i.applicant`,
    ],
    job_reader: [sql`INSERT OR IGNORE INTO job_reader (user, job) SELECT u.id, j.id FROM job j, users u LIMIT 200`],
    waiting_reader: [sql`INSERT INTO waiting_reader (user, since, applicant) VALUES ('nobody', 'x', 'y')`],
    appointment_reader: [sql`INSERT INTO appointment_reader (user, starts_at, interview) VALUES ('nobody', 'x', 'y')`],
    organization_storage: [
      sql`INSERT OR IGNORE INTO organization_storage (organization, bytes, files) SELECT id, 5, 1 FROM organization`,
    ],
    organization_mail_total: [
      sql`INSERT OR IGNORE INTO organization_mail_total (organization, count) SELECT id, 4 FROM organization`,
    ],
  }),
  // Apart: repairing what these follow from repairs them as well.
  due: () => ({
    job_chunk_folder: [
      sql`UPDATE job_chunk_folder SET folders = json_remove(folders, (SELECT fullkey FROM json_each(folders) LIMIT 1))`,
    ],
    job_reader: [sql`UPDATE job_reader SET new = new + 1, renewal = '2020-01-01', unpublished_since = NULL`],
  }),
  read: () => ({
    job_chunk_folder: [sql`DELETE FROM job_chunk_folder`],
    waiting_reader: [sql`DELETE FROM waiting_reader`],
    appointment_reader: [sql`UPDATE appointment_reader SET starts_at = '2020-01-01T00:00:00.000Z'`],
  }),
};

export const spoilt = (kind: keyof typeof SPOILT) => SPOILT[kind]();
