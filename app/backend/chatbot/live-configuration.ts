import type { ChatbotContent } from "~/domain/chatbot/configuration";
import { defaultContent } from "~/domain/chatbot/default-content";
import { Refusal } from "~/domain/errors";
import type { Person, Services } from "../services";
import {
  type JobChatbot,
  loadVersion,
  type StoredConfiguration,
  unsafeFindChatbot,
  unsafeFindVersion,
  unsafeListChatbots,
} from "./queries";

/**
 * What is published now: the newest publication, or what the job itself gives rise to (number 0). Null for a job that
 * was never booked and has no publication from the job it was copied of.
 */
export function liveConfiguration({ id, status, source, live }: JobChatbot): StoredConfiguration | null {
  if (live) return live;
  if (status === "draft" || status === "unknown") return null;
  return generatedConfiguration(id, source);
}

/**
 * What applicants meet: without `useChatbotBuilder` what the job itself gives rise to, whatever the builder has
 * published.
 */
export function metConfiguration(
  { id, source }: Pick<JobChatbot, "id" | "source">,
  configuration: StoredConfiguration | null,
): StoredConfiguration | null {
  return configuration && !configuration.content.useChatbotBuilder ? generatedConfiguration(id, source) : configuration;
}

/** The live configuration of any job, for applicants. */
export async function findLiveConfiguration(services: Services, job: string): Promise<StoredConfiguration | null> {
  const chatbot = await unsafeFindChatbot(services, job);
  return chatbot && metConfiguration(chatbot, liveConfiguration(chatbot));
}

/** The live configurations of several jobs by their ids, for applicants. */
export async function listLiveConfigurations(
  services: Services,
  jobs: readonly string[],
): Promise<Map<string, StoredConfiguration>> {
  const chatbots = await unsafeListChatbots(services, jobs);
  return new Map(
    chatbots.flatMap((chatbot) => {
      const met = metConfiguration(chatbot, liveConfiguration(chatbot));
      return met ? [[chatbot.id, met] as const] : [];
    }),
  );
}

/** A publication of a job that the person sees, 0 = generated. NOT_FOUND. */
export async function readVersion(
  services: Services,
  person: Person,
  job: string,
  number: number,
): Promise<StoredConfiguration> {
  const { chatbot, version } = await loadVersion(services, person, job, number);
  if (version) return version;
  if (number !== 0) throw new Refusal("NOT_FOUND");
  return generatedConfiguration(job, chatbot.source);
}

/** A stored publication, 0 = generated; for answers that were given to an older one. */
export async function findPublication(services: Services, job: string, number: number): Promise<ChatbotContent | null> {
  if (number > 0) return (await unsafeFindVersion(services, job, number))?.content ?? null;
  const chatbot = await unsafeFindChatbot(services, job);
  return chatbot && generatedContent(chatbot.source);
}

function generatedConfiguration(id: string, source: JobChatbot["source"]): StoredConfiguration {
  const content = generatedContent(source);
  const origin = { basedOn: null, version: 0, date_updated: "", updatedBy: null };
  return { id, isDraft: false, number: 0, ...origin, content };
}

/**
 * Made anew for each asking, with the same ids each time: a booked job does not change, so nothing has to be stored
 * before somebody edits it.
 */
export function generatedContent(source: JobChatbot["source"]): ChatbotContent {
  let count = 0;
  return defaultContent(source, () => {
    count += 1;
    return `generated-${count}`;
  });
}
