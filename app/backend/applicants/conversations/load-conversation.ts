import type { ChatbotConfigurationEntity } from "~/content-api/chatbot";
import type { Conversation } from "~/content-api/conversations";
import type { ChatbotContent } from "~/domain/chatbot/configuration";
import type { AnswerValue } from "~/domain/chatbot/conversation";
import { Refusal } from "~/domain/errors";
import type { JobStatus } from "~/domain/jobs/status";
import { toPublicEntity } from "../../chatbot/entity";
import { findLiveConfiguration } from "../../chatbot/live-configuration";
import type { Services } from "../../services";
import { selfTokenHash as hashOf, selfPath, selfToken } from "../own-application/self-token";
import { type AdvertisedJob, findConversation, findJob, listOpenJobs, type StoredConversation } from "./queries";
import { type ConversationToken, newToken, readToken } from "./token";

/** A conversation with everything it depends on. */
export interface LoadedConversation {
  job: AdvertisedJob;
  live: Configuration | null;
  key: ConversationToken;
  /** The token that came opens nothing. */
  isNew: boolean;
  stored: StoredConversation | null;
}

export type Configuration = NonNullable<Awaited<ReturnType<typeof findLiveConfiguration>>>;

/** Statuses in which people can apply; those in the second list have been open. */
export const OPEN: readonly JobStatus[] = ["online", "online_terminated"];
const CLOSED: readonly JobStatus[] = ["offline", "reactivating"];

/** One round trip. NOT_FOUND for a job that is not public. */
export async function loadConversation(
  services: Services,
  id: string,
  token: string | undefined,
): Promise<LoadedConversation> {
  const read = token ? await readToken(services, id, token) : null;
  const [job, live, stored] = await Promise.all([
    findJob(services, id),
    findLiveConfiguration(services, id),
    read && findConversation(services, read.id),
  ]);
  if (!job || ![...OPEN, ...CLOSED].includes(job.status)) throw new Refusal("NOT_FOUND");
  const isEnded = stored ? stored.tokenHash !== (await hashOf(token ?? "")) : read?.isOld;
  const known = isEnded ? null : read;
  const key = known ?? (await newToken(services, id));
  // Also a closed chatbot addresses people as it did.
  const advert = live ? { ...job.advert, addressing: live.content.addressing } : job.advert;
  return {
    job: { ...job, advert },
    live: OPEN.includes(job.status) ? live : null,
    key,
    isNew: token !== undefined && !known,
    stored: known ? stored : null,
  };
}

/** The conversation as its page sees it. */
export async function toConversation(
  services: Services,
  { job, live, key, isNew, stored }: LoadedConversation,
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
    wantsReminder: stored?.wantsReminder ?? false,
    documents: stored?.documents ?? [],
    hasDocuments: stored?.answers.some(({ question }) => question === DOCUMENTS) ?? false,
    isFinished: stored?.finished ?? false,
    ownPage: stored && (await ownPageOf(services, stored)),
  };
}

/** What is known before the first turn. */
export function emptyConversation(job: AdvertisedJob, configuration: ChatbotConfigurationEntity | null): Conversation {
  return {
    advert: job.advert,
    configuration,
    others: [],
    token: "",
    isNew: false,
    hasStarted: false,
    answers: {},
    contact: null,
    wantsReminder: false,
    documents: [],
    hasDocuments: false,
    isFinished: false,
    ownPage: null,
  };
}

/** The answer that means "no more documents". */
export const DOCUMENTS = "documents";
/** The answer that says which contact data are the newest; the data are columns of the conversation. */
export const CONTACT = "contact";

/** What was answered to questions, without those two marks. */
export const answersOf = (stored: StoredConversation | null) =>
  (stored?.answers ?? []).filter(({ question }) => question !== DOCUMENTS && question !== CONTACT);

/** By question. */
export function valuesOf(stored: StoredConversation | null): Record<string, AnswerValue> {
  return Object.fromEntries(answersOf(stored).map(({ question, value }) => [question, value]));
}

export const questionsOf = (configuration: { content: ChatbotContent } | null) =>
  configuration?.content.questions ?? [];

async function ownPageOf(services: Services, { applicant, opensOwnPage }: StoredConversation): Promise<string | null> {
  return applicant && opensOwnPage ? selfPath(await selfToken(services, applicant)) : null;
}
