import { type Sql, sql } from "~/backend/storage/sql";
import { PHASES } from "~/domain/applicants/applicant";

export interface Crowd {
  job: string;
  organization: string;
  count: number;
  now: Date;
}

/** So many applicants of one job, in every phase, most of them in the first; the same in every run. A batch of statements. */
export function crowdStatements({ job, organization, count, now }: Crowd): Sql[] {
  const people = sql`WITH RECURSIVE person(at) AS (VALUES (0) UNION ALL SELECT at + 1 FROM person WHERE at + 1 < ${count})`;
  const id = sql`printf('crowd-%s-%05d', ${job}, at)`;
  const moment = sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${now.toISOString()}, printf('-%d minutes', at * 7 + 3))`;
  return [
    sql`INSERT INTO applicant (id, job, organization, first_name, last_name, email, phone, zip, phase, position, quality, source, phase_changed_at, date_created, date_updated)
      ${people} SELECT ${id}, ${job}, ${organization}, ${pick(FIRST_NAMES, 1)}, ${pick(LAST_NAMES, 7)} || ' ' || at,
        'person' || at || '@example.org', printf('+4915%09d', at), printf('%05d', 10000 + at % 80000),
        ${pick([...Array(8).fill("applied"), ...PHASES], 3)}, at, ${pick(["ideal", "possible", "possible", "reject"], 5)}, 'website', ${moment}, ${moment}, ${moment}
      FROM person`,
    sql`INSERT INTO applicant_event (id, applicant, event, details, date_created, date_updated)
      ${people} SELECT ${id} || '-e', ${id}, 'applied', '{}', ${moment}, ${moment} FROM person`,
    sql`INSERT INTO applicant_label (applicant, label) ${people} SELECT ${id}, ${pick(["high", "medium", "low"], 1)} FROM person WHERE at % 3 = 0`,
  ];
}

/** One of the words, by the person's number. D1 binds every number as a real one. */
const pick = (words: readonly string[], step: number): Sql =>
  sql`json_extract(${JSON.stringify(words)}, '$[' || CAST(at * ${step} % ${words.length} AS INTEGER) || ']')`;

const FIRST_NAMES = [
  "Mehmet",
  "Katharina",
  "Jana",
  "Oğuzhan",
  "Maria",
  "Piotr",
  "Fatima",
  "Søren",
  "Anneliese",
  "Thi Hoa",
];
const LAST_NAMES = [
  "Yıldırım",
  "von Bredow-Lüdersen",
  "Petersen",
  "Şahin",
  "Lindqvist",
  "Kowalczyk",
  "El Amrani",
  "Müller",
];
