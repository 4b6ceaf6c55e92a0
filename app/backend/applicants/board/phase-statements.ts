import { STEP } from "~/domain/applicants/moves";
import type { CustomPhase } from "~/domain/applicants/phases";
import { historyRow } from "../../history/statements";
import { isVisible } from "../../jobs/store";
import type { Person, Services } from "../../services";
import { guard, guardChanged, insert, type Sql, sql } from "../../storage/sql";
import { type BoardJob, phasesPrint, type TemplatePhase } from "./board-job";
import { isPhaseOf } from "./is-phase-of";

/** The job is still to be seen, and its phases are those that were looked at. */
export const guardBoard = (person: Person, { id, phasesPrint: print }: BoardJob): Sql[] => [
  guard("NOT_FOUND", isVisible(person, id)),
  guard("RECORD_CONFLICT", sql`${phasesPrint(id)} IS ${print}`),
];

export function insertPhase(services: Services, person: Person, job: BoardJob, phase: TemplatePhase): Sql[] {
  const now = services.clock().toISOString();
  const { name, color, position } = phase;
  return [
    insert("phase", { id: services.ids(), job: job.id, name, color, position, date_created: now, date_updated: now }),
    noteChange(services, person, job, { event: "phase.create", after: { name } }),
  ];
}

/** Over the version that was looked at. */
export function setPhase(
  services: Services,
  person: Person,
  job: BoardJob,
  { id, name, color, position, version }: CustomPhase & { version: number },
): Sql[] {
  const before = job.custom.find((phase) => phase.id === id)?.name;
  return [
    sql`UPDATE phase SET name = ${name}, color = ${color}, position = ${position}, version = version + 1,
      date_updated = ${services.clock().toISOString()} WHERE id = ${id} AND job = ${job.id} AND version = ${version}`,
    guardChanged("RECORD_CONFLICT"),
    noteChange(services, person, job, { event: "phase.update", before: { name: before }, after: { name } }),
  ];
}

export function setAnonymous(services: Services, person: Person, job: BoardJob, anonymous: readonly string[]): Sql[] {
  if (anonymous.join() === job.anonymous.join()) return [];
  return [
    guard(
      "RECORD_CONFLICT",
      sql`SELECT anonymous_phases = ${JSON.stringify(job.anonymous)} FROM job WHERE id = ${job.id}`,
    ),
    sql`UPDATE job SET anonymous_phases = ${JSON.stringify(anonymous)} WHERE id = ${job.id}`,
    noteChange(services, person, job, {
      event: "phase.anonymous",
      before: { phases: job.anonymous },
      after: { phases: anonymous },
    }),
  ];
}

/** A job without phases of its own empties the template. */
export function saveTemplate(services: Services, person: Person, job: BoardJob): Sql[] {
  const template: TemplatePhase[] = job.custom.map(({ name, color, position }) => ({ name, color, position }));
  const inOrder = template.sort((one, other) => one.position - other.position);
  if (!job.organization || (inOrder.length === 0 && !job.template)) return [];
  const kept = inOrder.length > 0 ? JSON.stringify(inOrder) : null;
  return [
    sql`UPDATE organization SET phase_template = ${kept} WHERE id = ${job.organization}`,
    noteChange(services, person, job, { event: "phase.saveTemplate", after: { count: inOrder.length } }),
  ];
}

export interface PhaseRemoval {
  phase: CustomPhase;
  /** Null only while nobody stands in it. */
  target: string | null;
}

/** All that stand in the phase at this moment go along, each with an entry in their log. */
export function removePhaseStatements(
  services: Services,
  person: Person,
  job: BoardJob,
  { phase, target }: PhaseRemoval,
): Sql[] {
  const now = services.clock().toISOString();
  const inside = sql`applicant.job = ${job.id} AND applicant.phase = ${phase.id}`;
  return [
    guard("NOT_FOUND", isVisible(person, job.id)),
    guard(
      "RECORD_CONFLICT",
      target === null ? sql`NOT EXISTS (SELECT 1 FROM applicant WHERE ${inside})` : isPhaseOf(job.id, target),
    ),
    sql`DELETE FROM phase WHERE id = ${phase.id} AND job = ${job.id}`,
    guardChanged("NOT_FOUND"),
    sql`INSERT INTO applicant_event (id, applicant, actor, event, details, date_created, date_updated)
      SELECT ${services.ids()} || '-' || row_number() OVER (ORDER BY applicant.id), applicant.id, ${person.id}, 'moved',
        json_object('from', ${phase.id}, 'to', ${target}), ${now}, ${now} FROM applicant WHERE ${inside}`,
    sql`UPDATE applicant SET phase = ${target}, position = moved.position, phase_changed_at = ${now}, version = version + 1,
        user_updated = ${person.id}, date_updated = ${now}
      FROM (SELECT id, row_number() OVER (ORDER BY position, id) * ${STEP} + coalesce((SELECT max(bottom.position) FROM applicant AS bottom
          WHERE bottom.job = ${job.id} AND bottom.phase = ${target}), 0) AS position FROM applicant WHERE ${inside}) AS moved
      WHERE applicant.id = moved.id`,
    sql`UPDATE job SET anonymous_phases = (SELECT json_group_array(value) FROM json_each(anonymous_phases) WHERE value <> ${phase.id})
      WHERE id = ${job.id}`,
    noteChange(services, person, job, { event: "phase.remove", before: { name: phase.name } }),
  ];
}

interface Change {
  event: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

const noteChange = (services: Services, actor: Person, { id: job, organization }: BoardJob, change: Change): Sql =>
  historyRow(services, { organization, job, actor, ...change });
