import type { LabelEntity, PhaseEntity } from "~/content-api/applicant-entities";
import { PRIORITY_LABELS } from "~/domain/applicants/applicant";
import { type CustomPhase, type Phase, phasesOf } from "~/domain/applicants/phases";
import { Refusal } from "~/domain/errors";
import { COMPANY } from "../../jobs/company";
import type { JobHolding } from "../../jobs/policy";
import { IS_BOOKED } from "../../jobs/queries";
import { jobScope } from "../../scope";
import type { Actor, Services } from "../../services";
import { type Sql, sql } from "../../storage/sql";

/** A job as its board needs it: who may what, its phases and labels. */
export interface BoardJob {
  id: string;
  organization: string | null;
  /** Brand or organization, as applicants know it. */
  company: string;
  holding: JobHolding;
  plannedHires: number | null;
  /** At least once: before that nobody is written to. */
  isBooked: boolean;
  custom: (CustomPhase & { version: number })[];
  anonymous: string[];
  phases: Phase[];
  labels: LabelEntity[];
  template: TemplatePhase[] | null;
  /** Say in a guard whether the phases or labels are still these. */
  phasesPrint: string | null;
  labelsPrint: string | null;
}

export type TemplatePhase = Omit<CustomPhase, "id">;

/** NOT_FOUND for a job that the actor does not see. One statement. */
export async function loadBoardJob({ db }: Services, actor: Actor, id: string): Promise<BoardJob> {
  const row = await db.first<BoardJobRow>(selectBoardJob(actor, id));
  if (!row) throw new Refusal("NOT_FOUND");
  return toBoardJob(row);
}

export const selectBoardJob = (actor: Actor, id: string): Sql => sql`
  SELECT job.id, job.organization, job.user_created, job.numberOfPlannedHires, job.anonymous_phases, organization.phase_template,
    coalesce(${COMPANY}, '') AS company, ${IS_BOOKED} AS isBooked,
    (SELECT json_group_array(user) FROM job_contact WHERE job_contact.job = job.id) AS contacts,
    (SELECT json_group_array(json_object('id', id, 'name', name, 'color', color, 'position', position, 'version', version))
      FROM phase WHERE phase.job = job.id) AS custom,
    (SELECT json_group_array(json_object('id', id, 'scope', iif(job IS NULL, 'organization', 'job'), 'name', name, 'color', color, 'version', version)
        ORDER BY job IS NOT NULL, name COLLATE NOCASE, id)
      FROM label WHERE label.organization = job.organization AND (label.job IS NULL OR label.job = job.id)) AS labels,
    ${phasesPrint(id)} AS phasesPrint, ${labelsPrint(id)} AS labelsPrint
  FROM job LEFT JOIN organization ON organization.id = job.organization WHERE job.id = ${id} AND ${jobScope(actor)}`;

/** Another text as soon as a phase was added, changed or deleted. */
export const phasesPrint = (job: string): Sql =>
  sql`(SELECT group_concat(id || ':' || version, ' ' ORDER BY id) FROM phase WHERE phase.job = ${job})`;

/** The same for labels, those of the organization included. */
export const labelsPrint = (
  job: string,
): Sql => sql`(SELECT group_concat(id || ':' || version, ' ' ORDER BY id) FROM label
  WHERE label.organization = (SELECT organization FROM job WHERE job.id = ${job}) AND (label.job IS NULL OR label.job = ${job}))`;

export interface BoardJobRow {
  id: string;
  organization: string | null;
  user_created: string | null;
  company: string;
  numberOfPlannedHires: number | null;
  isBooked: number;
  anonymous_phases: string;
  phase_template: string | null;
  contacts: string;
  custom: string;
  labels: string;
  phasesPrint: string | null;
  labelsPrint: string | null;
}

export function toBoardJob(row: BoardJobRow): BoardJob {
  const { id, organization, user_created, company, phasesPrint, labelsPrint } = row;
  const custom: BoardJob["custom"] = JSON.parse(row.custom);
  const anonymous: string[] = JSON.parse(row.anonymous_phases);
  return {
    id,
    organization,
    company,
    holding: { organization, user_created, contacts: JSON.parse(row.contacts) },
    plannedHires: row.numberOfPlannedHires,
    isBooked: row.isBooked === 1,
    custom,
    anonymous,
    phases: phasesOf(custom, anonymous),
    labels: [...FIXED_LABELS, ...JSON.parse(row.labels)],
    template: row.phase_template ? JSON.parse(row.phase_template) : null,
    phasesPrint,
    labelsPrint,
  };
}

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
