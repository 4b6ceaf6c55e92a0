import { utcDate } from "~/domain/dates";
import { Refusal } from "~/domain/errors";
import { fullName, type Language } from "~/domain/people";
import { type CalendarEvent, calendarFile, calendarResponse } from "~/lib/calendar-file";
import { readAddress } from "~/platform/mail/drivers/address";
import type { StoredAttachment } from "../../outbox/payload";
import type { Services } from "../../services";
import { findSelf } from "../own-application/queries";
import { selfPath } from "../own-application/self-token";
import { findCalendarEntry } from "./queries";

/** One version of an appointment, as calendars are told. */
export interface CalendarEntry {
  id: string;
  starts: string;
  minutes: number;
  place: string;
  sequence: number;
  /** When this version was made, UTC. */
  stamp: string;
  isCancelled: boolean;
  /** Title of the job and name of the employer for applicants. */
  title: string;
  company: string;
  /** Of the employer or the recruiter; null = the product's sender. */
  organizerEmail: string | null;
}

interface Reader {
  /** What the entry is called in this reader's calendar. */
  summary: string;
  /** The page that it leads to. */
  link: string;
  attendee: { name: string; email: string } | null;
}

/** What a calendar is told; every version of one appointment has the same UID, also in both readers' calendars. */
function eventOf(services: Services, entry: CalendarEntry, { summary, link, attendee }: Reader): CalendarEvent {
  const { id, starts, minutes, place, sequence, stamp } = entry;
  return {
    method: entry.isCancelled ? "CANCEL" : "REQUEST",
    uid: `${id}@${new URL(services.appBase).hostname}`,
    sequence,
    starts,
    minutes,
    stamp,
    summary,
    location: place,
    description: link,
    organizer: {
      name: entry.company,
      email: entry.organizerEmail ?? readAddress(services.settings.MAIL_FROM).email,
    },
    attendee,
  };
}

interface Applicant {
  first_name: string | null;
  last_name: string | null;
  email: string | null;
}

/** Without the note of colleagues. */
const applicantEvent = (services: Services, entry: CalendarEntry, applicant: Applicant, token: string) =>
  eventOf(services, entry, {
    summary: `${entry.title} · ${entry.company}`,
    link: services.appBase + selfPath(token),
    attendee: applicant.email ? { name: fullName(applicant), email: applicant.email } : null,
  });

/** For a mail to the applicant. */
export const attachForApplicant = (
  services: Services,
  entry: CalendarEntry,
  { applicant, token, language }: { applicant: Applicant; token: string; language: Language },
): StoredAttachment[] => [
  {
    name: language === "de" ? "Termin.ics" : "Appointment.ics",
    type: "text/calendar",
    text: calendarFile(applicantEvent(services, entry, applicant, token)),
  },
];

/** For a mail to the recruiter; `applicant` is empty while names are hidden. */
export const attachForRecruiter = (
  services: Services,
  entry: CalendarEntry,
  { applicant, link }: { applicant: string; link: string },
): StoredAttachment[] => [
  {
    name: "Termin.ics",
    type: "text/calendar",
    text: calendarFile(
      eventOf(services, entry, {
        summary: [applicant, entry.title].filter(Boolean).join(" · "),
        link,
        attendee: null,
      }),
    ),
  },
];

/**
 * The calendar file of an interview, for the applicant by the link to the own page; without the note of colleagues.
 * NOT_FOUND
 */
export async function answerOwnInterview(services: Services, token: string, id: string): Promise<Response> {
  const self = await findSelf(services, token);
  const found = await findCalendarEntry(services, self.id, id);
  if (!found?.isInvited) throw new Refusal("NOT_FOUND");
  const entry: CalendarEntry = {
    ...found,
    stamp: found.date_updated,
    isCancelled: found.cancelled_at !== null,
    organizerEmail: found.contactEmail ?? found.creatorEmail,
  };
  return calendarResponse(applicantEvent(services, entry, self, token), `${utcDate(found.starts)}.ics`);
}
