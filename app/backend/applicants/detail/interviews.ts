import { readInterview, type TypedInterview } from "~/domain/applicants/interview";
import { unbookedProblems } from "~/domain/applicants/moves";
import { Refusal } from "~/domain/errors";
import { sendSoon } from "../../outbox/send";
import { outboxMail } from "../../outbox/statements";
import type { Person, Services } from "../../services";
import { guardChanged, type Sql } from "../../storage/sql";
import { selfPath, selfToken } from "../own-application/self-token";
import { guardHeld, type Held, holdForWork, type On } from "../retention/hold";
import { insertEvent } from "../store";
import {
  callOff,
  findInterview,
  guardNewInterview,
  insertInterview,
  type KeptInterview,
  keepOwnPage,
} from "./interview-store";

/**
 * FAILED_VALIDATION; with `invite` the applicant gets a mail: NOTHING_TO_DO without an address or while names are
 * hidden.
 */
export async function createInterview(
  services: Services,
  person: Person,
  on: On,
  { invite, as: id = services.ids(), ...typed }: TypedInterview & { invite: boolean; as?: string },
): Promise<{ id: string }> {
  const now = services.clock();
  const read = readInterview(typed, now);
  if ("fields" in read) throw new Refusal("FAILED_VALIDATION", { fields: read.fields });
  const held = await holdForWork(services, person, on);
  if (invite && (!held.email || held.isMasked)) throw new Refusal("NOTHING_TO_DO", { reason: "noAddress" });
  const unbooked = invite ? unbookedProblems(held.isBooked, "invite") : [];
  if (unbooked.length > 0) throw new Refusal("FAILED_VALIDATION", { fields: unbooked });
  const { interview } = read;
  const { starts, minutes, place } = interview;
  await services.db.write([
    guardHeld(person, held),
    guardNewInterview(id),
    insertInterview({ id, applicant: held.id, ...interview, isInvited: invite, by: person.id, now: now.toISOString() }),
    insertEvent({
      ...{ id: services.ids(), applicant: held.id, actor: person.id, event: "interview", now: now.toISOString() },
      details: { starts, minutes, place, isInvited: invite },
    }),
    ...(invite ? await mailTo(services, held, { id, ...interview }, "interviewInvited") : []),
  ]);
  sendSoon(services);
  services.board?.changed(held.job);
  return { id };
}

/** Whoever was invited to what is still to come hears of it. */
export async function removeInterview(
  services: Services,
  person: Person,
  on: On & { interviewId: string },
): Promise<void> {
  const [held, interview] = await Promise.all([holdForWork(services, person, on), findInterview(services, on)]);
  if (!interview) throw new Refusal("NOT_FOUND");
  const now = services.clock().toISOString();
  const isToldOf = interview.isInvited === 1 && interview.starts > now && held.email !== null;
  await services.db.write([
    guardHeld(person, held),
    callOff(on, { isKept: isToldOf, now }),
    guardChanged("NOT_FOUND"),
    insertEvent({
      ...{ id: services.ids(), applicant: held.id, actor: person.id, event: "interviewCancelled", now },
      details: { starts: interview.starts },
    }),
    ...(isToldOf ? await mailTo(services, held, interview, "interviewCancelled") : []),
  ]);
  sendSoon(services);
  services.board?.changed(held.job);
}

/** The link is the calendar file: the own page has to stay open for as long as it is of use. */
async function mailTo(
  services: Services,
  held: Held,
  { id, starts, minutes, place }: Pick<KeptInterview, "id" | "starts" | "minutes" | "place">,
  template: "interviewInvited" | "interviewCancelled",
): Promise<Sql[]> {
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
  return [keepOwnPage(held.id, starts), outboxMail(services, mail)];
}
