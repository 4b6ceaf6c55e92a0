import type { Quality } from "~/domain/applicants/applicant";
import type { Contact } from "~/domain/applicants/contact";
import { toSource } from "~/domain/applicants/source";
import type { GivenAnswer } from "~/domain/chatbot/conversation";
import type { QualityVerdict } from "~/domain/chatbot/quality";
import { laterBy } from "~/domain/dates";
import type { Addressing } from "~/domain/jobs/job";
import type { Language } from "~/domain/people";
import { outboxMail, outboxMailToUsers } from "../../outbox/statements";
import type { Services } from "../../services";
import { guard, type Sql, sql } from "../../storage/sql";
import { IS_MASKED } from "../board/filter";
import { applicantLink } from "../detail/links";
import { SELF_MONTHS, selfPath, selfToken, selfTokenHash, TALENT_POOL_MONTHS } from "../own-application/self-token";
import {
  type Double,
  findDouble,
  forgetSeen,
  insertApplicant,
  insertApplication,
  insertEvent,
  isStillDouble,
  noteAgain,
  putOnTop,
  takeAttachments,
  touchApplicant,
} from "../store";

export interface NewEntry {
  conversation: string;
  job: { id: string; title: string; organization: string };
  company: string;
  contact: Contact;
  addressing: Addressing;
  /** Number of the publication that was answered last. */
  configuration: number | null;
  answers: readonly GivenAnswer[];
  verdict: QualityVerdict;
  sources: Record<string, string>;
  talentPool: boolean;
}

export interface Entered {
  applicant: string;
  statements: Sql[];
  /** Path of the own page; null for somebody who had applied before: the page shows what another may have written. */
  ownPage: string | null;
}

/**
 * Everything that a finished conversation leaves behind, for its batch: an applicant in the first phase, or one more application of
 * somebody who applied within 90 days; the batch fails with RECORD_CONFLICT when another was faster, and is to be made anew.
 */
export async function enterApplication(services: Services, entry: NewEntry): Promise<Entered> {
  const double = await findDouble(services, entry.job.id, entry.contact);
  const applicant = double?.id ?? services.ids();
  const now = services.clock().toISOString();
  const { conversation, configuration, answers, sources, verdict } = entry;
  const token = await selfToken(services, applicant);
  const application = { id: services.ids(), applicant, conversation, configuration, answers, sources, now };
  return {
    applicant,
    ownPage: double ? null : selfPath(token),
    statements: [
      guard("RECORD_CONFLICT", isStillDouble(services, entry.job.id, entry.contact, double?.id ?? null)),
      ...(double ? appliedAgain(services, entry, double) : await appliedFirst(services, entry, applicant, token)),
      insertApplication({ ...application, quality: verdict.quality }),
      takeAttachments(conversation, applicant),
      ...mails(services, entry, { applicant, double, token }),
    ],
  };
}

async function appliedFirst(services: Services, entry: NewEntry, applicant: string, token: string): Promise<Sql[]> {
  const { job, contact, addressing, sources, verdict } = entry;
  const now = services.clock().toISOString();
  return [
    insertApplicant({
      id: applicant,
      job: job.id,
      organization: job.organization,
      contact,
      addressing,
      language: languageOf(addressing),
      quality: verdict.quality,
      rule: verdict.rule,
      sources,
      source: toSource(sources),
      selfTokenHash: await selfTokenHash(token),
      selfExpiresAt: laterBy(now, SELF_MONTHS, "month"),
      talentPoolUntil: poolEnd(entry, now),
      now,
    }),
    putOnTop(applicant, job.id),
    insertEvent({ id: services.ids(), applicant, event: "applied", details: { quality: verdict.quality }, now }),
  ];
}

/** What was given this time stands in the event: nothing that was known of the person is overwritten. */
function appliedAgain(services: Services, entry: NewEntry, { id }: Double): Sql[] {
  const now = services.clock().toISOString();
  const { reachability, ...given } = entry.contact;
  const details: { quality: Quality; contact: object } = { quality: entry.verdict.quality, contact: given };
  return [
    noteAgain(id, { event: services.ids(), details, now }),
    touchApplicant(id, entry.job.id, poolEnd(entry, now), now),
    forgetSeen(id),
  ];
}

interface Receiver {
  applicant: string;
  double: Double | null;
  token: string;
}

/** News for the contacts who want them; to the applicant a confirmation, always to the address that was given first. */
function mails(services: Services, { job, company, contact, addressing }: NewEntry, to: Receiver): Sql[] {
  const name = `${contact.first_name} ${contact.last_name}`;
  const address = to.double ? to.double.email : contact.email;
  const ownLink = services.appBase + selfPath(to.token);
  const data = { name: to.double?.first_name ?? contact.first_name, title: job.title, company, link: ownLink };
  return [
    news(services, job, to, { name, isMeant: sql`NOT ${isHidden(to)}` }),
    news(services, job, to, { name: "", isMeant: isHidden(to) }),
    ...(address
      ? [
          outboxMail(services, {
            to: address,
            template: addressing === "german_du" ? "applicationReceivedDu" : "applicationReceived",
            language: languageOf(addressing),
            about: to.applicant,
            data,
          }),
        ]
      : []),
  ];
}

function news(
  services: Services,
  job: NewEntry["job"],
  { applicant, double }: Receiver,
  { name, isMeant }: { name: string; isMeant: Sql },
): Sql {
  return outboxMailToUsers(services, {
    template: double ? "appliedAgain" : "newApplication",
    data: { applicant: name, title: job.title, link: applicantLink(services, job.id, applicant) },
    where: sql`users.applicationNotification = 1 AND users.id IN (SELECT user FROM job_contact WHERE job = ${job.id}) AND ${isMeant}`,
  });
}

/** The applicant stands in a phase that is reviewed anonymously. */
const isHidden = ({ applicant }: Receiver): Sql =>
  sql`EXISTS (SELECT 1 FROM applicant JOIN job ON job.id = applicant.job WHERE applicant.id = ${applicant} AND ${IS_MASKED})`;

export const languageOf = (addressing: Addressing): Language => (addressing === "english" ? "en-US" : "de");

const poolEnd = ({ talentPool }: NewEntry, now: string) =>
  talentPool ? laterBy(now, TALENT_POOL_MONTHS, "month") : null;
