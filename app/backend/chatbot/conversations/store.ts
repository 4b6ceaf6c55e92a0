import type { Advert, TalkDocument } from "~/content-api/conversations";
import type { Contact } from "~/domain/applicants/contact";
import { retentionMonths } from "~/domain/applicants/retention";
import type { GivenAnswer } from "~/domain/chatbot/conversation";
import type { JobStatus } from "~/domain/jobs/status";
import type { Services } from "../../services";
import { guard, insert, raw, type Sql, sql } from "../../storage/sql";
import type { CountedEvent } from "../schema";

/** A job as applicants meet it. */
export interface TalkJob {
  status: JobStatus;
  organization: string | null;
  brand: string | null;
  /** Where the bytes of the brand's picture lie. */
  picture: string | null;
  advert: Advert;
}

/** Which configuration is looked at; "draft" is what is live where there is none. */
export type Shown = "draft" | "live";

/**
 * It speaks under the brand that its configuration names, if that one belongs to the organization; made from the
 * job, under the job's.
 */
export async function findJob({ db }: Services, id: string, shown: Shown = "live"): Promise<TalkJob | null> {
  const row = await db.first<JobRow>(sql`SELECT job.id, job.title, job.status, job.organization, job.employerBrand,
      coalesce(brand.name, organization.name, '') AS company, brand.homepage, picture.filename_disk AS picture, ${PLACES} AS places,
      organization.retentionMonths, (SELECT country_code FROM country WHERE id = organization.country) AS country, job.fullTime, job.partTime, job.hook,
      coalesce(job.addressing, 'german_sie') AS addressing, job.showSalary, job.salaryType, job.salaryMin, job.salaryMax,
      coalesce(job.userCampaignStartDate, substr(job.date_created, 1, 10)) AS posted, job.nextRenewal AS validThrough,
      (SELECT users.first_name FROM job_contact JOIN users ON users.id = job_contact.user WHERE job_contact.job = job.id
         ORDER BY job_contact.position LIMIT 1) AS contact
    FROM job LEFT JOIN organization ON organization.id = job.organization
      LEFT JOIN chatbot_configuration AS shown ON shown.id = (SELECT id FROM chatbot_configuration WHERE job = job.id
        AND (isDraft = 0 OR ${shown === "draft"}) ORDER BY isDraft DESC, number DESC LIMIT 1)
      LEFT JOIN employerBrand AS brand ON (brand.id = job.employerBrand OR brand.ownerOrganization = job.organization)
        AND brand.id = iif(shown.content ->> 'useChatbotBuilder', shown.content ->> 'employerBrand', job.employerBrand)
      LEFT JOIN files AS picture ON picture.id = brand.logo AND picture.type IN ('image/jpeg', 'image/png', 'image/webp')
    WHERE job.id = ${id}`);
  return row && toJob(row);
}

/** A place of a catalogue elsewhere is taken to be in the organization's country. */
const PLACES = sql`(SELECT json_group_array(json_object('label', value ->> 'label', 'type', value ->> 'type', 'lat', value ->> 'lat', 'lng', value ->> 'lng',
    'country', coalesce((SELECT country FROM place WHERE id = value ->> 'placeId'),
      (SELECT country_code FROM country WHERE id = organization.country), 'DE')))
  FROM json_each(job.locations))`;

/** Other jobs of the brand that people can apply to. */
export async function listOpenJobs({ db }: Services, { brand, advert }: TalkJob) {
  const rows = await db.all<{ id: string; title: string; place: string | null }>(sql`
    SELECT id, title, json_extract(locations, '$[0].label') AS place FROM job
    WHERE employerBrand = ${brand} AND id <> ${advert.id} AND status IN ('online', 'online_terminated')
    ORDER BY date_updated DESC LIMIT 10`);
  return rows;
}

export interface StoredTalk {
  contact: Contact | null;
  sources: Record<string, string>;
  applicant: string | null;
  /** The applicant had applied before. */
  isDouble: boolean;
  finished: boolean;
  answers: (GivenAnswer & { id: string })[];
  documents: TalkDocument[];
}

/** The row of a token, once something was said. */
export async function findTalk({ db }: Services, id: string): Promise<StoredTalk | null> {
  const row =
    await db.first<TalkRow>(sql`SELECT first_name, last_name, email, phone, zip, reachability, sources, applicant,
      finished_at IS NOT NULL AS finished,
      applicant IS NOT NULL AND (SELECT count(*) FROM application WHERE application.applicant = conversation.applicant) > 1 AS isDouble,
      (SELECT json_group_array(json_patch(answer, json_object('id', id, 'question', question))) FROM conversation_answer
         WHERE conversation = conversation.id) AS answers,
      (SELECT json_group_array(json_object('id', id, 'name', filename_download, 'filesize', filesize)) FROM attachment
         WHERE attachment.conversation = conversation.id) AS documents
    FROM conversation WHERE conversation.id = ${id}`);
  return row && toTalk(row);
}

