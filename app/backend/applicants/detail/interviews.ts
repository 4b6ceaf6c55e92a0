import { readInterview, type TypedInterview } from "~/domain/applicants/interview";
import { mailProblems } from "~/domain/applicants/moves";
import { Refusal } from "~/domain/errors";
import { sendSoon } from "../../outbox/send";
import type { Person, Services } from "../../services";
import { guardOneChanged } from "../../storage/guards";
import { insertEvent } from "../statements";
import { guardLoaded, type LoadedApplicant, loadForWork, type OnApplicant } from "./applicant-queries";
import { mailInterview, mailInterviewToRecruiter } from "./interview-mails";
import { findInterview } from "./queries";
import { cancelInterview, guardNewInterview, insertInterview, moveInterview } from "./statements";

/**
 * FAILED_VALIDATION; with `invite` the applicant gets a mail: NOTHING_TO_DO without an address or while names are
 * hidden.
 */
export async function createInterview(
  services: Services,
  person: Person,
  on: OnApplicant,
  { invite, as: id = services.ids(), ...typed }: TypedInterview & { invite: boolean; as?: string },
): Promise<{ id: string }> {
  const now = services.clock();
  const read = readInterview(typed, now);
  if ("fields" in read) throw new Refusal("FAILED_VALIDATION", { fields: read.fields });
  const held = await loadForWork(services, person, on);
  if (invite) checkInvitable(held);
  const { interview } = read;
  const { starts, minutes, place } = interview;
  const stamp = now.toISOString();
  const version = { id, ...interview, sequence: 0, stamp, isCancelled: false, creatorEmail: person.user.email };
  await services.db.write([
    guardLoaded(person, held),
    guardNewInterview(id),
    insertInterview({ id, applicant: held.id, ...interview, isInvited: invite, by: person.id, now: stamp }),
    insertEvent({
      id: services.ids(),
      applicant: held.id,
      actor: person.id,
      event: "interview",
      now: stamp,
      details: { starts, minutes, place, isInvited: invite },
    }),
    ...(invite ? await mailInterview(services, held, version, "interviewInvited") : []),
  ]);
  sendSoon(services);
  services.board?.changed(held.job);
  return { id };
}

/** NOTHING_TO_DO without an address or while names are hidden; FAILED_VALIDATION for a job that was never booked. */
export function checkInvitable(held: LoadedApplicant): void {
  if (!held.email || held.isMasked) throw new Refusal("NOTHING_TO_DO", { reason: "noAddress" });
  const fields = mailProblems(held, "invite");
  if (fields.length > 0) throw new Refusal("FAILED_VALIDATION", { fields });
}

type OnInterview = OnApplicant & { interviewId: string };

/**
 * Another time, length or place of one that is still to come. Who was invited gets a mail with the next version of the
 * calendar file, and so does the recruiter. FAILED_VALIDATION; NOT_FOUND when it is past or was called off.
 */
export async function changeInterview(
  services: Services,
  person: Person,
  on: OnInterview,
  typed: TypedInterview,
): Promise<void> {
  const now = services.clock();
  const read = readInterview(typed, now);
  if ("fields" in read) throw new Refusal("FAILED_VALIDATION", { fields: read.fields });
  const [held, before] = await Promise.all([loadForWork(services, person, on), findInterview(services, on)]);
  const stamp = now.toISOString();
  if (!before || before.starts <= stamp) throw new Refusal("NOT_FOUND");
  const { starts, minutes, place } = read.interview;
  const isKnown = before.isInvited && held.email !== null;
  const version = { ...before, ...read.interview, sequence: before.sequence + 1, stamp, isCancelled: false };
  await services.db.write([
    guardLoaded(person, held),
    moveInterview(on, { ...read.interview, seen: before.sequence, now: stamp }),
    guardOneChanged("NOT_FOUND"),
    insertEvent({
      id: services.ids(),
      applicant: held.id,
      actor: person.id,
      event: "interviewMoved",
      now: stamp,
      details: { starts, from: before.starts, minutes, place },
    }),
    ...(isKnown ? await mailInterview(services, held, version, "interviewMoved") : []),
    ...(isKnown ? [recruiterMail(services, held, { ...version, creator: before.creator }, "appointmentMoved")] : []),
  ]);
  sendSoon(services);
  services.board?.changed(held.job);
}

/** An applicant who was invited to one that is still to come gets a mail, and so does its recruiter. */
export async function removeInterview(services: Services, person: Person, on: OnInterview): Promise<void> {
  const [held, interview] = await Promise.all([loadForWork(services, person, on), findInterview(services, on)]);
  if (!interview) throw new Refusal("NOT_FOUND");
  const now = services.clock().toISOString();
  const isKnown = interview.isInvited && interview.starts > now && held.email !== null;
  const version = { ...interview, sequence: interview.sequence + 1, stamp: now, isCancelled: true };
  await services.db.write([
    guardLoaded(person, held),
    ...cancelInterview(on, { isKept: isKnown, now }),
    insertEvent({
      id: services.ids(),
      applicant: held.id,
      actor: person.id,
      event: "interviewCancelled",
      now,
      details: { starts: interview.starts },
    }),
    ...(isKnown ? await mailInterview(services, held, version, "interviewCancelled") : []),
    ...(isKnown ? [recruiterMail(services, held, version, "appointmentCancelled")] : []),
  ]);
  sendSoon(services);
  services.board?.changed(held.job);
}

function recruiterMail(
  services: Services,
  held: LoadedApplicant,
  { creator, ...version }: Parameters<typeof mailInterviewToRecruiter>[2] & { creator: string | null },
  template: "appointmentMoved" | "appointmentCancelled",
) {
  return mailInterviewToRecruiter(services, held, version, { recruiter: creator, template });
}
