import type { RejectReason } from "~/domain/applicants/applicant";
import { labelChange, labelProblems } from "~/domain/applicants/labels";
import { type Message, moveProblems, unbookedProblems } from "~/domain/applicants/moves";
import { Refusal } from "~/domain/errors";
import { historyRows } from "../../history/statements";
import { isVisible } from "../../jobs/store";
import type { Person, Services } from "../../services";
import { guard, raw, type Sql, sql } from "../../storage/sql";
import { type BoardJob, loadBoardJob } from "./board-job";
import { type CardRow, calledOf, NAME_COLUMNS } from "./cards";
import { isPhaseOf } from "./is-phase-of";
import { labelStatements } from "./label-statements";
import { type Mover, moveStatements, type Stood } from "./move-statements";
import { twice } from "./twice";

/** What became of each: who is of another job is only counted. */
export interface Worked {
  done: string[];
  conflicts: Conflict[];
  missing: number;
}

export interface Conflict {
  id: string;
  name: string | null;
  pseudonym: string | null;
  /** Who was faster. */
  by: string | null;
}

export interface ManyMoves {
  id: string;
  applicants: readonly { id: string; version?: number; place?: number }[];
  phase: string;
  reason?: RejectReason;
  mail?: Message;
  isConfirmed: boolean;
}

/**
 * Moves several to the top of a phase or back to their place in it, in one batch; who was changed by somebody else
 * stays where they are. NOT_FOUND, FORBIDDEN, FAILED_VALIDATION
 */
export function moveMany(
  services: Services,
  person: Person,
  { id, applicants, ...move }: ManyMoves,
): Promise<Worked & { stood: Stood[] }> {
  return twice(async () => {
    const [job, found] = await findAll(services, person, id, applicants);
    const { reason = null, mail = null } = move;
    const from = found.map(({ phase }) => phase);
    const fields = [
      ...moveProblems(job.phases, from, { to: move.phase, reason, mail, isConfirmed: move.isConfirmed }),
      ...(mail ? unbookedProblems(job.isBooked, "text") : []),
    ];
    if (fields.length > 0) throw new Refusal("FAILED_VALIDATION", { fields });
    const movers = found.map(({ id: each, seen, version, wanted }) => ({
      id: each,
      version: seen ?? version,
      place: wanted,
    }));
    const order = { job: id, company: job.company, to: move.phase, after: null, reason, mail };
    const written = await services.db.write<Named>([
      guard("NOT_FOUND", isVisible(person, id)),
      guard("RECORD_CONFLICT", isPhaseOf(id, move.phase)),
      noteWork(services, person, job, { event: "applicants.move", to: move.phase, among: stillMovable(id, movers) }),
      ...(await moveStatements(services, person, movers, order)),
      selectNames(id, applicants, standsSo(person, { phase: move.phase, mail })),
    ]);
    const moved = idsOf(written.at(-2)?.rows);
    const known = asAsked(applicants, written.at(-1)?.rows ?? []);
    // The same form sent again by the same person is no conflict.
    const done = idsOf(known.filter((each) => each.isDone === 1));
    const conflicts = known.filter((each) => !done.includes(each.id)).map(toConflict);
    const stood = found
      .filter((each) => moved.includes(each.id))
      .map(({ id: each, phase, place }) => ({ id: each, phase, place }));
    return { done, conflicts, missing: countOf(applicants) - known.length, stood };
  });
}

export interface ManyLabels {
  id: string;
  applicants: readonly { id: string }[];
  add: readonly string[];
  remove: readonly string[];
}

/** Gives labels to several, or takes them, in one batch. NOT_FOUND, FORBIDDEN, FAILED_VALIDATION */
export function labelMany(
  services: Services,
  person: Person,
  { id, applicants, ...asked }: ManyLabels,
): Promise<Worked> {
  return twice(async () => {
    const [job, found] = await findAll(services, person, id, applicants);
    const fields = labelProblems(
      job.labels.map((label) => label.id),
      asked.add,
    );
    if (fields.length > 0) throw new Refusal("FAILED_VALIDATION", { fields });
    const change = labelChange(asked.add, asked.remove);
    const ids = found.map((each) => each.id);
    const written = await services.db.write<{ id: string }>([
      guard("NOT_FOUND", isVisible(person, id)),
      ...labelStatements(services, person, { job: id, applicants: ids, ...change }),
      noteWork(services, person, job, { event: "applicants.label", among: sql`applicant WHERE ${among(id, found)}` }),
      selectNames(id, applicants),
    ]);
    const done = idsOf(written.at(-1)?.rows);
    return { done, conflicts: [], missing: countOf(applicants) - done.length };
  });
}

