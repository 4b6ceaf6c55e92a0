import { checkContent, mayPublish } from "~/domain/chatbot/checks";
import { Refusal } from "~/domain/errors";
import { LIMITS } from "~/domain/limits";
import { historyRow } from "../history/statements";
import type { Person, Services } from "../services";
import { guardOneChanged } from "../storage/guards";
import { conflict } from "./edit-draft";
import { loadChatbot } from "./queries";
import { dropOldVersions, publishDraft, removeDraft } from "./statements";

/** Makes the draft live. What is published never changes again; the last 20 are kept. */
export async function publishChatbot(
  services: Services,
  person: Person,
  { job, version }: { job: string; version?: number },
): Promise<{ id: string; number: number }> {
  const { draft, live, organization } = await loadChatbot(services, person, job);
  if (!draft) throw new Refusal("NOTHING_TO_DO");
  if (version !== undefined && version !== draft.version) throw conflict(draft);
  const checks = checkContent(draft.content);
  if (!mayPublish(checks)) throw new Refusal("FAILED_VALIDATION", { checks });
  const now = services.clock().toISOString();
  const number = (live?.number ?? 0) + 1;
  const [{ rows }] = await services.db.write([
    publishDraft(draft, job, person.id, now),
    guardOneChanged("RECORD_CONFLICT"),
    dropOldVersions(job, LIMITS.chatbot.versions),
    historyRow(services, {
      organization,
      job,
      actor: person,
      event: "chatbot.publish",
      before: live && { number: live.number ?? undefined, questions: live.content.questions.length },
      after: { number, questions: draft.content.questions.length },
    }),
  ]);
  const [published] = rows;
  if (!published) throw new Refusal("PUBLISH_FAILED");
  await services.sharedViews
    .forget(`/chatbot/${job}`, services.db.bookmark)
    .catch((error) => services.log.error("chatbot.publish", error, { job }));
  return published;
}

/** Throws the draft away. Without one there is nothing to do, and nothing wrong. */
export async function discardDraft(services: Services, person: Person, job: string): Promise<void> {
  const { organization } = await loadChatbot(services, person, job);
  await services.db.write([
    historyRow(services, { organization, job, actor: person, event: "chatbot.discard" }),
    removeDraft(job),
  ]);
}
