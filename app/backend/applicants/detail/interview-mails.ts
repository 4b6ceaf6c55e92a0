import type { Addressing } from "~/domain/jobs/job";
import { fullName, type Language } from "~/domain/people";
import { isReaderOrStandIn } from "../../jobs/reader-queries";
import { outboxMail, outboxMailToUsers } from "../../outbox/statements";
import type { Services } from "../../services";
import type { Statement } from "../../storage/statement";
import { selfPath, selfToken } from "../own-application/self-token";
import { attachForApplicant, attachForRecruiter, type CalendarEntry } from "./calendar";
import { applicantLink } from "./comments";
import { keepOwnPageForInterview } from "./statements";

/** An applicant as mails about appointments need to know them. */
export interface Invited {
  id: string;
  job: string;
  title: string;
  company: string;
  contactEmail: string | null;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  language: Language;
  addressing: Addressing | null;
  isMasked: boolean;
}

/** One version of an appointment; `creatorEmail` is its recruiter's. */
export type InterviewVersion = Pick<
  CalendarEntry,
  "id" | "starts" | "minutes" | "place" | "sequence" | "stamp" | "isCancelled"
> & { creatorEmail: string | null };

/**
 * A mail to the applicant with the calendar file of this version; none without an address. The own page, where an
 * appointment can be changed, stays open for as long as the file is needed.
 */
export async function mailInterview(
  services: Services,
  invited: Invited,
  version: InterviewVersion,
  template: "interviewInvited" | "interviewCancelled" | "interviewConfirmed" | "interviewMoved",
): Promise<Statement[]> {
  const { email, language, title, company, addressing } = invited;
  if (!email) return [];
  const { id, starts, minutes, place } = version;
  const token = await selfToken(services, invited.id);
  const page = services.appBase + selfPath(token);
  const isForCalendar = template === "interviewInvited" || template === "interviewCancelled";
  const link = isForCalendar ? `${page}/interviews/${id}` : page;
  const mail = {
    to: email,
    template: addressing === "german_du" ? (`${template}Du` as const) : template,
    language,
    about: invited.id,
    data: { name: invited.first_name ?? "", title, company, starts, minutes, place, link },
    attachments: attachForApplicant(services, entryOf(invited, version), { applicant: invited, token, language }),
  };
  return [keepOwnPageForInterview(invited.id, starts), outboxMail(services, mail)];
}

/**
 * A mail to the recruiter whose time it is, with the calendar file of this version; to the readers of the job when
 * that person is gone.
 */
export function mailInterviewToRecruiter(
  services: Services,
  invited: Invited,
  version: InterviewVersion,
  {
    recruiter,
    template,
  }: {
    recruiter: string | null;
    template: "appointmentPicked" | "appointmentMoved" | "appointmentCancelled" | "changeAsked";
  },
) {
  const { starts, minutes, place } = version;
  const applicant = invited.isMasked ? "" : fullName(invited);
  const link = applicantLink(services, invited.job, invited.id);
  const hasFile = template !== "changeAsked";
  return outboxMailToUsers(services, {
    template,
    data: { applicant, title: invited.title, starts, minutes, place, link },
    where: isReaderOrStandIn(invited.job, recruiter),
    attachments: hasFile ? attachForRecruiter(services, entryOf(invited, version), { applicant, link }) : undefined,
  });
}

const entryOf = (
  { title, company, contactEmail }: Invited,
  { creatorEmail, ...version }: InterviewVersion,
): CalendarEntry => ({ ...version, title, company, organizerEmail: contactEmail ?? creatorEmail });