/** `seen` and `wanted`: the version and place that the caller has named. */
type Found = Stood & { version: number; seen?: number; wanted?: number };

/** Those that are of this job, in the order asked for. */
async function findAll(
  services: Services,
  person: Person,
  id: string,
  applicants: ManyMoves["applicants"],
): Promise<[BoardJob, Found[]]> {
  const [job, rows] = await Promise.all([
    loadBoardJob(services, person, id),
    services.db.all<Found>(
      sql`SELECT applicant.id, applicant.phase, applicant.version, applicant.position AS place FROM applicant WHERE ${among(id, applicants)}`,
    ),
  ]);
  const asked = new Map(applicants.map((each) => [each.id, each]));
  const found = asAsked(applicants, rows).map((row) => {
    const { version: seen, place: wanted } = asked.get(row.id) ?? {};
    return { ...row, seen, wanted };
  });
  return [job, found];
}

/** In the order that the caller has named them in, each once. */
function asAsked<Row extends { id: string }>(applicants: ManyMoves["applicants"], rows: readonly Row[]): Row[] {
  const known = new Map(rows.map((row) => [row.id, row]));
  const ids = new Set(applicants.map(({ id }) => id));
  return [...ids].flatMap((id) => known.get(id) ?? []);
}

/** Where the asking person wanted them, by their own hand, and with a mail where one was asked for. */
const standsSo = ({ id }: Person, { phase, mail }: { phase: string; mail: Message | null }): Sql =>
  sql`applicant.phase = ${phase} AND applicant.user_updated = ${id}
    AND (${mail === null} OR applicant.reject_mail IS NOT NULL OR applicant.email IS NULL)`;

type Named = Pick<CardRow, "id" | "name" | "isMasked"> & { by: string | null; isDone: number };

const toConflict = (row: Named): Conflict => ({ id: row.id, ...calledOf(row), by: row.by });

const selectNames = (
  job: string,
  applicants: ManyMoves["applicants"],
  isDone = raw("1"),
): Sql => sql`SELECT applicant.id, ${NAME_COLUMNS}, (${isDone}) AS isDone,
    nullif(trim(coalesce(users.first_name, '') || ' ' || coalesce(users.last_name, '')), '') AS ${raw('"by"')}
  FROM applicant JOIN job ON job.id = applicant.job LEFT JOIN users ON users.id = applicant.user_updated WHERE ${among(job, applicants)}`;

const among = (job: string, applicants: ManyMoves["applicants"]): Sql =>
  sql`+applicant.job = ${job} AND applicant.id IN (SELECT value FROM json_each(${JSON.stringify(applicants.map(({ id }) => id))}))`;

/** Those whom nobody has changed since they were looked at. */
const stillMovable = (
  job: string,
  movers: readonly Mover[],
): Sql => sql`json_each(${JSON.stringify(movers)}) AS mover JOIN applicant
  ON applicant.id = mover.value ->> 'id' AND applicant.version = mover.value ->> 'version' AND applicant.job = ${job}`;

interface Work {
  event: string;
  to?: string;
  /** `table WHERE …`: those it is done to, before it is. */
  among: Sql;
}

/** Counted inside the batch; work on nobody is none. */
const noteWork = (services: Services, actor: Person, job: BoardJob, { event, to, among: those }: Work): Sql =>
  historyRows(services, {
    from: sql`FROM (SELECT count(*) AS number FROM ${those}) WHERE number > 0`,
    organization: sql`${job.organization}`,
    job: sql`${job.id}`,
    actor,
    event,
    after: sql`json_patch(json_object('count', number), json_object('to', ${to}))`,
    most: 1,
  });

const idsOf = (rows: readonly { id: string }[] = []): string[] => rows.map(({ id }) => id);
const countOf = (applicants: ManyMoves["applicants"]): number => new Set(applicants.map(({ id }) => id)).size;
