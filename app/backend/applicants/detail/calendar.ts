import { utcDate } from "~/domain/dates";
import { Refusal } from "~/domain/errors";
import { fullName } from "~/domain/people";
import { calendarFile } from "~/lib/calendar-file";
import { readAddress } from "~/platform/mail/drivers/address";
import { contentDisposition } from "../../files/content-disposition";
import { COMPANY } from "../../jobs/company";
import type { Services } from "../../services";
import { sql } from "../../storage/sql";
import { selfPath } from "../own-application/self-token";
import { findSelf } from "../own-application/store";
import type { KeptInterview } from "./interview-store";

/** The calendar file of an appointment for the applicant, by the link to the own page; what colleagues have noted is not in it. NOT_FOUND */
export async function answerOwnInterview(services: Services, token: string, id: string): Promise<Response> {
  const self = await findSelf(services, token);
  const entry = await findEntry(services, self.id, id);
  if (!entry || entry.isInvited === 0) throw new Refusal("NOT_FOUND");
  const { starts, cancelled_at } = entry;
  const method = cancelled_at ? "CANCEL" : "REQUEST";
  const email = entry.contactEmail ?? entry.creatorEmail ?? readAddress(services.settings.MAIL_FROM).email;
  const text = calendarFile({
    method,
    uid: `${id}@${new URL(services.appBase).hostname}`,
    ...{ sequence: entry.sequence, starts, minutes: entry.minutes, stamp: entry.date_updated },
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

interface Entry extends KeptInterview {
  title: string;
  company: string;
  contactEmail: string | null;
  creatorEmail: string | null;
}

const findEntry = ({ db }: Services, applicant: string, id: string): Promise<Entry | null> =>
  db.first<Entry>(sql`
    SELECT interview.id, starts_at AS starts, minutes, place, note, isInvited, sequence, cancelled_at, interview.date_updated,
      job.title, ${COMPANY} AS company, organization.contactEmail, users.email AS creatorEmail
    FROM interview JOIN applicant ON applicant.id = interview.applicant JOIN job ON job.id = applicant.job
      JOIN organization ON organization.id = applicant.organization LEFT JOIN users ON users.id = interview.user_created
    WHERE interview.id = ${id} AND interview.applicant = ${applicant}`);
