import type { ApplicantCard } from "~/content-api/applicant-entities";
import { NO_AUTOMATION } from "~/domain/applicants/automation";
import { labelChange, labelProblems } from "~/domain/applicants/labels";
import { type Former, mailProblems, moveProblems, reasonOfMove } from "~/domain/applicants/moves";
import { Refusal } from "~/domain/errors";
import { message } from "~/domain/messages";
import { selectColleague } from "../../jobs/colleague-queries";
import type { Person, Services } from "../../services";
import { guardThat } from "../../storage/guards";
import type { Statement } from "../../storage/statement";
import { type FoundApplicant, findApplicant, selectCard, toCard } from "./card-queries";
import { automationOf, type BoardJob, loadBoardJob, retryOnConflict } from "./job-queries";
import { guardVisible, labelStatements } from "./label-statements";
import { moveStatements, type PreviousPosition } from "./move-statements";
import { type ApplicantPatch, asksForContact, correctedContact, isTakenBack } from "./patch";
import { patchStatements } from "./patch-statements";
import { findFormer, hasVersion, isPhaseOf } from "./queries";

/**
 * Everything that one PATCH may ask for, in one batch: all of it or nothing. RECORD_CONFLICT {fresh, by, at} when
 * somebody was faster, NOT_FOUND, FORBIDDEN, FAILED_VALIDATION, NOTHING_TO_DO.
 */
export function updateApplicant(services: Services, person: Person, patch: ApplicantPatch): Promise<Updated> {
  return retryOnConflict(async () => {
    const { id: ofJob, applicantId, phase } = patch;
    const [job, found, isColleague, allFormer] = await Promise.all([
      loadBoardJob(services, person, patch.id),
      findApplicant(services, person, patch),
      isAmongColleagues(services, person, patch),
      phase !== undefined && isTakenBack(patch) ? findFormer(services, ofJob, [{ id: applicantId }], phase) : null,
    ]);
    if (!found) throw new Refusal("NOT_FOUND");
    const former = allFormer?.get(found.id);
    if (found.anonymised_at && isPersonal(patch)) throw new Refusal("NOTHING_TO_DO", { reason: "anonymised" });
    if (asksForContact(patch) && found.card.pseudonym) throw new Refusal("FORBIDDEN", { reason: "anonymous" });
    if (isOver(patch, found)) {
      if (isDoneAlready(patch, found, person)) return { data: found.card };
      throw new Refusal("RECORD_CONFLICT", { fresh: found.card, by: found.by, at: found.date_updated });
    }
    await refuseProblems({ job, found, patch, former }, isColleague);
    const statements = await statementsFor(services, person, { job, found, patch, former });
    const asking = { person, now: services.clock() };
    const changed = selectCard(asking, patch);
    const written = await services.db.write([...statements, changed]);
    const [card] = written.rowsOf(changed);
    if (!card) throw new Refusal("NOT_FOUND");
    const { id, place } = found;
    return { data: toCard(card, asking), ...(isMove(patch) && { previous: { id, phase: found.card.phase, place } }) };
  });
}

/** The card as it is now, and where it was before it was moved. */
interface Updated {
  data: ApplicantCard;
  previous?: PreviousPosition;
}

interface Update {
  job: BoardJob;
  found: FoundApplicant;
  patch: ApplicantPatch;
  /** Of a move that is taken back. */
  former: Former | undefined;
}

async function statementsFor(services: Services, person: Person, update: Update): Promise<Statement[]> {
  const { job, found, patch } = update;
  const { id: applicant, version } = found;
  const { add, remove } = labelChange(patch.addLabels ?? [], patch.removeLabels ?? []);
  const changes = [
    ...(await movesFor(services, person, update)),
    ...(await patchStatements(services, person, found, patch)),
    ...(add.length + remove.length > 0
      ? labelStatements(services, person, { job: job.id, applicants: [applicant], add, remove })
      : []),
  ];
  if (changes.length === 0) throw new Refusal("NOTHING_TO_DO");
  return [
    guardVisible(person, job.id),
    ...(needsVersion(patch) ? [guardThat("RECORD_CONFLICT", hasVersion(job.id, applicant, version))] : []),
    ...changes,
  ];
}

