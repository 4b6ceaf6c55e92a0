import type { PhaseEntity } from "~/content-api/applicant-entities";
import { readOwnName } from "~/domain/applicants/own-name";
import {
  type Color,
  isFinalPhase,
  mayAddPhase,
  mayBeAnonymous,
  type Phase,
  positionAfter,
} from "~/domain/applicants/phases";
import { Refusal } from "~/domain/errors";
import { LIMITS } from "~/domain/limits";
import { message } from "~/domain/messages";
import type { FieldProblem } from "~/domain/refusal-details.schema";
import type { Person, Services } from "../../services";
import {
  type BoardJob,
  loadBoardJob,
  notifyBoards,
  phaseEntities,
  retryOnConflict,
  selectBoardJob,
  toBoardJob,
} from "./job-queries";
import {
  changeAnonymousPhases,
  guardBoard,
  insertPhase,
  removePhaseStatements,
  saveTemplate,
  updatePhaseRow,
} from "./phase-statements";
import { selectOneInPhase, selectOtherBoards } from "./queries";

export interface PhasesChange {
  id: string;
  add?: { name: string; color: Color; after: string };
  anonymous?: string[];
  template?: "save" | "use";
}

/**
 * Adds a phase, says which are anonymous, saves or takes over the organization's template. FAILED_VALIDATION,
 * NOTHING_TO_DO, FORBIDDEN.
 */
export function changePhases(services: Services, person: Person, change: PhasesChange): Promise<PhaseEntity[]> {
  return retryOnConflict(async () => {
    const job = await loadBoardJob(services, person, change.id);
    const changes = [
      ...(change.add ? insertPhase(services, person, job, readPhase(job, change.add)) : []),
      ...(change.anonymous ? changeAnonymousPhases(services, person, job, readAnonymous(job, change.anonymous)) : []),
      ...(change.template === "save" ? saveTemplate(services, person, job) : []),
      ...(change.template === "use"
        ? missingOfTemplate(job).flatMap((phase) => insertPhase(services, person, job, phase))
        : []),
    ];
    if (changes.length === 0) throw new Refusal("NOTHING_TO_DO");
    const others = change.template === "save" ? [selectOtherBoards(job)] : [];
    const changed = selectBoardJob(person, job.id);
    const written = await services.db.write([...guardBoard(person, job), ...changes, ...others, changed]);
    const [row] = written.rowsOf(changed);
    if (!row) throw new Refusal("NOT_FOUND");
    notifyBoards(
      services,
      others.flatMap((boards) => written.rowsOf(boards)),
    );
    return phaseEntities(toBoardJob(row));
  });
}

export interface PhasePatch {
  id: string;
  phaseId: string;
  version: number;
  name?: string;
  color?: Color;
  after?: string;
}

/**
 * Renames, colours or moves one of the job's own phases. FORBIDDEN for a fixed one, RECORD_CONFLICT {fresh},
 * FAILED_VALIDATION.
 */
export function updatePhase(services: Services, person: Person, patch: PhasePatch): Promise<PhaseEntity> {
  return retryOnConflict(async () => {
    const job = await loadBoardJob(services, person, patch.id);
    const phase = ownPhase(job, patch.phaseId);
    if (phase.version !== patch.version) throw new Refusal("RECORD_CONFLICT", { fresh: entityOf(job, phase.id) });
    const rest = job.phases.filter(({ id }) => id !== phase.id);
    const { name = phase.name, color = phase.color, after } = patch;
    const read = readPhase(
      { ...job, phases: rest, custom: job.custom.filter(({ id }) => id !== phase.id) },
      { name, color, after },
    );
    const changes = updatePhaseRow(services, person, job, {
      ...phase,
      ...read,
      position: read.position ?? phase.position,
    });
    const changed = selectBoardJob(person, job.id);
    const written = await services.db.write([...guardBoard(person, job), ...changes, changed]);
    const [row] = written.rowsOf(changed);
    if (!row) throw new Refusal("NOT_FOUND");
    return entityOf(toBoardJob(row), phase.id);
  });
}

