import type { ChatbotConfigurationEntity } from "~/content-api/chatbot";
import type { Conversation } from "~/content-api/conversations";
import type { ChatbotContent } from "~/domain/chatbot/configuration";
import type { AnswerValue } from "~/domain/chatbot/conversation";
import { Refusal } from "~/domain/errors";
import type { JobStatus } from "~/domain/jobs/status";
import { selfPath, selfToken } from "../../applicants/own-application/self-token";
import type { Services } from "../../services";
import { toPublicEntity } from "../entity";
import { findLiveConfiguration } from "../live-configuration";
import { findJob, findTalk, listOpenJobs, type StoredTalk, type TalkJob } from "./store";
import { newToken, readToken, type TalkToken } from "./token";

/** A conversation with everything it depends on. */
export interface Talk {
  job: TalkJob;
  live: Configuration | null;
  key: TalkToken;
  /** The token that came opens nothing. */
  isNew: boolean;
  stored: StoredTalk | null;
}

export type Configuration = NonNullable<Awaited<ReturnType<typeof findLiveConfiguration>>>;

/** Statuses in which people can apply; those in the second list have been open. */
export const OPEN: readonly JobStatus[] = ["online", "online_terminated"];
const CLOSED: readonly JobStatus[] = ["offline", "reactivating"];

/** One round trip. NOT_FOUND for a job that nobody outside may know of. */
export async function loadTalk(services: Services, id: string, token: string | undefined): Promise<Talk> {
  const read = token ? await readToken(services, id, token) : null;
  const [job, live, stored] = await Promise.all([
    findJob(services, id),
    findLiveConfiguration(services, id),
    read && findTalk(services, read.id),
  ]);
  if (!job || ![...OPEN, ...CLOSED].includes(job.status)) throw new Refusal("NOT_FOUND");
  const known = read?.isOld && !stored ? null : read;
  const key = known ?? (await newToken(services, id));
  // Also when it is closed it speaks as it did.
  const advert = live ? { ...job.advert, addressing: live.content.addressing } : job.advert;
  return {
    job: { ...job, advert },
    live: OPEN.includes(job.status) ? live : null,
    key,
    isNew: token !== undefined && !known,
    stored,
  };
}

/** The conversation as its page sees it. */
export async function toConversation(
  services: Services,
  { job, live, key, isNew, stored }: Talk,
): Promise<Conversation> {
  const others = live ? [] : await listOpenJobs(services, job);
  return {
    ...emptyConversation(job, live && toPublicEntity(live)),
    others,
    token: key.token,
    isNew,
    hasStarted: stored !== null,
    answers: valuesOf(stored),
    contact: stored?.contact ?? null,
    documents: stored?.documents ?? [],
    hasDocuments: stored?.answers.some(({ question }) => question === DOCUMENTS) ?? false,
    isFinished: stored?.finished ?? false,
    ownPage: stored?.applicant ? await ownPageOf(services, stored) : null,
  };
}

/** What is known before a word is said. */
export function emptyConversation(job: TalkJob, configuration: ChatbotConfigurationEntity | null): Conversation {
  return {
    advert: job.advert,
    configuration,
    others: [],
    token: "",
    isNew: false,
    hasStarted: false,
    answers: {},
    contact: null,
    documents: [],
    hasDocuments: false,
    isFinished: false,
    ownPage: null,
  };
}

/** The answer that stands for "no more documents". */
export const DOCUMENTS = "documents";
/** The answer that keeps which contact data were said last; the data stand in the conversation itself. */
export const CONTACT = "contact";

/** What was answered to questions, without those two marks. */
export const answersOf = (stored: StoredTalk | null) =>
  (stored?.answers ?? []).filter(({ question }) => question !== DOCUMENTS && question !== CONTACT);

/** By question. */
export function valuesOf(stored: StoredTalk | null): Record<string, AnswerValue> {
  return Object.fromEntries(answersOf(stored).map(({ question, value }) => [question, value]));
}

export const questionsOf = (configuration: { content: ChatbotContent } | null) =>
  configuration?.content.questions ?? [];

async function ownPageOf(services: Services, { applicant, isDouble }: StoredTalk): Promise<string | null> {
  return applicant && !isDouble ? selfPath(await selfToken(services, applicant)) : null;
}