/** Nothing when the card is in its place already, without a new reason or mail. */
async function movesFor(services: Services, person: Person, update: Update): Promise<Statement[]> {
  const { job, found, patch, former } = update;
  if (!isMove(patch)) return [];
  const { phase: to = found.card.phase, place, reason = null, mail = null } = patch;
  const isInPlace = to === found.card.phase && patch.after === undefined && place === undefined;
  if (isInPlace && !(to === "rejected" && (reason || mail))) return [];
  const after = isInPlace ? undefined : (patch.after ?? null);
  // What is taken back sets nothing.
  const automation = isTakenBack(patch) ? NO_AUTOMATION : automationOf(services, job, to);
  const order = { job: job.id, company: job.company, to, after, reason, mail, automation };
  const cards = [{ ...found, place, former }];
  const { preparations, placement, labelling } = await moveStatements(services, person, cards, order);
  return [guardThat("RECORD_CONFLICT", isPhaseOf(job.id, to)), ...preparations, placement, ...labelling];
}

const isMove = ({ phase, after, place }: ApplicantPatch): boolean =>
  phase !== undefined || after !== undefined || place !== undefined;

/** What is not written about an anonymized applicant: contact, judgement, who is responsible. */
const isPersonal = (patch: ApplicantPatch): boolean =>
  asksForContact(patch) || Boolean(patch.quality) || Boolean(patch.responsible);

/** Labels and seen marks do not raise the version. */
function needsVersion(patch: ApplicantPatch): boolean {
  const { id, applicantId, version, addLabels, removeLabels, seen, isConfirmed, isUndo, ...guarded } = patch;
  return Object.values(guarded).some((value) => value !== undefined);
}

/** Whether somebody has changed the applicant since the asking person looked. */
function isOver(patch: ApplicantPatch, { version }: FoundApplicant): boolean {
  if (!needsVersion(patch)) return false;
  if (patch.version === undefined) throw new Refusal("INVALID_PAYLOAD", { reason: "version" });
  return patch.version !== version;
}

/** The same form sent again by the same person. */
function isDoneAlready(
  { id, applicantId, version, isConfirmed, isUndo, ...patch }: ApplicantPatch,
  found: FoundApplicant,
  { id: self }: Person,
) {
  const asked = Object.entries(patch).flatMap(([key, value]) => (value === undefined || key === "place" ? [] : key));
  return found.user_updated === self && asked.join() === "phase" && patch.phase === found.card.phase;
}

async function refuseProblems({ job, found, patch, former }: Update, isColleague: boolean) {
  const { phases, labels } = job;
  const { phase, mail = null, isConfirmed = false } = patch;
  const reason = reasonOfMove(patch.reason ?? null, [former]);
  const contact = asksForContact(patch) ? await correctedContact(found, patch) : null;
  const known = labels.map(({ id }) => id);
  const fields = [
    ...(phase === undefined ? [] : moveProblems(phases, [found.card.phase], { to: phase, reason, mail, isConfirmed })),
    ...(mail ? mailProblems(job, "text") : []),
    ...(contact && "fields" in contact ? contact.fields : []),
    ...labelProblems(known, patch.addLabels ?? []),
    ...(isColleague ? [] : [{ field: "responsible", message: message("pickFromList") }]),
  ];
  if (fields.length > 0) throw new Refusal("FAILED_VALIDATION", { fields });
}

/** Only a user who sees the applicants of the job can be responsible for one. */
async function isAmongColleagues(
  { db }: Services,
  person: Person,
  { id, responsible }: ApplicantPatch,
): Promise<boolean> {
  return !responsible || (await db.first(selectColleague(id, person, responsible))) !== null;
}