/** Deletes a phase; its applicants go to the bottom of the target, including those who come in meanwhile. */
export function removePhase(
  services: Services,
  person: Person,
  { id, phaseId, target }: { id: string; phaseId: string; target?: string },
): Promise<void> {
  return retryOnConflict(async () => {
    const [job, inside] = await Promise.all([
      loadBoardJob(services, person, id),
      services.db.first(selectOneInPhase(id, phaseId)),
    ]);
    const phase = ownPhase(job, phaseId);
    if (target === undefined && inside) throw refusal([{ field: "target", message: message("chooseOne") }]);
    if (target !== undefined && !isTarget(job.phases, { target, phaseId }))
      throw refusal([{ field: "target", message: message("pickFromList") }]);
    await services.db.write(removePhaseStatements(services, person, job, { phase, target: target ?? null }));
  });
}

/** Not a final phase: rejecting and hiring are decided for each applicant. */
const isTarget = (phases: readonly Phase[], { target, phaseId }: { target: string; phaseId: string }) =>
  target !== phaseId && !isFinalPhase(target) && phases.some(({ id }) => id === target);

function ownPhase({ custom, phases }: BoardJob, id: string): BoardJob["custom"][number] {
  const own = custom.find((phase) => phase.id === id);
  if (own) return own;
  throw new Refusal(phases.some((phase) => phase.id === id) ? "FORBIDDEN" : "NOT_FOUND");
}

function entityOf(job: BoardJob, id: string): PhaseEntity {
  const entity = phaseEntities(job).find((phase) => phase.id === id);
  if (!entity) throw new Refusal("NOT_FOUND");
  return entity;
}

type TypedPhase = { name: string; color: Color; after?: string };

/** A phase as it may stand among the job's others; `position` is null where none is asked for. */
function readPhase(
  job: Pick<BoardJob, "phases" | "custom">,
  typed: TypedPhase & { after: string },
): ReadPhase & { position: number };
function readPhase(job: Pick<BoardJob, "phases" | "custom">, typed: TypedPhase): ReadPhase;
function readPhase(
  { phases, custom }: Pick<BoardJob, "phases" | "custom">,
  { name, color, after }: TypedPhase,
): ReadPhase {
  const fields: FieldProblem[] = [];
  const taken = custom.map((phase) => phase.name);
  const read = readOwnName(name, { maxLength: LIMITS.phases.nameLength, taken });
  if ("problem" in read) fields.push({ field: "name", message: read.problem });
  const position = after === undefined ? null : positionAfter(phases, after);
  if (after !== undefined && position === null) fields.push({ field: "after", message: message("pickFromList") });
  if (!mayAddPhase(custom))
    fields.push({ field: "name", message: message("tooManyEntries", { max: LIMITS.phases.custom }) });
  if (fields.length > 0 || "problem" in read) throw refusal(fields);
  return { name: read.name, color, position };
}

type ReadPhase = { name: string; color: Color; position: number | null };

/** In the order of the board. */
function readAnonymous({ phases }: BoardJob, chosen: readonly string[]): string[] {
  const known = phases.filter(({ id }) => mayBeAnonymous(id)).map(({ id }) => id);
  if (chosen.some((id) => !known.includes(id)))
    throw refusal([{ field: "anonymous", message: message("pickFromList") }]);
  return known.filter((id) => chosen.includes(id));
}

/** Phases of the template that the job has not got yet, as many as it may have. */
function missingOfTemplate({ template, custom }: BoardJob) {
  const taken = custom.map(({ name }) => name);
  const missing = (template ?? []).filter(
    ({ name }) => !("problem" in readOwnName(name, { maxLength: LIMITS.phases.nameLength, taken })),
  );
  return missing.slice(0, LIMITS.phases.custom - custom.length);
}

const refusal = (fields: FieldProblem[]) => new Refusal("FAILED_VALIDATION", { fields });
