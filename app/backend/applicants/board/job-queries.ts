import { type Expression, expressionBuilder, sql } from "kysely";
import type { LabelEntity, PhaseEntity } from "~/content-api/applicant-entities";
import { PRIORITY_LABELS } from "~/domain/applicants/applicant";
import { automationOfMove, type PhaseAutomation } from "~/domain/applicants/automation";
import { type CustomPhase, type Phase, phasesOf } from "~/domain/applicants/phases";
import { berlinToday } from "~/domain/dates";
import { isRefusal, Refusal } from "~/domain/errors";
import { companyName } from "../../careers/employer-queries";
import type { JobHolding } from "../../jobs/policy";
import { isBooked } from "../../jobs/queries";
import { isMailBlocked } from "../../limits/queries";
import type { Database } from "../../schema";
import { seesJob } from "../../scope";
import type { Actor, Services } from "../../services";
import { once, query } from "../../storage/compiler";
import { flagOf } from "../../storage/decoding";
import { listFrom, valuesFrom } from "../../storage/json";
import type { RowOf } from "../../storage/statement";

const job = expressionBuilder<Database, "job">();

/** A job as its board needs it: who may what, its phases and labels. */
export interface BoardJob {
  id: string;
  organization: string | null;
  /** Brand or organization, as applicants know it. */
  company: string;
  holding: JobHolding;
  plannedHires: number | null;
  /** At least once: before that no mail goes to applicants. */
  isBooked: boolean;
  /** By the operators: no mail in the employer's words. */
  isMailBlocked: boolean;
  custom: (CustomPhase & { version: number })[];
  anonymous: string[];
  phases: Phase[];
  labels: LabelEntity[];
  template: TemplatePhase[] | null;
  /** Tell a guard whether the phases or labels are still these. */
  phasesPrint: string | null;
  labelsPrint: string | null;
  /** What moves offer and set; a phase that is left out does nothing. */
  automation: (PhaseAutomation & { version: number })[];
}

export type TemplatePhase = Omit<CustomPhase, "id">;

/** NOT_FOUND for a job that the actor does not see. One statement. */
export async function loadBoardJob({ db }: Services, actor: Actor, id: string): Promise<BoardJob> {
  const row = await db.first(selectBoardJob(actor, id));
  if (!row) throw new Refusal("NOT_FOUND");
  return toBoardJob(row);
}

export const selectBoardJob = (actor: Actor, id: string) => boardJobs().where("job.id", "=", id).where(seesJob(actor));

/** Its id alone. */
export const selectVisibleJob = (actor: Actor, id: string) =>
  query.selectFrom("job").select("job.id").where("job.id", "=", id).where(seesJob(actor));

const boardJobs = once(() =>
  query
    .selectFrom("job")
    .leftJoin("organization", "organization.id", "job.organization")
    .select(["job.id", "job.organization", "job.user_created", "job.numberOfPlannedHires", "job.anonymous_phases"])
    .select([
      "organization.phase_template",
      sql<string>`coalesce(${companyName()}, '')`.as("company"),
      flagOf(isBooked()).as("isBooked"),
      flagOf(isMailBlocked(job.ref("job.organization"))).as("isMailBlocked"),
    ])
    .select([
      valuesFrom(job.selectFrom("job_contact").select("user").whereRef("job_contact.job", "=", "job.id")).as(
        "contacts",
      ),
      listFrom(
        job
          .selectFrom("phase")
          .select(["phase.id", "phase.name", "phase.color", "phase.position", "phase.version"])
          .whereRef("phase.job", "=", "job.id"),
      ).as("custom"),
      listFrom(labels()).as("labels"),
      listFrom(
        job
          .selectFrom("phase_automation")
          .select(["phase_automation.phase", "phase_automation.template", "phase_automation.label"])
          .select(["phase_automation.follow_up_days as followUpDays", "phase_automation.version"])
          .whereRef("phase_automation.job", "=", "job.id"),
      ).as("automation"),
    ]),
);

/** The labels that the board of `job` shows. */
const labels = () =>
  job
    .selectFrom("label")
    .select((eb) => [
      "label.id",
      sql<"organization" | "job">`iif(${eb.ref("label.job")} is null, 'organization', 'job')`.as("scope"),
      "label.name",
      "label.color",
      "label.version",
    ])
    .whereRef("label.organization", "=", "job.organization")
    .where((eb) => eb.or([eb("label.job", "is", null), eb("label.job", "=", eb.ref("job.id"))]));

