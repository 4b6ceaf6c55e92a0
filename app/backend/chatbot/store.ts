import type { ChatbotConfigurationEntity, ChatbotVersion } from "~/content-api/chatbot";
import type { ChatbotContent } from "~/domain/chatbot/configuration";
import type { ContentSource } from "~/domain/chatbot/default-content";
import { Refusal } from "~/domain/errors";
import type { JobStatus } from "~/domain/jobs/status";
import { fullName } from "~/domain/people";
import type { JobHolding } from "../jobs/policy";
import { jobScope } from "../scope";
import type { Actor, Services } from "../services";
import { insert, raw, type Sql, sql } from "../storage/sql";

/** A job with what its chatbot is made of. `live` is null until something was published. */
export interface JobChatbot {
  id: string;
  title: string;
  status: JobStatus;
  holding: JobHolding;
  source: ContentSource;
  live: StoredConfiguration | null;
  draft: StoredConfiguration | null;
}

export type StoredConfiguration = Omit<ChatbotConfigurationEntity, keyof ChatbotContent> & { content: ChatbotContent };

/** The chatbot of a job that this actor sees; NOT_FOUND otherwise. One statement. */
export async function loadChatbot({ db }: Services, actor: Actor, job: string): Promise<JobChatbot> {
  const row = await db.first<ChatbotRow>(sql`SELECT ${COLUMNS} FROM job WHERE job.id = ${job} AND ${jobScope(actor)}`);
  if (!row) throw new Refusal("NOT_FOUND");
  return toChatbot(row);
}

/** The same for everybody who may talk to it: what is shown of it is decided by the asking call. */
export async function unsafeFindChatbot({ db }: Services, job: string): Promise<JobChatbot | null> {
  const row = await db.first<ChatbotRow>(sql`SELECT ${COLUMNS} FROM job WHERE job.id = ${job}`);
  return row && toChatbot(row);
}

/** For guards: the job is still one that this actor sees. */
export const isJobVisible = (actor: Actor, job: string): Sql =>
  sql`EXISTS (SELECT 1 FROM job WHERE job.id = ${job} AND ${jobScope(actor)})`;

export async function listVersionsOf({ db }: Services, job: string): Promise<ChatbotVersion[]> {
  const rows = await db.all<Omit<ChatbotVersion, "publishedBy"> & PersonColumns>(sql`
    SELECT configuration.id, number, json_array_length(content, '$.questions') AS questions, configuration.date_created, first_name, last_name
    FROM chatbot_configuration AS configuration LEFT JOIN users ON users.id = configuration.user_updated
    WHERE job = ${job} AND isDraft = 0 ORDER BY number DESC`);
  return rows.map(({ first_name, last_name, ...version }) => ({
    ...version,
    publishedBy: fullName({ first_name, last_name }) || null,
  }));
}

/** A publication of a job that was already found to be visible. */
export async function findVersionOf({ db }: Services, job: string, number: number): Promise<ChatbotContent | null> {
  const row = await db.first<{ content: string }>(
    sql`SELECT content FROM chatbot_configuration WHERE job = ${job} AND number = ${number}`,
  );
  return row && JSON.parse(row.content);
}

export interface NewDraft {
  id: string;
  job: string;
  basedOn: number;
  content: ChatbotContent;
  by: string;
  now: string;
}

/** Makes the draft unless there is one: twenty at once make one. */
export function insertDraft({ id, job, basedOn, content, by, now }: NewDraft): Sql {
  return sql`${insert("chatbot_configuration", {
    id,
    job,
    isDraft: true,
    based_on: basedOn,
    content: JSON.stringify(content),
    user_updated: by,
    date_created: now,
    date_updated: now,
  })} ON CONFLICT DO NOTHING RETURNING id`;
}