export interface NewTalk {
  id: string;
  job: string;
  tokenHash: string;
  sources: Record<string, string>;
  isEmbedded: boolean;
  now: string;
  expiresAt: string;
}

/** The first thing said makes the row; said twice it stays as it is. */
export const insertTalk = ({ id, job, tokenHash, sources, isEmbedded, now, expiresAt }: NewTalk): Sql =>
  sql`${insert("conversation", {
    id,
    job,
    token_hash: tokenHash,
    sources: JSON.stringify(sources),
    isEmbedded,
    date_created: now,
    date_updated: now,
    expires_at: expiresAt,
  })} ON CONFLICT(id) DO NOTHING`;

/** Still being talked; nothing is added to what was handed in. */
export const guardOpen = (id: string): Sql =>
  guard("NOTHING_TO_DO", sql`EXISTS (SELECT 1 FROM conversation WHERE id = ${id} AND finished_at IS NULL)`);

/** Somebody who talks for hours is a program. */
export const guardRoom = (id: string): Sql =>
  guard(
    "REQUESTS_EXCEEDED",
    sql`(SELECT count(*) FROM conversation_answer WHERE conversation = ${id}) < ${MOST_ANSWERS}`,
  );

export const saveAnswer = (talk: string, id: string, { question, ...answer }: GivenAnswer, now: string): Sql =>
  sql`${insert("conversation_answer", {
    conversation: talk,
    question,
    id,
    answer: JSON.stringify(answer),
    date_created: now,
    date_updated: now,
  })} ON CONFLICT(conversation, question) DO UPDATE SET id = excluded.id, answer = excluded.answer, date_updated = excluded.date_updated
    WHERE excluded.id >= conversation_answer.id`;

/** `answerId` is noted under `mark`, before: a late copy of what was corrected meanwhile changes nothing. */
export function saveContact(
  id: string,
  { reachability, ...contact }: Contact,
  { mark, answerId, expiresAt }: { mark: string; answerId: string; expiresAt: string },
): Sql {
  const { first_name, last_name, email, phone, zip } = contact;
  return sql`UPDATE conversation SET first_name = ${first_name}, last_name = ${last_name}, email = ${email}, phone = ${phone}, zip = ${zip},
    reachability = ${JSON.stringify(reachability)}, expires_at = ${expiresAt} WHERE id = ${id}
    AND EXISTS (SELECT 1 FROM conversation_answer WHERE conversation = ${id} AND question = ${mark} AND id = ${answerId})`;
}

/** With a way to reach the person it is kept 30 days, without 7. */
export const keepFor = (id: string, now: string, withContact: string, without: string): Sql => sql`UPDATE conversation
  SET date_updated = ${now}, expires_at = CASE WHEN email IS NULL AND phone IS NULL THEN ${without} ELSE ${withContact} END WHERE id = ${id}`;

/** Ends the conversation once; everybody who is later changes nothing. */
export const finishTalk = (
  id: string,
  end: { applicant: string; talentPool: boolean; now: string; expiresAt: string },
): Sql => sql`UPDATE conversation SET finished_at = ${end.now}, privacy_consent_at = ${end.now}, talent_pool = ${end.talentPool},
    applicant = ${end.applicant}, date_updated = ${end.now}, expires_at = ${end.expiresAt}
  WHERE id = ${id} AND finished_at IS NULL`;

/** One more in the funnel, when the condition holds: before the statement that makes it untrue. */
export function count(
  {
    job,
    day,
    event,
    source,
    question = "",
  }: { job: string; day: string; event: CountedEvent; source: string; question?: string },
  when: Sql = raw("1"),
): Sql {
  return sql`INSERT INTO chatbot_count (job, day, event, question, source, count)
    SELECT ${job}, ${day}, ${event}, ${question}, ${source}, 1 WHERE ${when}
    ON CONFLICT(job, day, event, question, source) DO UPDATE SET count = count + 1`;
}

export const isNotStarted = (id: string): Sql => sql`NOT EXISTS (SELECT 1 FROM conversation WHERE id = ${id})`;
export const isNotAnswered = (id: string, question: string): Sql =>
  sql`NOT EXISTS (SELECT 1 FROM conversation_answer WHERE conversation = ${id} AND question = ${question})`;
export const hasNoContact = (id: string): Sql =>
  sql`EXISTS (SELECT 1 FROM conversation WHERE id = ${id} AND first_name IS NULL)`;

