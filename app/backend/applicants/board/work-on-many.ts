import type { RejectReason } from "~/domain/applicants/applicant";
import { NO_AUTOMATION } from "~/domain/applicants/automation";
import { labelChange, labelProblems } from "~/domain/applicants/labels";
import type { Letter } from "~/domain/applicants/letter";
import { mailProblems, moveProblems, reasonOfMove } from "~/domain/applicants/moves";
import { Refusal } from "~/domain/errors";
import type { NamedThing } from "~/domain/job-history/history-events";
import type { Person, Services } from "../../services";
import { guardThat } from "../../storage/guards";
import type { RowOf } from "../../storage/statement";
import { noteCount } from "../count-statements";
import { displayNames } from "./card-queries";
import { automationOf, type BoardJob, loadBoardJob, retryOnConflict } from "./job-queries";
import { guardVisible, labelStatements, noteManyLabels } from "./label-statements";
import { moveStatements, type PreviousPosition, selectUnchangedMoves } from "./move-statements";
import { isTakenBack } from "./patch";
import { findFormer, isMovedBy, isPhaseOf, selectNames, selectPositions } from "./queries";

/** What became of each; those of another job are only counted. */
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
  mail?: Letter;
  isConfirmed: boolean;
  isUndo?: boolean;
}

/**
 * Moves several to the top of a phase or back to their place in it, in one batch; those changed by somebody else stay
 * where they are. NOT_FOUND, FORBIDDEN, FAILED_VALIDATION
 */
export function moveMany(
  services: Services,
  person: Person,
  { id, applicants, ...move }: ManyMoves,
): Promise<Worked & { previous: PreviousPosition[] }> {
  return retryOnConflict(async () => {
    const isUndo = applicants.some(({ place }) => isTakenBack({ place, isUndo: move.isUndo }));
    const [[job, found], former] = await Promise.all([
      findAll(services, person, id, applicants),
      isUndo ? findFormer(services, id, applicants, move.phase) : null,
    ]);
    const { reason = null, mail = null, isConfirmed } = move;
    const from = found.map(({ phase }) => phase);
    const asked = reasonOfMove(
      reason,
      found.map((each) => former?.get(each.id)),
    );
    const fields = [
      ...moveProblems(job.phases, from, { to: move.phase, reason: asked, mail, isConfirmed }),
      ...(mail ? mailProblems(job, "text") : []),
    ];
    if (fields.length > 0) throw new Refusal("FAILED_VALIDATION", { fields });
    const cards = found.map(({ id: each, seen, version, user_updated, wanted }) => ({
      id: each,
      version: seen ?? version,
      user_updated,
      place: wanted,
      former: former?.get(each),
    }));
    const phase = namedOf(job.phases, move.phase);
    // What is taken back sets nothing.
    const automation = isUndo ? NO_AUTOMATION : automationOf(services, job, move.phase);
    const order = { job: id, company: job.company, to: move.phase, after: null, reason, mail, automation };
    const moves = await moveStatements(services, person, cards, order);
    const rows = selectUnchangedMoves(id, cards);
    const names = selectNames(id, applicants, isMovedBy(person, { phase: move.phase, hasMail: mail !== null }));
    const written = await services.db.write([
      guardVisible(person, id),
      guardThat("RECORD_CONFLICT", isPhaseOf(id, move.phase)),
      noteCount(services, person, job, { event: "applicants.move", after: { phase }, rows }),
      ...moves.preparations,
      moves.placement,
      ...moves.labelling,
      names,
    ]);
    const moved = idsOf(written.rowsOf(moves.placement));
    const known = asAsked(applicants, written.rowsOf(names));
    // The same form sent again by the same person is no conflict.
    const done = idsOf(known.filter((each) => each.isDone));
    const conflicts = known.filter((each) => !done.includes(each.id)).map(toConflict);
    const previous = found
      .filter((each) => moved.includes(each.id))
      .map(({ id: each, phase, place }) => ({ id: each, phase, place }));
    return { done, conflicts, missing: countOf(applicants) - known.length, previous };
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
  return retryOnConflict(async () => {
    const [job, found] = await findAll(services, person, id, applicants);
    const fields = labelProblems(
      job.labels.map((label) => label.id),
      asked.add,
    );
    if (fields.length > 0) throw new Refusal("FAILED_VALIDATION", { fields });
    const change = labelChange(asked.add, asked.remove);
    const ids = found.map((each) => each.id);
    const names = selectNames(id, applicants);
    const written = await services.db.write([
      guardVisible(person, id),
      noteManyLabels(services, person, job, {
        applicants: ids,
        add: change.add.map((label) => namedOf(job.labels, label)),
        remove: change.remove.map((label) => namedOf(job.labels, label)),
      }),
      ...labelStatements(services, person, { job: id, applicants: ids, ...change }),
      names,
    ]);
    const done = idsOf(written.rowsOf(names));
    return { done, conflicts: [], missing: countOf(applicants) - done.length };
  });
}

/** As it is called now. */
const namedOf = (all: readonly NamedThing[], id: string): NamedThing => ({
  id,
  name: all.find((each) => each.id === id)?.name ?? null,
});

/** `seen` and `wanted`: the version and place that the caller has named. */
type Found = PreviousPosition & { version: number; user_updated: string | null; seen?: number; wanted?: number };

/** Those that are of this job, in the order asked for. */
async function findAll(
  services: Services,
  person: Person,
  id: string,
  applicants: ManyMoves["applicants"],
): Promise<[BoardJob, Found[]]> {
  const [job, rows] = await Promise.all([
    loadBoardJob(services, person, id),
    services.db.all(selectPositions(id, applicants)),
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

type Named = RowOf<ReturnType<typeof selectNames>>;

const toConflict = (row: Named): Conflict => ({ id: row.id, ...displayNames(row), by: row.by });

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);
const countOf = (applicants: ManyMoves["applicants"]): number => new Set(applicants.map(({ id }) => id)).size;