/** Saves the draft over the version that its editor has seen. */
export function updateDraft(id: string, seen: number, content: ChatbotContent, by: string, now: string): Sql {
  return sql`UPDATE chatbot_configuration SET content = ${JSON.stringify(content)}, user_updated = ${by}, date_updated = ${now},
    version = version + 1 WHERE id = ${id} AND version = ${seen} AND isDraft = 1`;
}

/** Turns the draft that was checked into the next publication. */
export function publishDraft(draft: StoredConfiguration, job: string, by: string, now: string): Sql {
  return sql`UPDATE chatbot_configuration SET isDraft = 0, content = json_remove(content, '$.removed'), user_updated = ${by}, date_created = ${now}, date_updated = ${now},
      number = 1 + coalesce((SELECT max(number) FROM chatbot_configuration WHERE job = ${job}), 0)
    WHERE id = ${draft.id} AND version = ${draft.version} AND isDraft = 1
    RETURNING id, number`;
}

export const dropOldVersions = (job: string, kept: number): Sql => sql`DELETE FROM chatbot_configuration
  WHERE job = ${job} AND isDraft = 0 AND number <= (SELECT max(number) FROM chatbot_configuration WHERE job = ${job}) - ${kept}`;

export const removeDraft = (job: string): Sql =>
  sql`DELETE FROM chatbot_configuration WHERE job = ${job} AND isDraft = 1`;

interface PersonColumns {
  first_name: string | null;
  last_name: string | null;
}

interface ChatbotRow {
  id: string;
  title: string;
  status: JobStatus;
  organization: string | null;
  user_created: string | null;
  addressing: ContentSource["addressing"];
  workExperience: ContentSource["workExperience"];
  employerBrand: string | null;
  contacts: string;
  skills: string;
  softSkills: string;
  tasks: string;
  benefits: string;
  brand: string | null;
  live: string | null;
  draft: string | null;
}

const configuration = (
  which: Sql,
): Sql => sql`(SELECT json_object('id', c.id, 'number', c.number, 'basedOn', c.based_on,
    'version', c.version, 'date_updated', c.date_updated, 'content', json(c.content), 'first_name', u.first_name, 'last_name', u.last_name)
  FROM chatbot_configuration c LEFT JOIN users u ON u.id = c.user_updated WHERE c.job = job.id AND ${which})`;

const COLUMNS: Sql = sql`job.id, job.title, job.status, job.organization, job.user_created, job.addressing, job.workExperience,
  job.employerBrand, job.skills, job.softSkills, job.tasks, job.benefits,
  (SELECT json_group_array(user) FROM job_contact WHERE job_contact.job = job.id) AS contacts,
  (SELECT json_object('description', b.description, 'homepage', b.homepage) FROM employerBrand b WHERE b.id = job.employerBrand) AS brand,
  ${configuration(raw("c.isDraft = 0 ORDER BY c.number DESC LIMIT 1"))} AS live,
  ${configuration(raw("c.isDraft = 1"))} AS draft`;

function toChatbot(row: ChatbotRow): JobChatbot {
  const { id, title, status, organization, user_created, addressing, workExperience, employerBrand } = row;
  return {
    id,
    title,
    status,
    holding: { organization, user_created, contacts: JSON.parse(row.contacts) },
    source: {
      title,
      addressing,
      workExperience,
      employerBrand,
      skills: JSON.parse(row.skills),
      softSkills: JSON.parse(row.softSkills),
      tasks: JSON.parse(row.tasks),
      benefits: JSON.parse(row.benefits),
      brand: row.brand ? JSON.parse(row.brand) : null,
    },
    live: toStored(row.live),
    draft: toStored(row.draft),
  };
}

function toStored(json: string | null): StoredConfiguration | null {
  if (!json) return null;
  const { first_name, last_name, ...stored }: Omit<StoredConfiguration, "isDraft" | "updatedBy"> & PersonColumns =
    JSON.parse(json);
  return { ...stored, isDraft: stored.number === null, updatedBy: fullName({ first_name, last_name }) || null };
}
