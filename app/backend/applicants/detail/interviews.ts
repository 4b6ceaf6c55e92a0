import { readInterview, type TypedInterview } from "~/domain/applicants/interview";
import { unbookedProblems } from "~/domain/applicants/moves";
import { Refusal } from "~/domain/errors";
import { sendSoon } from "../../outbox/send";
import { outboxMail } from "../../outbox/statements";
import type { Person, Services } from "../../services";
import type { Statement } from "../../storage/statement";
import { selfPath, selfToken } from "../own-application/self-token";
import { insertEvent } from "../statements";
import { guardLoaded, type LoadedApplicant, loadForWork, type OnApplicant } from "./applicant-queries";
import { findInterview, type StoredInterview } from "./queries";
import { cancelInterview, guardNewInterview, insertInterview, keepOwnPageForInterview } from "./statements";

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
  if (invite && (!held.email || held.isMasked)) throw new Refusal("NOTHING_TO_DO", { reason: "noAddress" });
  const unbooked = invite ? unbookedProblems(held.isBooked, "invite") : [];
  if (unbooked.length > 0) throw new Refusal("FAILED_VALIDATION", { fields: unbooked });
  const { interview } = read;
  const { starts, minutes, place } = interview;
  await services.db.write([
    guardLoaded(person, held),
    guardNewInterview(id),
    insertInterview({ id, applicant: held.id, ...interview, isInvited: invite, by: person.id, now: now.toISOString() }),
    insertEvent({
      id: services.ids(),
      applicant: held.id,
      actor: person.id,
      event: "interview",
      now: now.toISOString(),
      details: { starts, minutes, place, isInvited: invite },
    }),
    ...(invite ? await mailTo(services, held, { id, ...interview }, "interviewInvited") : []),
  ]);
  sendSoon(services);
  services.board?.changed(held.job);
  return { id };
}

/** An applicant who was invited to one that is still to come gets a mail. */
export async function removeInterview(
  services: Services,
  person: Person,
  on: OnApplicant & { interviewId: string },
): Promise<void> {
  const [held, interview] = await Promise.all([loadForWork(services, person, on), findInterview(services, on)]);
  if (!interview) throw new Refusal("NOT_FOUND");
  const now = services.clock().toISOString();
  const isKnown = interview.isInvited && interview.starts > now && held.email !== null;
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
    ...(isKnown ? await mailTo(services, held, interview, "interviewCancelled") : []),
  ]);
  sendSoon(services);
  services.board?.changed(held.job);
}

/** The link is the calendar file: the own page stays open for as long as the file is needed. */
async function mailTo(
  services: Services,
  held: LoadedApplicant,
  { id, starts, minutes, place }: Pick<StoredInterview, "id" | "starts" | "minutes" | "place">,
  template: "interviewInvited" | "interviewCancelled",
): Promise<Statement[]> {
  const { email, language, title, company, addressing } = held;
  if (!email) return [];
  const link = `${services.appBase}${selfPath(await selfToken(services, held.id))}/interviews/${id}`;
  const mail = {
    to: email,
    template: addressing === "german_du" ? (`${template}Du` as const) : template,
    language,
    about: held.id,
    data: { name: held.first_name ?? "", title, company, starts, minutes, place, link },
  };
  return [keepOwnPageForInterview(held.id, starts), outboxMail(services, mail)];
}
