import type { Quality } from "~/domain/applicants/applicant";
import type { Contact } from "~/domain/applicants/contact";
import { toSource } from "~/domain/applicants/source";
import type { GivenAnswer } from "~/domain/chatbot/conversation";
import type { QualityVerdict } from "~/domain/chatbot/quality";
import { laterBy } from "~/domain/dates";
import type { Addressing } from "~/domain/jobs/job";
import type { Language } from "~/domain/people";
import { takeAttachments } from "../../files/attachment-statements";
import { outboxMail, outboxMailToUsers } from "../../outbox/statements";
import type { Services } from "../../services";
import { guardThat } from "../../storage/guards";
import type { Statement } from "../../storage/statement";
import { applicantLink } from "../detail/comments";
import { SELF_MONTHS, selfPath, selfToken, selfTokenHash, TALENT_POOL_MONTHS } from "../own-application/self-token";
import { type Duplicate, findDuplicate, isStillDuplicate, wantsApplicationMail } from "../queries";
import {
  insertApplicant,
  insertApplication,
  insertEvent,
  noteAppliedAgain,
  removeSeenMarks,
  touchApplicant,
} from "../statements";

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
  statements: Statement[];
  /** False for somebody who was known before: their own page shows what another may have written. */
  opensOwnPage: boolean;
}

/**
 * What a finished conversation writes, for its batch: an applicant in the first phase, or one more application of
 * somebody who applied within 90 days; the batch fails with RECORD_CONFLICT when another conversation was finished
 * meanwhile, and is to be made anew.
 */
export async function enterApplication(services: Services, entry: NewEntry): Promise<Entered> {
  const duplicate = await findDuplicate(services, entry.job.id, entry.contact);
  const applicant = duplicate?.id ?? services.ids();
  const now = services.clock().toISOString();
  const { conversation, configuration, answers, sources, verdict, talentPool } = entry;
  const token = await selfToken(services, applicant);
  const language = languageOf(entry.addressing);
  const application = { id: services.ids(), applicant, conversation, configuration, answers, sources, now };
  return {
    applicant,
    opensOwnPage: !duplicate,
    statements: [
      guardThat("RECORD_CONFLICT", isStillDuplicate(services, entry.job.id, entry.contact, duplicate?.id ?? null)),
      ...(duplicate ? appliedAgain(services, entry, duplicate) : await appliedFirst(services, entry, applicant, token)),
      insertApplication({ ...application, quality: verdict.quality, language, talentPool }),
      takeAttachments(conversation, applicant),
      ...mails(services, entry, { applicant, duplicate, token }),
    ],
  };
}

async function appliedFirst(
  services: Services,
  entry: NewEntry,
  applicant: string,
  token: string,
): Promise<Statement[]> {
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
    insertEvent({ id: services.ids(), applicant, event: "applied", details: { quality: verdict.quality }, now }),
  ];
}

/** The contact of this time is kept in the event: nothing that was known of the person is overwritten. */
function appliedAgain(services: Services, entry: NewEntry, { id }: Duplicate): Statement[] {
  const now = services.clock().toISOString();
  const { reachability, ...contact } = entry.contact;
  const details: { quality: Quality; contact: object } = { quality: entry.verdict.quality, contact };
  return [
    noteAppliedAgain(id, { id: services.ids(), details, now }),
    touchApplicant(id, { job: entry.job.id, talentPoolUntil: poolEnd(entry, now), now }),
    removeSeenMarks(id),
  ];
}

interface Receiver {
  applicant: string;
  duplicate: Duplicate | null;
  token: string;
}

/** News for the contacts who want them; to the applicant a confirmation, always to the address of the first time. */
function mails(services: Services, { job, company, contact, addressing }: NewEntry, to: Receiver): Statement[] {
  const name = `${contact.first_name} ${contact.last_name}`;
  const address = to.duplicate ? to.duplicate.email : contact.email;
  const ownLink = services.appBase + selfPath(to.token);
  const data = { name: to.duplicate?.first_name ?? contact.first_name, title: job.title, company, link: ownLink };
  return [
    news(services, job, to, { name, isHidden: false }),
    news(services, job, to, { name: "", isHidden: true }),
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

/** One of both is sent: the phase decides inside the batch whether the name is hidden. */
function news(
  services: Services,
  job: NewEntry["job"],
  { applicant, duplicate }: Receiver,
  { name, isHidden }: { name: string; isHidden: boolean },
) {
  return outboxMailToUsers(services, {
    template: duplicate ? "appliedAgain" : "newApplication",
    data: { applicant: name, title: job.title, link: applicantLink(services, job.id, applicant) },
    where: wantsApplicationMail(job.id, applicant, isHidden),
  });
}

export const languageOf = (addressing: Addressing): Language => (addressing === "english" ? "en-US" : "de");

const poolEnd = ({ talentPool }: NewEntry, now: string) =>
  talentPool ? laterBy(now, TALENT_POOL_MONTHS, "month") : null;