/** Those of the organization first, then by name. Here, since rows that SQLite sorts are read twice. */
const inOrder = (labels: readonly LabelEntity[]): LabelEntity[] =>
  labels.toSorted((one, other) => Number(one.scope === "job") - Number(other.scope === "job") || byName(one, other));

/** The id of a job, or the column that holds it. */
type JobId = string | Expression<string>;

/** Another text as soon as a phase was added, changed or deleted; of one job, by its id. */
export function phasesPrint(id: JobId) {
  const { ref } = expressionBuilder<Database, "phase">();
  return sql<string | null>`(select group_concat(${ref("phase.id")} || ':' || ${ref("phase.version")}, ' '
    order by ${ref("phase.id")}) from ${sql.table("phase")} where ${ref("phase.job")} = ${id})`;
}

/** The same for labels, those of the organization included. */
export function labelsPrint(id: JobId) {
  const { ref } = expressionBuilder<Database, "label">();
  const owner = query.selectFrom("job as owner").select("owner.organization").where("owner.id", "=", id);
  return sql<string | null>`(select group_concat(${ref("label.id")} || ':' || ${ref("label.version")}, ' '
    order by ${ref("label.id")}) from ${sql.table("label")}
    where ${ref("label.organization")} = ${owner} and (${ref("label.job")} is null or ${ref("label.job")} = ${id}))`;
}

type BoardJobRow = RowOf<ReturnType<typeof selectBoardJob>>;

export function toBoardJob(row: BoardJobRow): BoardJob {
  const { id, organization, user_created, contacts, company, custom } = row;
  return {
    id,
    organization,
    company,
    holding: { organization, user_created, contacts },
    plannedHires: row.numberOfPlannedHires,
    isBooked: row.isBooked,
    isMailBlocked: row.isMailBlocked,
    custom,
    anonymous: row.anonymous_phases,
    phases: phasesOf(custom, row.anonymous_phases),
    labels: [...FIXED_LABELS, ...inOrder(row.labels)],
    template: row.phase_template,
    automation: row.automation,
    phasesPrint: printOf(custom),
    labelsPrint: printOf(row.labels),
  };
}

/** What a move into a phase sets now. */
export const automationOf = ({ clock }: Services, { automation, labels }: BoardJob, phase: string) =>
  automationOfMove(automation, { phase, labels: labels.map(({ id }) => id), today: berlinToday(clock()) });

/** As SQLite's nocase compares. */
export function byName(one: { id: string; name: string | null }, other: { id: string; name: string | null }): number {
  const [mine, others] = [(one.name ?? "").toLowerCase(), (other.name ?? "").toLowerCase()];
  if (mine !== others) return mine < others ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}

/** What `phasesPrint` and `labelsPrint` compute of the same rows. */
const printOf = (rows: readonly { id: string; version: number }[]): string | null => {
  const parts = rows
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ id, version }) => `${id}:${version}`);
  return parts.length > 0 ? parts.join(" ") : null;
};

/** The phases as the wire has them. */
export function phaseEntities({ phases, custom }: BoardJob): PhaseEntity[] {
  return phases.map(({ id, isFixed, name, color, isAnonymous }) => {
    const version = custom.find((phase) => phase.id === id)?.version ?? 0;
    return { id, isFixed, name, color, isAnonymous, version };
  });
}

const FIXED_LABELS: LabelEntity[] = PRIORITY_LABELS.map((id) => ({
  id,
  scope: "fixed",
  name: null,
  color: null,
  version: 0,
}));

/**
 * Reads and writes once more after RECORD_CONFLICT between both, then passes it on: a third time would exceed the
 * round trips.
 */
export async function retryOnConflict<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isRefusal(error, "RECORD_CONFLICT") || error.details.fresh) throw error;
    return work();
  }
}

/** Tells these boards that they are out of date, once the change can be read. */
export function notifyBoards({ board }: Services, jobs: readonly { id: string }[]): void {
  for (const { id } of jobs) board?.changed(id);
}
