import { contactSearchText } from "~/backend/applicants/search-text";
import { upsert } from "~/backend/seeds/upsert";
import { type Sql, sql } from "~/backend/storage/sql";
import { PHASES } from "~/domain/applicants/applicant";

export interface Crowd {
  job: string;
  organization: string;
  count: number;
  now: Date;
  /** Where all of them are; without it in every phase, most of them in the first. */
  phase?: string;
}

/**
 * So many applicants of one job, the same in every run. A batch of statements.
 */
export function crowdStatements(crowd: Crowd): Sql[] {
  const people = Array.from({ length: crowd.count }, (_, at) => personRow(crowd, at));
  const labelled = people
    .map(({ id }, at) => [id, pick(["high", "medium", "low"], at)])
    .filter((_, at) => at % 3 === 0);
  const isOfCrowd = sql`job = ${crowd.job} AND id LIKE 'crowd-%'`;
  return [
    ...upsert("applicant", ["id"], people),
    sql`INSERT INTO applicant_event (id, applicant, event, details, date_created, date_updated)
      SELECT id || '-e', id, 'applied', '{}', date_created, date_created FROM applicant WHERE ${isOfCrowd}`,
    sql`INSERT INTO applicant_label (applicant, label)
      SELECT value ->> 0, value ->> 1 FROM json_each(${JSON.stringify(labelled)})`,
  ];
}

function personRow({ job, organization, now, phase }: Crowd, at: number) {
  const moment = new Date(now.getTime() - (at * 7 + 3) * 60_000).toISOString();
  const contact = {
    first_name: pick(FIRST_NAMES, at),
    last_name: `${pick(LAST_NAMES, at * 7)} ${at}`,
    email: `person${at}@example.org`,
    phone: `+4915${String(at).padStart(9, "0")}`,
    zip: String(10_000 + (at % 80_000)),
  };
  return {
    id: `crowd-${job}-${String(at).padStart(5, "0")}`,
    job,
    organization,
    ...contact,
    ...contactSearchText(contact),
    phase: phase ?? pick([...Array<string>(8).fill("applied"), ...PHASES], at * 3),
    position: at,
    quality: pick(["ideal", "possible", "possible", "reject"], at * 5),
    source: "website",
    phase_changed_at: moment,
    date_created: moment,
    date_updated: moment,
  };
}

const pick = (words: readonly string[], at: number): string => words[at % words.length] ?? "";

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