export const noteLink = (id: string, now: string): Sql =>
  sql`UPDATE conversation SET resume_sent_at = ${now} WHERE id = ${id} AND (resume_sent_at IS NULL OR resume_sent_at < ${now})`;

export interface NewDocument {
  id: string;
  conversation: string;
  object: string;
  filename_download: string;
  type: string;
  filesize: number;
  date_created: string;
}

export const insertDocument = (row: NewDocument): Sql =>
  sql`${insert("attachment", { ...row })} ON CONFLICT(id) DO NOTHING RETURNING object`;

export const guardDocuments = (id: string, most: number): Sql =>
  guard("FAILED_VALIDATION", sql`(SELECT count(*) FROM attachment WHERE conversation = ${id}) <= ${most}`);

export const guardDocumentBytes = (id: string, most: number): Sql =>
  guard("CONTENT_TOO_LARGE", sql`(SELECT sum(filesize) FROM attachment WHERE conversation = ${id}) <= ${most}`);

/**
 * Deletes the oldest documents beyond so many bytes of conversations that nobody has finished, of one job or of all;
 * never those of the given conversation. Answers their objects.
 */
export const dropOldestDocuments = (id: string, { job, most }: { job: string | null; most: number }): Sql => sql`
  DELETE FROM attachment WHERE id IN (SELECT id FROM (
    SELECT attachment.id, conversation.id AS conversation,
      sum(filesize) OVER (ORDER BY attachment.date_created DESC, attachment.id DESC) AS total
    FROM attachment JOIN conversation ON conversation.id = attachment.conversation
    WHERE attachment.applicant IS NULL AND conversation.finished_at IS NULL AND (${job} IS NULL OR conversation.job = ${job}))
  WHERE total > ${most} AND conversation <> ${id}) RETURNING object`;

export const removeDocument = (id: string, talk: string): Sql =>
  sql`DELETE FROM attachment WHERE id = ${id} AND conversation = ${talk} AND applicant IS NULL RETURNING object`;

/** What nobody finished in time, with its documents; at most so many at once. */
export const expired = (now: string): Sql =>
  sql`SELECT id FROM conversation WHERE expires_at <= ${now} ORDER BY expires_at LIMIT 200`;
export const dropDocuments = (now: string): Sql =>
  sql`DELETE FROM attachment WHERE applicant IS NULL AND conversation IN (${expired(now)}) RETURNING object`;
export const dropTalks = (now: string): Sql => sql`DELETE FROM conversation WHERE id IN (${expired(now)})`;

const MOST_ANSWERS = 80;

interface JobRow extends Omit<Advert, "places" | "fullTime" | "partTime" | "salary" | "hasPicture" | "keptMonths"> {
  status: JobStatus;
  organization: string | null;
  employerBrand: string | null;
  picture: string | null;
  places: string;
  retentionMonths: number | null;
  country: string | null;
  fullTime: number;
  partTime: number;
  showSalary: number;
  salaryType: string | null;
  salaryMin: number | null;
  salaryMax: number | null;
}

function toJob(row: JobRow): TalkJob {
  const { status, organization, employerBrand, picture, places, showSalary, ...rest } = row;
  const { salaryType, salaryMin, salaryMax, retentionMonths: chosen, country, ...advert } = rest;
  const hasSalary = showSalary === 1 && salaryType !== null && salaryMin !== null && salaryMax !== null;
  return {
    status,
    organization,
    brand: employerBrand,
    picture,
    advert: {
      ...advert,
      hasPicture: picture !== null,
      keptMonths: retentionMonths(chosen, country),
      fullTime: row.fullTime === 1,
      partTime: row.partTime === 1,
      salary: hasSalary ? { type: salaryType, min: salaryMin, max: salaryMax } : null,
      places: JSON.parse(places),
    },
  };
}

interface TalkRow extends Omit<Contact, "reachability" | "first_name" | "last_name"> {
  first_name: string | null;
  last_name: string | null;
  reachability: string;
  sources: string;
  applicant: string | null;
  isDouble: number;
  finished: number;
  answers: string;
  documents: string;
}

function toTalk({
  reachability,
  sources,
  applicant,
  isDouble,
  finished,
  answers,
  documents,
  ...contact
}: TalkRow): StoredTalk {
  const { first_name, last_name } = contact;
  const hasContact = first_name !== null && last_name !== null;
  return {
    contact: hasContact ? { ...contact, first_name, last_name, reachability: JSON.parse(reachability) } : null,
    sources: JSON.parse(sources),
    applicant,
    isDouble: isDouble === 1,
    finished: finished === 1,
    answers: JSON.parse(answers),
    documents: JSON.parse(documents),
  };
}
