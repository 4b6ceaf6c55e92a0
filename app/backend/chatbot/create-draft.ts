import type { ChatbotConfigurationEntity } from "~/content-api/chatbot";
import type { ChatbotContent } from "~/domain/chatbot/configuration";
import { rememberRemoved, withoutRemoved } from "~/domain/chatbot/edits";
import { Refusal } from "~/domain/errors";
import { fullName } from "~/domain/people";
import type { Person, Services } from "../services";
import { guardOneChanged, guardThat } from "../storage/guards";
import { conflict, readContent } from "./edit-draft";
import { toEntity } from "./entity";
import { generatedContent, liveConfiguration } from "./live-configuration";
import { isJobVisible, type JobChatbot, loadChatbot, loadVersion, type StoredConfiguration } from "./queries";
import { insertDraft, updateDraft } from "./statements";

/**
 * The draft of a job: the one there is, or a new one from what is live, or from the job itself. With `fields` it begins
 * with these changes, and one that is there already is a RECORD_CONFLICT {fresh}. FAILED_VALIDATION.
 */
export async function createDraft(
  services: Services,
  person: Person,
  job: string,
  fields?: object,
): Promise<ChatbotConfigurationEntity> {
  const chatbot = await loadChatbot(services, person, job);
  if (chatbot.draft && fields) throw conflict(chatbot.draft);
  if (chatbot.draft) return toEntity(chatbot.draft);
  const base = withoutRemoved(liveConfiguration(chatbot)?.content ?? generatedContent(chatbot.source));
  const content = fields ? rememberRemoved(base, readContent({ ...base, ...fields }, chatbot.source)) : base;
  const id = services.ids();
  const [{ rows }] = await services.db.write([
    newDraft(services, person, chatbot, content, id),
    ...(fields ? [guardOneChanged("RECORD_CONFLICT")] : []),
    guardThat("NOT_FOUND", isJobVisible(person, job)),
  ]);
  if (rows.length > 0) return toEntity(startedDraft(services, person, chatbot, content, id));
  const { draft } = await loadChatbot(services, person, job);
  if (!draft) throw new Refusal("NOT_FOUND");
  return toEntity(draft);
}

/**
 * Makes a draft of an old publication, never publishes it. A draft that is there is only replaced when that is meant.
 */
export async function restoreVersion(
  services: Services,
  person: Person,
  { job, number, replace = false }: { job: string; number: number; replace?: boolean },
): Promise<{ id: string; version: number }> {
  const { chatbot, version } = await loadVersion(services, person, job, number);
  const content = version?.content ?? (number === 0 ? generatedContent(chatbot.source) : null);
  if (!content) throw new Refusal("NOT_FOUND");
  const { draft } = chatbot;
  if (draft && !replace) throw conflict(draft);
  const now = services.clock().toISOString();
  if (draft) {
    await services.db.write([
      updateDraft(draft.id, draft.version, content, person.id, now),
      guardOneChanged("RECORD_CONFLICT"),
    ]);
    return { id: draft.id, version: draft.version + 1 };
  }
  const id = services.ids();
  await services.db.write([newDraft(services, person, chatbot, content, id), guardOneChanged("RECORD_CONFLICT")]);
  return { id, version: 1 };
}

function startedDraft(
  { clock }: Services,
  { user }: Person,
  { live }: JobChatbot,
  content: ChatbotContent,
  id: string,
): StoredConfiguration {
  const started = { id, isDraft: true, number: null, basedOn: live?.number ?? 0, version: 1, content };
  return { ...started, date_updated: clock().toISOString(), updatedBy: fullName(user) || null };
}

function newDraft(
  services: Services,
  person: Person,
  { id: job, live }: JobChatbot,
  content: ChatbotContent,
  id = services.ids(),
) {
  const now = services.clock().toISOString();
  return insertDraft({ id, job, basedOn: live?.number ?? 0, content, by: person.id, now });
}
