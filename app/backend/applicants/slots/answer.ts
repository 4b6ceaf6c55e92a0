import { slotState } from "~/domain/applicants/interview-slots";
import { readComment } from "~/domain/comments";
import { isRefusal, Refusal } from "~/domain/errors";
import { fullName } from "~/domain/people";
import { fingerprint } from "~/lib/fingerprint";
import { isReaderOrStandIn } from "../../jobs/reader-queries";
import { sendSoon } from "../../outbox/send";
import { outboxMailToUsers } from "../../outbox/statements";
import type { Services } from "../../services";
import { guardOneChanged } from "../../storage/guards";
import { applicantLink } from "../detail/comments";
import { mailInterview, mailInterviewToRecruiter } from "../detail/interview-mails";
import { findSelf } from "../own-application/queries";
import { guardNewEvent, insertEvent } from "../statements";
import { findInvited, findOffering, findOwnInterview, findSlot } from "./queries";
import { closeOffer, closeSlots, guardFewMessages, guardSomeClosed, insertPicked, movePicked } from "./statements";

/**
 * The applicant takes one of the slots: an appointment, with mails and calendar files to both; the other slots of the
 * offer are closed. NOT_FOUND; NOTHING_TO_DO {reason} when the slot is "taken", "past" or closed: the reason is its
 * state.
 */
export async function pickSlot(services: Services, token: string, id: string): Promise<void> {
  const self = await findSelf(services, token);
  const [slot, invited] = await Promise.all([findSlot(services, self.id, id), findInvited(services, self.id)]);
  if (!slot || !invited) throw new Refusal("NOT_FOUND");
  const now = services.clock().toISOString();
  if (self.withdrawn_at) throw new Refusal("NOTHING_TO_DO", { reason: "withdrawn" });
  const state = slotState(slot, now);
  if (state !== "open") throw new Refusal("NOTHING_TO_DO", { reason: state });
  const { starts, minutes, place, recruiter, creatorEmail } = slot;
  const isMove = slot.interview !== null;
  const interview = slot.interview ?? services.ids();
  const pick = { id, interview, now };
  const sequence = (slot.sequence ?? -1) + 1;
  const version = { id: interview, starts, minutes, place, sequence, stamp: now, isCancelled: false, creatorEmail };
  try {
    await services.db.write([
      isMove
        ? movePicked(pick, { starts, minutes, place, recruiter, sequence: slot.sequence ?? 0 })
        : insertPicked(pick),
      guardOneChanged("NOTHING_TO_DO"),
      closeOffer({ id, offer: slot.offer, now }),
      insertEvent({
        id: services.ids(),
        applicant: self.id,
        event: "slotPicked",
        now,
        details: { starts, minutes, place },
      }),
      ...(await mailInterview(services, invited, version, isMove ? "interviewMoved" : "interviewConfirmed")),
      mailInterviewToRecruiter(services, invited, version, {
        recruiter,
        template: isMove ? "appointmentMoved" : "appointmentPicked",
      }),
    ]);
  } catch (error) {
    if (!isRefusal(error, "NOTHING_TO_DO")) throw error;
    // Somebody was faster.
    const fresh = await findSlot(services, self.id, id);
    const reason = fresh ? slotState(fresh, now) : "withdrawn";
    throw new Refusal("NOTHING_TO_DO", { reason: reason === "open" ? "taken" : reason });
  }
  sendSoon(services);
  services.board?.changed(self.job);
}

/**
 * None of the slots of an offer suits; what the applicant writes is an event, and the recruiter gets a mail.
 * FAILED_VALIDATION {text}, NOTHING_TO_DO when none is open, REQUESTS_EXCEEDED.
 */
export async function declineSlots(services: Services, token: string, offer: string, typed: string): Promise<void> {
  const text = typed.trim() === "" ? "" : textOf(typed);
  const self = await findSelf(services, token);
  const [offering, invited] = await Promise.all([
    findOffering(services, self.id, offer),
    findInvited(services, self.id),
  ]);
  if (!offering || !invited) throw new Refusal("NOTHING_TO_DO");
  const now = services.clock().toISOString();
  const { job, title, isMasked } = invited;
  const { recruiter } = offering;
  const data = { applicant: isMasked ? "" : fullName(invited), title, link: applicantLink(services, job, self.id) };
  const where = isReaderOrStandIn(job, recruiter);
  await services.db.write([
    guardFewMessages(services, self.id),
    closeSlots({ applicant: self.id, offer }, "declined", now),
    guardSomeClosed(),
    insertEvent({ id: services.ids(), applicant: self.id, event: "slotsDeclined", now, details: { text } }),
    outboxMailToUsers(services, { template: "slotsDeclined", data, where }),
  ]);
  sendSoon(services);
  services.board?.changed(job);
}

/**
 * The applicant asks to move an appointment, which stands until then: an event, and a mail to its recruiter. The same
 * words about the same time are one wish, however often they are sent.
 * FAILED_VALIDATION {text}, NOT_FOUND when it is past or was called off, REQUESTS_EXCEEDED.
 */
export async function askForChange(services: Services, token: string, id: string, typed: string): Promise<void> {
  const text = textOf(typed);
  const self = await findSelf(services, token);
  const now = services.clock().toISOString();
  const [interview, invited] = await Promise.all([
    findOwnInterview(services, self.id, id, now),
    findInvited(services, self.id),
  ]);
  if (!interview || !invited) throw new Refusal("NOT_FOUND");
  const { starts, recruiter } = interview;
  const version = { ...interview, stamp: now, isCancelled: false };
  const event = `${id}-${fingerprint([starts, text])}`;
  const written = services.db.write([
    guardNewEvent(event),
    guardFewMessages(services, self.id),
    insertEvent({
      id: event,
      applicant: self.id,
      event: "changeAsked",
      now,
      details: { interview: id, starts, text },
    }),
    mailInterviewToRecruiter(services, invited, version, { recruiter, template: "changeAsked" }),
  ]);
  if (await isKnown(written)) return;
  sendSoon(services);
  services.board?.changed(self.job);
}

/** Whether the batch was refused because of what has been done already. */
async function isKnown(written: Promise<unknown>): Promise<boolean> {
  try {
    await written;
    return false;
  } catch (error) {
    if (isRefusal(error, "NOTHING_TO_DO")) return true;
    throw error;
  }
}

function textOf(typed: string): string {
  const read = readComment(typed);
  if ("fields" in read) throw new Refusal("FAILED_VALIDATION", { fields: read.fields });
  return read.text;
}
