import type { ImportRow } from "~/domain/applicants/import-rows";
import { isRefusal, Refusal } from "~/domain/errors";
import { message } from "~/domain/messages";
import { historyRow } from "../../history/statements";
import type { Person, Services } from "../../services";
import { loadBoardJob } from "../board/job-queries";
import { guardVisible } from "../board/label-statements";
import { addressingOf } from "../intake/add-applicant";
import { findAddressing } from "../queries";
import { type FoundImport, findKnownRows, loadImport, type OnImport, readTable } from "./queries";
import { enterRows } from "./statements";

/** Rows of one batch. */
const AT_ONCE = 100;
/** Batches that are tried once more when somebody else was faster. */
const MOST_CONFLICTS = 20;

/**
 * Enters the rows of an import in batches. Each batch moves the import on, so that a second post, or one after a crash,
 * goes on where it stands; at the end it answers the same. NOT_FOUND; FAILED_VALIDATION without a row to enter;
 * UNPROCESSABLE_ENTITY {reason: "agreement"}; RECORD_CONFLICT where others are entering all the time.
 */
export async function confirmImport(
  services: Services,
  person: Person,
  { duplicates, ...on }: OnImport & { duplicates: readonly number[] },
): Promise<{ entered: number; skipped: number }> {
  let conflicts = 0;
  for (;;) {
    const [job, ofJob, found] = await Promise.all([
      loadBoardJob(services, person, on.id),
      findAddressing(services, on.id),
      loadImport(services, person, on),
    ]);
    if (found.done_at) return { entered: found.entered, skipped: found.skipped };
    if (!job.organization) throw new Refusal("NOTHING_TO_DO", { reason: "noOrganization" });
    if (!ofJob?.agreementVersion) throw new Refusal("UNPROCESSABLE_ENTITY", { reason: "agreement" });
    const { rows } = await readTable(
      found,
      job.phases.map(({ id }) => id),
    );
    if (rows.length === 0 && found.chosen === null)
      throw new Refusal("FAILED_VALIDATION", { fields: [{ field: "file", message: message("empty") }] });
    const work = {
      organization: job.organization,
      addressing: addressingOf(found.choices.language, ofJob.addressing),
      // Interrupted, it goes on with what was chosen then.
      chosen: found.chosen ?? duplicates,
    };
    try {
      const done = await enterAll(services, person, { found, rows, ...work });
      services.board?.changed(on.id);
      return done;
    } catch (error) {
      if (!isRefusal(error, "RECORD_CONFLICT") || conflicts >= MOST_CONFLICTS) throw error;
      conflicts += 1;
    }
  }
}

interface Work {
  found: FoundImport;
  rows: ImportRow[];
  organization: string;
  addressing: Parameters<typeof enterRows>[2]["addressing"];
  chosen: readonly number[];
}

async function enterAll(services: Services, person: Person, { found, rows, ...work }: Work) {
  let [state, left] = [found, rows.filter(({ line }) => line > found.done_line)];
  const known = await findKnownRows(services, found.job, rows);
  const leftOut = new Set(known.map(({ line }) => line).filter((line) => !work.chosen.includes(line)));
  do {
    const some = left.slice(0, AT_ONCE);
    left = left.slice(AT_ONCE);
    const entering = some.filter(({ line }) => !leftOut.has(line));
    const [skipped, lastLine] = [some.length - entering.length, some.at(-1)?.line ?? state.done_line];
    const isLast = left.length === 0;
    const [entered, omitted] = [state.entered + entering.length, state.skipped + skipped];
    await services.db.write([
      guardVisible(person, found.job),
      ...(await enterRows(services, person, { ...work, found: state, rows: entering, skipped, lastLine, isLast })),
      ...(isLast ? [noteImport(services, person, { ...work, job: found.job, count: entered })] : []),
    ]);
    state = { ...state, done_line: lastLine, entered, skipped: omitted, chosen: [...work.chosen] };
  } while (left.length > 0);
  return { entered: state.entered, skipped: state.skipped };
}

const noteImport = (
  services: Services,
  actor: Person,
  { job, organization, count }: { job: string; organization: string; count: number },
) => historyRow(services, { organization, job, actor, event: "applicants.import", after: { count } });
