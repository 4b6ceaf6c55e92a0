import { isPriority } from "~/domain/applicants/labels";
import type { Person, Services } from "../../services";
import { guard, type Sql, sql } from "../../storage/sql";

export interface LabelOrder {
  job: string;
  applicants: readonly string[];
  /** As `labelChange` answers them. */
  add: readonly string[];
  remove: readonly string[];
}

/**
 * Gives labels to applicants of a job and takes them, with an entry for everybody whom it changes. RECORD_CONFLICT when one of them was
 * deleted meanwhile. Labels are nobody's version: two people may label at once.
 */
export function labelStatements(services: Services, person: Person, order: LabelOrder): Sql[] {
  const { job, add, remove } = order;
  const chosen = sql`+applicant.job = ${job} AND applicant.id IN (SELECT value FROM json_each(${JSON.stringify(order.applicants)}))`;
  const now = services.clock().toISOString();
  const own = add.filter((label) => !isPriority(label));
  const bears = sql`EXISTS (SELECT 1 FROM applicant_label WHERE applicant_label.applicant = applicant.id AND applicant_label.label = word.value)`;
  const added = sql`FROM json_each(${JSON.stringify(add)}) AS word WHERE NOT ${bears}`;
  const removed = sql`FROM json_each(${JSON.stringify(remove)}) AS word WHERE ${bears}`;
  return [
    guard(
      "RECORD_CONFLICT",
      sql`NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(own)}) AS word WHERE NOT EXISTS (
      SELECT 1 FROM label JOIN job ON job.organization = label.organization
      WHERE label.id = word.value AND job.id = ${job} AND (label.job IS NULL OR label.job = job.id)))`,
    ),
    sql`INSERT INTO applicant_event (id, applicant, actor, event, details, date_created, date_updated)
      SELECT ${services.ids()} || '-' || row_number() OVER (ORDER BY applicant.id), applicant.id, ${person.id}, 'labelled',
        json_object('added', json((SELECT json_group_array(word.value) ${added})), 'removed', json((SELECT json_group_array(word.value) ${removed}))), ${now}, ${now}
      FROM applicant WHERE ${chosen} AND (EXISTS (SELECT 1 ${added}) OR EXISTS (SELECT 1 ${removed}))`,
    sql`DELETE FROM applicant_label WHERE label IN (SELECT value FROM json_each(${JSON.stringify(remove)}))
      AND applicant IN (SELECT applicant.id FROM applicant WHERE ${chosen})`,
    sql`INSERT INTO applicant_label (applicant, label)
      SELECT applicant.id, word.value FROM applicant CROSS JOIN json_each(${JSON.stringify(add)}) AS word WHERE ${chosen} ON CONFLICT DO NOTHING`,
  ];
}
