import { namesOtherBrand } from "~/domain/brand/shown-brand";
import type { ChatbotContent } from "~/domain/chatbot/configuration";
import { chatbotContentSchema } from "~/domain/chatbot/content.schema";
import type { ContentSource } from "~/domain/chatbot/default-content";
import { rememberRemoved } from "~/domain/chatbot/edits";
import { Refusal } from "~/domain/errors";
import { message } from "~/domain/messages";
import type { Person, Services } from "../services";
import { guardOneChanged } from "../storage/guards";
import { toEntity } from "./entity";
import { loadChatbot, type StoredConfiguration } from "./queries";
import { updateDraft } from "./statements";

export interface DraftEdit {
  job: string;
  /** The draft that is meant; the present one when left out. */
  configuration?: string;
  /** The version that the editor has seen; the present one when left out. */
  version?: number;
  /** What comes out of it is read by the schema before it is stored. */
  change: (content: ChatbotContent) => object;
}

/**
 * Saves a changed draft as a whole. NOTHING_TO_DO without a draft, RECORD_CONFLICT {fresh} when somebody else was
 * faster.
 */
export async function editDraft(
  services: Services,
  person: Person,
  { job, configuration, version, change }: DraftEdit,
): Promise<{ id: string; version: number }> {
  const { draft, source } = await loadChatbot(services, person, job);
  if (!draft) throw new Refusal(configuration ? "INVALID_STATUS_TRANSITION" : "NOTHING_TO_DO");
  if (configuration !== undefined && configuration !== draft.id) throw new Refusal("INVALID_STATUS_TRANSITION");
  const seen = version ?? draft.version;
  if (seen !== draft.version) throw conflict(draft);
  const content = rememberRemoved(draft.content, readContent(change(draft.content), source));
  const now = services.clock().toISOString();
  await services.db.write([updateDraft(draft.id, seen, content, person.id, now), guardOneChanged("RECORD_CONFLICT")]);
  return { id: draft.id, version: seen + 1 };
}

/** Somebody else has saved meanwhile: with the draft as it is now. */
export function conflict(fresh: StoredConfiguration): Refusal {
  return new Refusal("RECORD_CONFLICT", { fresh: toEntity(fresh) });
}

/** What the draft of a job may hold, or FAILED_VALIDATION {fields}. */
export function readContent(content: object, job: ContentSource): ChatbotContent {
  const { success, data, error } = chatbotContentSchema.safeParse(content);
  const fields = error?.issues.map(({ path, message }) => ({ field: path.join("."), message })) ?? [];
  if (success && namesOtherBrand(data, job)) fields.push({ field: "employerBrand", message: message("brandOfJob") });
  if (!success || fields.length > 0) throw new Refusal("FAILED_VALIDATION", { fields });
  return data;
}
