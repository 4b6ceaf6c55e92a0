import type { ChatbotConfigurationEntity } from "~/content-api/chatbot";
import type { ChatbotContent } from "~/domain/chatbot/configuration";
import { Refusal } from "~/domain/errors";
import type { Person, Services } from "../services";
import { guard, guardChanged, type Sql } from "../storage/sql";
import { conflict } from "./edit-draft";
import { toEntity } from "./entity";
import { generatedContent, liveConfiguration } from "./live-configuration";
import { loadForEditing } from "./load-for-editing";
import { findVersionOf, insertDraft, isJobVisible, type JobChatbot, loadChatbot, updateDraft } from "./store";

/** The draft of a job: the one there is, or a new one from what is live, or from the job itself. */
export async function createDraft(
  services: Services,
  person: Person,
  job: string,
): Promise<ChatbotConfigurationEntity> {
  const chatbot = await loadForEditing(services, person, job);
  if (chatbot.draft) return toEntity(chatbot.draft);
  const live = liveConfiguration(chatbot);
  const content = live?.content ?? generatedContent(chatbot.source);
  await services.db.write([
    guard("NOT_FOUND", isJobVisible(person, job)),
    newDraft(services, person, chatbot, content),
  ]);
  const { draft } = await loadChatbot(services, person, job);
  if (!draft) throw new Refusal("NOT_FOUND");
  return toEntity(draft);
}

/** Makes a draft of an old publication, never publishes it. A draft that is there is only replaced when that is meant. */
export async function restoreVersion(
  services: Services,
  person: Person,
  { job, number, replace = false }: { job: string; number: number; replace?: boolean },
): Promise<{ id: string; version: number }> {
  const [chatbot, stored] = await Promise.all([
    loadForEditing(services, person, job),
    findVersionOf(services, job, number),
  ]);
  const content = stored ?? (number === 0 ? generatedContent(chatbot.source) : null);
  if (!content) throw new Refusal("NOT_FOUND");
  const { draft } = chatbot;
  if (draft && !replace) throw conflict(draft);
  const now = services.clock().toISOString();
  if (draft) {
    await services.db.write([
      updateDraft(draft.id, draft.version, content, person.id, now),
      guardChanged("RECORD_CONFLICT"),
    ]);
    return { id: draft.id, version: draft.version + 1 };
  }
  const id = services.ids();
  await services.db.write([newDraft(services, person, chatbot, content, id), guardChanged("RECORD_CONFLICT")]);
  return { id, version: 1 };
}

function newDraft(
  services: Services,
  person: Person,
  { id: job, live }: JobChatbot,
  content: ChatbotContent,
  id = services.ids(),
): Sql {
  const now = services.clock().toISOString();
  return insertDraft({ id, job, basedOn: live?.number ?? 0, content, by: person.id, now });
}
