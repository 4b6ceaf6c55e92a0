import type { ApplicantCard } from "~/content-api/applicant-entities";
import type { ApplicantEvents } from "~/domain/applicants/events";
import {
  type MergedContact,
  type MergedField,
  mayBeSame,
  mergedContact,
  mergeProblems,
} from "~/domain/applicants/merge";
import { Refusal } from "~/domain/errors";
import { deleteBytes } from "../../files/effects";
import { historyRow } from "../../history/statements";
import type { Person, Services } from "../../services";
import { guardThat } from "../../storage/guards";
import type { Statement } from "../../storage/statement";
import { type FoundApplicant, findApplicant, selectCard, toCard } from "../board/card-queries";
import { loadBoardJob } from "../board/job-queries";
import { guardVisible } from "../board/label-statements";
import { markSeen } from "../board/patch-statements";
import { deleteApplicant } from "../retention/statements";
import { insertEvent } from "../statements";
import { areDuplicates, findMerged } from "./queries";
import {
  closeOneOffer,
  countOnce,
  deleteSecondAvatar,
  dropOneRejection,
  giveAll,
  type Merge,
  mergeRow,
  noteMerge,
  unseeHalf,
} from "./statements";

export interface MergeOrder {
  id: string;
  applicantId: string;
  other: string;
  version: number;
  otherVersion: number;
  take: readonly MergedField[];
}

/**
 * Two applicants of a job become one: everything that belongs to the other goes to the one who stays, in one batch.
 * NOT_FOUND; NOTHING_TO_DO when that was done already; FORBIDDEN while one of them is reviewed anonymously;
 * UNPROCESSABLE_ENTITY {reason: "notDuplicates"} when they share neither address nor number; RECORD_CONFLICT {fresh}
 * when one was changed since it was seen; FAILED_VALIDATION.
 */
export async function mergeApplicants(services: Services, person: Person, order: MergeOrder): Promise<ApplicantCard> {
  const { id: job, applicantId: kept, other } = order;
  const [board, one, two, merged] = await Promise.all([
    loadBoardJob(services, person, job),
    findApplicant(services, person, { id: job, applicantId: kept }),
    findApplicant(services, person, { id: job, applicantId: other }),
    findMerged(services, person, { id: job, applicantId: other }),
  ]);
  if (one && merged?.id === kept) throw new Refusal("NOTHING_TO_DO");
  if (!one || !two) throw new Refusal("NOT_FOUND");
  refuseProblems(order, one, two);
  const { contact, dropped } = mergedContact(one, two, order.take);
  const fields = mergeProblems(contact);
  if (fields.length > 0) throw new Refusal("FAILED_VALIDATION", { fields });
  const merge = toMerge(services, order, { one, two, contact });
  const avatar = deleteSecondAvatar(merge);
  const event = { id: services.ids(), applicant: kept, actor: person.id, now: merge.now };
  const card = selectCard({ person, now: services.clock() }, { id: job, applicantId: kept });
  const written = await services.db.write([
    ...guards(person, order),
    avatar,
    ...change(person, merge, two.source),
    insertEvent({ ...event, event: "merged", details: { ...detailsOf(one, dropped, merge.phase) } }),
    historyRow(services, { organization: board.organization, job, actor: person, event: "applicant.merge" }),
    card,
  ]);
  deleteBytes(services, written.rowsOf(avatar));
  services.board?.changed(job);
  const [row] = written.rowsOf(card);
  if (!row) throw new Refusal("NOT_FOUND");
  return toCard(row, { now: services.clock() });
}

function refuseProblems({ version, otherVersion }: MergeOrder, one: FoundApplicant, two: FoundApplicant): void {
  if (one.id === two.id || !mayBeSame(one, two)) {
    // An equal address must not come out while a name is hidden.
    if (one.card.pseudonym || two.card.pseudonym) throw new Refusal("FORBIDDEN", { reason: "anonymous" });
    throw new Refusal("UNPROCESSABLE_ENTITY", { reason: "notDuplicates" });
  }
  if (one.card.pseudonym || two.card.pseudonym) throw new Refusal("FORBIDDEN", { reason: "anonymous" });
  const changed = one.version !== version ? one : two.version !== otherVersion ? two : null;
  if (changed) throw new Refusal("RECORD_CONFLICT", { fresh: changed.card, by: changed.by, at: changed.date_updated });
}

interface Both {
  one: FoundApplicant;
  two: FoundApplicant;
  contact: MergedContact;
}

const toMerge = ({ clock }: Services, order: MergeOrder, { one, two, contact }: Both): Merge => ({
  job: order.id,
  kept: one.id,
  other: two.id,
  contact,
  phase: order.take.includes("phase") && one.card.phase !== two.card.phase ? two.card.phase : null,
  takesQuality: order.take.includes("quality"),
  takesResponsible: order.take.includes("responsible"),
  now: clock().toISOString(),
});

const guards = (person: Person, { id, applicantId, other, version, otherVersion }: MergeOrder) => [
  guardVisible(person, id),
  guardThat("RECORD_CONFLICT", areDuplicates(id, { id: applicantId, version }, { id: other, version: otherVersion })),
];

/** The order matters: what is counted and dropped is read from rows that the next statements change. */
const change = (person: Person, merge: Merge, source: string): Statement[] => [
  ...countOnce(merge, source),
  dropOneRejection(merge),
  closeOneOffer(merge),
  unseeHalf(merge),
  ...noteMerge(merge),
  ...giveAll(merge),
  mergeRow(person, merge),
  ...deleteApplicant(merge.other),
  markSeen(person, merge.kept, true),
];

/** What was given up is kept in the log, like the contact of somebody who applies once more. */
function detailsOf(one: FoundApplicant, dropped: MergedContact, phase: string | null): ApplicantEvents["merged"] {
  const contact = Object.fromEntries(Object.entries(dropped).filter(([, value]) => value !== null));
  return {
    ...(Object.keys(contact).length > 0 && { contact }),
    ...(phase !== null && { from: one.card.phase, to: phase }),
  };
}
