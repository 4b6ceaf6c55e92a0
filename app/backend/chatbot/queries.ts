import { expressionBuilder, type NotNull, sql } from "kysely";
import type { ChatbotConfigurationEntity, ChatbotVersion } from "~/content-api/chatbot";
import { underShownBrand } from "~/domain/brand/shown-brand";
import type { ChatbotContent } from "~/domain/chatbot/configuration";
import type { ContentSource } from "~/domain/chatbot/default-content";
import { Refusal } from "~/domain/errors";
import type { JobStatus } from "~/domain/jobs/status";
import { fullName } from "~/domain/people";
import type { Database } from "../schema";
import { seesJob } from "../scope";
import type { Actor, Services } from "../services";
import { FALSE, once, query, TRUE } from "../storage/compiler";
import { objectFrom } from "../storage/json";
import type { RowOf } from "../storage/statement";

/** A job with what its chatbot is made of. `live` is null until something was published. */
export interface JobChatbot {
  id: string;
  title: string;
  status: JobStatus;
  organization: string | null;
  source: ContentSource;
  live: StoredConfiguration | null;
  draft: StoredConfiguration | null;
}

export type StoredConfiguration = Omit<ChatbotConfigurationEntity, keyof ChatbotContent> & { content: ChatbotContent };

/** The chatbot of a job that this actor sees; NOT_FOUND otherwise. One statement. */
export async function loadChatbot({ db }: Services, actor: Actor, job: string): Promise<JobChatbot> {
  const row = await db.first(chatbotOf(job).where(seesJob(actor)));
  if (!row) throw new Refusal("NOT_FOUND");
  return toChatbot(row);
}

/** The same without a scope, for applicants: the asking call decides what is shown of it. */
export async function unsafeFindChatbot({ db }: Services, job: string): Promise<JobChatbot | null> {
  const row = await db.first(chatbotOf(job));
  return row && toChatbot(row);
}

/** Of several jobs, for applicants. */
export async function unsafeListChatbots({ db }: Services, jobs: readonly string[]): Promise<JobChatbot[]> {
  const rows = await db.all(chatbots().where("job.id", "in", jobs));
  return Promise.all(rows.map(toChatbot));
}

/** For guards: the job is still one that this actor sees. */
export const isJobVisible = (actor: Actor, id: string) =>
  job.exists(query.selectFrom("job").select("id").where("job.id", "=", id).where(seesJob(actor)));

/** The publications of a job, newest first. */
export async function listVersionsOf({ db }: Services, job: string): Promise<ChatbotVersion[]> {
  const rows = await db.all(
    query
      .selectFrom("chatbot_configuration as configuration")
      .leftJoin("users", "users.id", "configuration.user_updated")
      .select((eb) => [
        "configuration.id",
        "number",
        eb.fn<number>("json_array_length", ["content", sql.lit("$.questions")]).as("questions"),
        "configuration.date_created",
        "first_name",
        "last_name",
      ])
      .where("job", "=", job)
      .where("isDraft", "=", FALSE)
      .orderBy("number", "desc")
      .$narrowType<{ number: NotNull }>(),
  );
  return rows.map(({ first_name, last_name, ...version }) => ({
    ...version,
    publishedBy: fullName({ first_name, last_name }) || null,
  }));
}

/** The chatbot of a job that this actor sees, and one of its publications where it is kept. NOT_FOUND. */
export async function loadVersion(services: Services, actor: Actor, job: string, number: number) {
  const [chatbot, version] = await Promise.all([
    loadChatbot(services, actor, job),
    unsafeFindVersion(services, job, number),
  ]);
  return { chatbot, version };
}

/** A publication without a scope, for answers that were given to it. */
export async function unsafeFindVersion(
  { db }: Services,
  job: string,
  number: number,
): Promise<StoredConfiguration | null> {
  const [row, source] = await Promise.all([
    db.first(configurations().where("c.job", "=", job).where("c.number", "=", number)),
    db.first(sources().where("job.id", "=", job)),
  ]);
  return row && source && toStored(row, source);
}

const job = expressionBuilder<Database, "job">();

const configurations = () =>
  query
    .selectFrom("chatbot_configuration as c")
    .leftJoin("users as u", "u.id", "c.user_updated")
    .select(["c.id", "c.number", "c.based_on as basedOn", "c.version", "c.date_updated", "c.content"])
    .select(["u.first_name", "u.last_name"]);

/** The newest configuration of the job, of the drafts or of the publications. */
const configuration = (isDraft: typeof TRUE) =>
  objectFrom(
    configurations()
      .where("c.job", "=", job.ref("job.id"))
      .where("c.isDraft", "=", isDraft)
      .orderBy("c.number", "desc")
      .limit(1),
  );

/** What of jobs their chatbots are made of. */
const sources = once(() => {
  const brand = job
    .selectFrom("employerBrand as b")
    .select(["b.description", "b.homepage"])
    .whereRef("b.id", "=", "job.employerBrand");
  return query
    .selectFrom("job")
    .select(["title", "addressing", "workExperience", "employerBrand", "skills", "softSkills", "tasks", "benefits"])
    .select(objectFrom(brand).as("brand"));
});

const chatbots = once(() =>
  sources()
    .select(["id", "status", "organization"])
    .select([configuration(FALSE).as("live"), configuration(TRUE).as("draft")]),
);

const chatbotOf = (id: string) => chatbots().where("job.id", "=", id);

type ChatbotRow = RowOf<ReturnType<typeof chatbotOf>>;

async function toChatbot(row: ChatbotRow): Promise<JobChatbot> {
  const { id, status, organization, live, draft, ...source } = row;
  return {
    id,
    title: source.title,
    status,
    organization,
    source,
    live: live && (await toStored(live, source)),
    draft: draft && (await toStored(draft, source)),
  };
}

type ConfigurationRow = RowOf<ReturnType<typeof configurations>>;

async function toStored(row: ConfigurationRow, source: ContentSource): Promise<StoredConfiguration> {
  const { first_name, last_name, content: stored, ...configuration } = row;
  const { copiedFrom, ...content } = stored;
  return {
    ...configuration,
    content: underShownBrand(copiedFrom ? await followed(content, copiedFrom, source) : content, source),
    isDraft: configuration.number === null,
    updatedBy: fullName({ first_name, last_name }) || null,
  };
}

/** The content of a copied job, which goes on following the job as far as nobody has written it. */
async function followed(content: ChatbotContent, from: ContentSource, to: ContentSource): Promise<ChatbotContent> {
  const { followJob } = await import("~/domain/chatbot/follow-job");
  return followJob(content, from, to);
}
