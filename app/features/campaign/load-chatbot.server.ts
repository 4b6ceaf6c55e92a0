import type { ContentApi } from "~/content-api/client";
import { orNull } from "~/features/chatbot-builder/or-null";
import type { CampaignChatbot } from "./campaign";

/** How a job's chatbot stands, for the overview; null where the person may not edit it. */
export async function loadChatbot({ chatbot }: ContentApi, id: string): Promise<CampaignChatbot | null> {
  const [shown, live] = await Promise.all([
    orNull(chatbot.configuration.get({ id, mode: "edit" })),
    orNull(chatbot.configuration.get({ id, mode: "live" })),
  ]);
  if (!shown) return null;
  const { questions, isDraft } = shown.data;
  return {
    questions: questions.length,
    isDraft,
    live: live && { number: live.data.number ?? 0, date: live.data.date_updated },
  };
}
