import { CONSULTATION, consultationSlots, freeSlots } from "~/domain/consultations/slots";
import { isRefusal, Refusal } from "~/domain/errors";
import { message } from "~/domain/messages";
import { toLanguage } from "~/domain/people";
import { calendarResponse } from "~/lib/calendar-file";
import { consultationWords } from "~/platform/mail/consultation-words";
import { sendSoon } from "../outbox/send";
import { procedures } from "../procedures";
import { seenOrganization } from "../scope";
import type { Person, Services } from "../services";
import { mailConsultation, ownEvent } from "./mails";
import { findOwn, listTaken } from "./queries";
import { cancelConsultation, insertConsultation } from "./statements";

const { consultations } = procedures;

export const consultationsCalls = {
  get: consultations.get.handler(async ({ context: { services, person } }) => {
    const [own, taken] = await Promise.all([findOwn(services, person()), listTaken(services)]);
    return {
      data: {
        own: own && { id: own.id, starts: own.starts, minutes: CONSULTATION.minutes, organization: own.organization },
        free: own ? [] : freeSlots(services.clock(), taken),
      },
    };
  }),

  book: consultations.book.handler(async ({ input: { starts, organization }, context: { services, person } }) => ({
    data: { id: await book(services, person(), new Date(starts).toISOString(), organization ?? null) },
  })),

  cancel: consultations.cancel.handler(async ({ input: { id }, context: { services, ...context } }) => {
    const person = context.person();
    const own = await findOwn(services, person);
    if (own?.id !== id) throw new Refusal("NOTHING_TO_DO");
    const now = services.clock().toISOString();
    const version = { id, starts: own.starts, sequence: own.sequence + 1, stamp: now, isCancelled: true };
    await services.db.write([
      ...cancelConsultation(id, person.id, now),
      ...(await mailConsultation(services, person, version)),
    ]);
    sendSoon(services);
  }),

  file: consultations.file.handler(async ({ context: { services, ...context } }) => {
    const person = context.person();
    const own = await findOwn(services, person);
    if (!own) throw new Refusal("NOT_FOUND");
    const { id, starts, sequence, date_created: stamp } = own;
    const words = await consultationWords(toLanguage(person.user.language));
    const version = { id, starts, sequence, stamp, isCancelled: false };
    return calendarResponse(ownEvent(services, person, version, words.summary), words.file);
  }),
};

/** Books the time, or finds that the person has it already. Gives its id. */
async function book(services: Services, person: Person, starts: string, organization: string | null): Promise<string> {
  const now = services.clock();
  const tag = organization ? await services.db.first(seenOrganization(person, organization)) : null;
  if (organization && !tag) throw new Refusal("NOT_FOUND");
  if (!consultationSlots(now).includes(starts))
    throw new Refusal("FAILED_VALIDATION", { fields: [{ field: "starts", message: message("slotTaken") }] });
  const id = services.ids();
  const version = { id, starts, sequence: 0, stamp: now.toISOString(), isCancelled: false };
  try {
    await services.db.write([
      ...insertConsultation({ id, user: person.id, organization, starts_at: starts }, now),
      ...(await mailConsultation(services, person, version, tag?.name)),
    ]);
  } catch (error) {
    if (!isRefusal(error, "NOTHING_TO_DO")) throw error;
    const own = await findOwn(services, person);
    if (own?.starts !== starts) throw error;
    return own.id;
  }
  sendSoon(services);
  return id;
}
