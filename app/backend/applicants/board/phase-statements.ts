import { expressionBuilder, type SqlBool, sql } from "kysely";
import { STEP } from "~/domain/applicants/moves";
import { type CustomPhase, phaseBehind } from "~/domain/applicants/phases";
import type { HistoryValues, JobEvent, NamedThing } from "~/domain/job-history/history-events";
import { historyRow } from "../../history/statements";
import {
  deletePhase,
  insertPhase as insertPhaseRow,
  removeAnonymousPhase,
  setAnonymousPhases,
  updatePhase,
} from "../../jobs/phase-statements";
import { setPhaseTemplate } from "../../organizations/statements";
import type { Database } from "../../schema";
import type { Person, Services } from "../../services";
import { query } from "../../storage/compiler";
import { guardOneChanged, guardThat } from "../../storage/guards";
import { insertSelect } from "../../storage/insert-select";
import type { Statement } from "../../storage/statement";
import { type BoardJob, phasesPrint, type TemplatePhase } from "./job-queries";
import { guardVisible } from "./label-statements";
import { isPhaseOf, selectOneInPhase } from "./queries";

const applicant = expressionBuilder<Database, "applicant">();

/** The job is still visible, and its phases are those that were read. */
export const guardBoard = (person: Person, { id, phasesPrint: print }: BoardJob) => [
  guardVisible(person, id),
  guardThat("RECORD_CONFLICT", sql<SqlBool>`${phasesPrint(id)} is ${print}`),
];

export function insertPhase(services: Services, person: Person, job: BoardJob, phase: TemplatePhase): Statement[] {
  const now = services.clock().toISOString();
  const { name, color } = phase;
  const row = { ...phase, id: services.ids() };
  return [
    insertPhaseRow({ ...row, job: job.id, date_created: now, date_updated: now }),
    noteChange(services, person, job, {
      event: "phase.create",
      after: { name, color, behind: phaseBehind([...job.custom, row], row.id) },
    }),
  ];
}

/** Over the version that was seen. */
export function updatePhaseRow(
  services: Services,
  person: Person,
  job: BoardJob,
  { id, name, color, position, version }: CustomPhase & { version: number },
): Statement[] {
  const before = job.custom.find((phase) => phase.id === id);
  const changed = [...job.custom.filter((phase) => phase.id !== id), { id, name, color, position }];
  const now = services.clock().toISOString();
  return [
    updatePhase({ id, job: job.id, version }, { name, color, position }, now),
    guardOneChanged("RECORD_CONFLICT"),
    noteChange(services, person, job, {
      event: "phase.update",
      before: { name: before?.name, color: before?.color, behind: phaseBehind(job.custom, id) },
      after: { name, color, behind: phaseBehind(changed, id) },
    }),
  ];
}

/** Says which phases are reviewed anonymously; nothing when they are so already. */
export function changeAnonymousPhases(
  services: Services,
  person: Person,
  job: BoardJob,
  anonymous: readonly string[],
): Statement[] {
  if (anonymous.join() === job.anonymous.join()) return [];
  const unchanged = query
    .selectFrom("job")
    .select("id")
    .where("id", "=", job.id)
    .where(({ ref }) => sql<SqlBool>`${ref("anonymous_phases")} = ${JSON.stringify(job.anonymous)}`);
  return [
    guardThat("RECORD_CONFLICT", sql<SqlBool>`exists ${unchanged}`),
    setAnonymousPhases(job.id, anonymous),
    noteChange(services, person, job, {
      event: "phase.anonymous",
      before: { phases: job.anonymous.map((id) => namedPhase(job, id)) },
      after: { phases: anonymous.map((id) => namedPhase(job, id)) },
    }),
  ];
}

