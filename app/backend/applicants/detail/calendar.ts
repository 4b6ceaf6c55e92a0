import { utcDate } from "~/domain/dates";
import { Refusal } from "~/domain/errors";
import { fullName } from "~/domain/people";
import { calendarFile } from "~/lib/calendar-file";
import { readAddress } from "~/platform/mail/drivers/address";
import { contentDisposition } from "../../files/content-disposition";
import type { Services } from "../../services";
import { findSelf } from "../own-application/queries";
import { selfPath } from "../own-application/self-token";
import { findCalendarEntry } from "./queries";

/**
 * The calendar file of an interview, for the applicant by the link to the own page; without the note of colleagues.
 * NOT_FOUND
 */
export async function answerOwnInterview(services: Services, token: string, id: string): Promise<Response> {
  const self = await findSelf(services, token);
  const entry = await findCalendarEntry(services, self.id, id);
  if (!entry?.isInvited) throw new Refusal("NOT_FOUND");
  const { starts, cancelled_at } = entry;
  const method = cancelled_at ? "CANCEL" : "REQUEST";
  const email = entry.contactEmail ?? entry.creatorEmail ?? readAddress(services.settings.MAIL_FROM).email;
  const text = calendarFile({
    method,
    uid: `${id}@${new URL(services.appBase).hostname}`,
    sequence: entry.sequence,
    starts,
    minutes: entry.minutes,
    stamp: entry.date_updated,
    summary: `${entry.title} · ${entry.company}`,
    location: entry.place,
    description: services.appBase + selfPath(token),
    organizer: { name: entry.company, email },
    attendee: self.email ? { name: fullName(self), email: self.email } : null,
  });
  return new Response(text, {
    headers: {
      "Content-Type": `text/calendar; charset=utf-8; method=${method}`,
      "Content-Disposition": contentDisposition("attachment", `${utcDate(starts)}.ics`),
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
    },
  });
}
