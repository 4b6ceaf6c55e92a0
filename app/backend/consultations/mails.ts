import { CONSULTATION } from "~/domain/consultations/slots";
import { fullName, toLanguage } from "~/domain/people";
import { type CalendarEvent, calendarFile } from "~/lib/calendar-file";
import { consultationWords } from "~/platform/mail/consultation-words";
import { readAddress } from "~/platform/mail/drivers/address";
import type { StoredAttachment } from "../outbox/payload";
import { outboxMail, outboxMailToUsers } from "../outbox/statements";
import type { Person, Services } from "../services";
import { isUser } from "../users/queries";
import { findOwn } from "./queries";

/** One version of a consultation, as calendars are told. */
export interface ConsultationVersion {
  id: string;
  starts: string;
  sequence: number;
  /** When this version was made, UTC. */
  stamp: string;
  isCancelled: boolean;
}

/** The operator has no language of its own. */
const OPERATORS_LANGUAGE = "de";

/** The person's own calendar entry. */
export const ownEvent = (
  services: Services,
  person: Person,
  version: ConsultationVersion,
  summary: string,
): CalendarEvent => ({
  ...eventOf(services, person, version),
  summary,
  attendee: { name: fullName(person.user), email: person.user.email },
});

/**
 * Tells the person and the operator, each with the calendar file of this version. `organization`: name of the one on
 * whose page it was chosen.
 */
export async function mailConsultation(
  services: Services,
  person: Person,
  version: ConsultationVersion,
  organization: string | null = null,
) {
  const own = await consultationWords(toLanguage(person.user.language));
  return [
    outboxMailToUsers(services, {
      template: version.isCancelled ? "consultationCancelled" : "consultationBooked",
      data: { ...timeOf(services, person, version), link: `${services.appBase}/coaching` },
      where: isUser(person.id),
      attachments: attached(ownEvent(services, person, version, own.summary), own.file),
    }),
    await mailOperator(services, person, version, organization),
  ];
}

/** Tells the operator that the person's consultation, if one is to come, goes with the account. */
export async function mailLostConsultation(services: Services, person: Person) {
  const own = await findOwn(services, person);
  const now = services.clock().toISOString();
  if (!own || own.starts < now) return [];
  const version = { id: own.id, starts: own.starts, sequence: own.sequence + 1, stamp: now, isCancelled: true };
  return [await mailOperator(services, person, version)];
}

async function mailOperator(
  services: Services,
  person: Person,
  version: ConsultationVersion,
  organization: string | null = null,
) {
  const { user } = person;
  const words = await consultationWords(OPERATORS_LANGUAGE);
  const summary = `${words.summary} · ${fullName(user)}`;
  return outboxMail(services, {
    to: services.settings.SUPPORT_EMAIL,
    template: version.isCancelled ? "officeConsultationCancelled" : "officeConsultationBooked",
    language: OPERATORS_LANGUAGE,
    data: {
      name: "",
      person: [fullName(user), organization].filter(Boolean).join(", "),
      email: user.email,
      ...timeOf(services, person, version),
      link: `${services.appBase}/organizations`,
    },
    attachments: attached({ ...eventOf(services, person, version), summary, attendee: null }, words.file),
  });
}

const timeOf = (services: Services, person: Person, { starts }: ConsultationVersion) => ({
  starts,
  minutes: CONSULTATION.minutes,
  place: placeOf(services, person),
});

/** It is a telephone call: to the person, or to the operator by those whose number is not known. */
const placeOf = ({ settings }: Services, { user }: Person): string => `Tel. ${user.phone || settings.SUPPORT_PHONE}`;

const attached = (event: CalendarEvent, name: string): StoredAttachment[] => [
  { name, type: "text/calendar", text: calendarFile(event) },
];

function eventOf(services: Services, person: Person, { id, isCancelled, ...version }: ConsultationVersion) {
  const { appBase, settings } = services;
  return {
    method: isCancelled ? ("CANCEL" as const) : ("REQUEST" as const),
    uid: `${id}@${new URL(appBase).hostname}`,
    ...version,
    minutes: CONSULTATION.minutes,
    location: placeOf(services, person),
    description: `${appBase}/coaching`,
    organizer: { name: readAddress(settings.MAIL_FROM).name || settings.OPERATOR_NAME, email: settings.SUPPORT_EMAIL },
  };
}
