import { sql } from "kysely";
import { CONSULTATION } from "~/domain/consultations/slots";
import { fullName, toLanguage } from "~/domain/people";
import { type CalendarEvent, calendarFile } from "~/lib/calendar-file";
import { consultationWords } from "~/platform/mail/consultation-words";
import { readAddress } from "~/platform/mail/drivers/address";
import type { StoredAttachment } from "../outbox/payload";
import { outboxMail, outboxMailToUsers } from "../outbox/statements";
import type { Person, Services } from "../services";

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
  const { starts, isCancelled } = version;
  const { user } = person;
  const at = { starts, minutes: CONSULTATION.minutes, place: placeOf(services, person) };
  const own = await consultationWords(toLanguage(user.language));
  const operators = await consultationWords(OPERATORS_LANGUAGE);
  const office = {
    ...eventOf(services, person, version),
    summary: `${operators.summary} · ${fullName(user)}`,
    attendee: null,
  };
  return [
    outboxMailToUsers(services, {
      template: isCancelled ? "consultationCancelled" : "consultationBooked",
      data: { ...at, link: `${services.appBase}/coaching` },
      where: sql<boolean>`${sql.ref("users.id")} = ${person.id}`,
      attachments: attached(ownEvent(services, person, version, own.summary), own.file),
    }),
    outboxMail(services, {
      to: services.settings.SUPPORT_EMAIL,
      template: isCancelled ? "officeConsultationCancelled" : "officeConsultationBooked",
      language: OPERATORS_LANGUAGE,
      data: {
        name: "",
        person: [fullName(user), organization].filter(Boolean).join(", "),
        email: user.email,
        ...at,
        link: `${services.appBase}/organizations`,
      },
      attachments: attached(office, operators.file),
    }),
  ];
}

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