/** A job without phases of its own empties the template. Nothing when it is the template already. */
export function saveTemplate(services: Services, person: Person, job: BoardJob): Statement[] {
  const template: TemplatePhase[] = job.custom.map(({ name, color, position }) => ({ name, color, position }));
  const inOrder = template.sort((one, other) => one.position - other.position);
  const next = inOrder.length > 0 ? inOrder : null;
  const before = job.template && JSON.stringify(job.template);
  if (!job.organization || before === (next && JSON.stringify(next))) return [];
  const unchanged = query
    .selectFrom("organization")
    .select("id")
    .where("id", "=", job.organization)
    .where(({ ref }) => sql<SqlBool>`json(${ref("phase_template")}) is json(${before})`);
  return [
    guardThat("RECORD_CONFLICT", sql<SqlBool>`exists ${unchanged}`),
    setPhaseTemplate(job.organization, next),
    noteChange(services, person, job, { event: "phase.saveTemplate", after: { phaseCount: inOrder.length } }),
  ];
}

export interface PhaseRemoval {
  phase: CustomPhase;
  /** Null only while the phase is empty. */
  target: string | null;
}

/** Deletes a phase; all applicants in it at this moment go to the target, each with an event. */
export function removePhaseStatements(
  services: Services,
  person: Person,
  job: BoardJob,
  { phase, target }: PhaseRemoval,
): Statement[] {
  const isEmpty = sql<SqlBool>`not exists ${selectOneInPhase(job.id, phase.id)}`;
  return [
    guardVisible(person, job.id),
    guardThat("RECORD_CONFLICT", target === null ? isEmpty : isPhaseOf(job.id, target)),
    deletePhase(phase.id, job.id),
    guardOneChanged("NOT_FOUND"),
    ...(target === null ? [] : moveAll(services, person, { job: job.id, from: phase.id, to: target })),
    removeAnonymousPhase(job.id, phase.id),
    noteChange(services, person, job, {
      event: "phase.remove",
      before: { name: phase.name },
      after: target === null ? {} : { target: namedPhase(job, target) },
    }),
  ];
}

/** All applicants of a phase, in their order, to the bottom of another one. */
function moveAll(
  services: Services,
  person: Person,
  { job, from, to }: { job: string; from: string; to: string },
): Statement[] {
  const now = services.clock().toISOString();
  const { ref } = applicant;
  const inside = query.selectFrom("applicant").where("applicant.job", "=", job).where("applicant.phase", "=", from);
  const bottom = query
    .selectFrom("applicant as bottom")
    .select(({ fn }) => fn.max("bottom.position").as("position"))
    .where("bottom.job", "=", job)
    .where("bottom.phase", "=", to);
  const order = sql`${ref("applicant.position")}, ${ref("applicant.id")}`;
  const moved = inside.select([
    "applicant.id",
    sql<number>`row_number() over (order by ${order}) * ${STEP} + coalesce(${bottom}, 0)`.as("position"),
  ]);
  return [
    insertSelect(
      "applicant_event",
      {
        id: sql<string>`${services.ids()} || '-' || row_number() over (order by ${ref("applicant.id")})`,
        applicant: ref("applicant.id"),
        actor: person.id,
        event: "moved",
        details: { from, to },
        date_created: now,
        date_updated: now,
      },
      inside,
    ),
    query
      .updateTable("applicant")
      .from(moved.as("moved"))
      .set({
        phase: to,
        position: sql<number>`${sql.ref("moved.position")}`,
        phase_changed_at: now,
        follow_up_on: null,
        follow_up_user: null,
        version: sql<number>`${ref("applicant.version")} + 1`,
        user_updated: person.id,
        date_updated: now,
      })
      .whereRef("applicant.id", "=", "moved.id"),
  ];
}

const namedPhase = ({ phases }: BoardJob, id: string): NamedThing => ({
  id,
  name: phases.find((phase) => phase.id === id)?.name ?? null,
});

interface Change {
  event: JobEvent;
  before?: HistoryValues;
  after?: HistoryValues;
}

const noteChange = (services: Services, actor: Person, { id: job, organization }: BoardJob, change: Change) =>
  historyRow(services, { organization, job, actor, ...change });
