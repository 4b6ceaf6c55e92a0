import type { AppLoadContext } from "@remix-run/cloudflare";
import { minutesOf } from "~/domain/chatbot/turns";
import { orNull } from "~/features/chatbot-builder/or-null";

/** The state of a job's chatbot. */
export interface CampaignChatbot {
  questions: number;
  /** Minutes needed to answer all questions. */
  minutes: number;
  /** There is something unpublished. */
  isDraft: boolean;
  /** The product has its builder switched on. */
  mayEdit: boolean;
  /** Number 0: made from the job; null: nothing is live. */
  live: { number: number; date: string; isSwitchedOff: boolean } | null;
}

/** How a job's chatbot stands, for the overview; null where the person may not edit it. */
export async function loadChatbot({ api, settings }: AppLoadContext, id: string): Promise<CampaignChatbot | null> {
  const { chatbot } = api;
  const [shown, live] = await Promise.all([
    orNull(chatbot.configuration.get({ id, mode: "edit" })),
    orNull(chatbot.configuration.get({ id, mode: "live" })),
  ]);
  if (!shown) return null;
  const { questions, isDraft } = shown.data;
  return {
    questions: questions.length,
    minutes: minutesOf({ questions }),
    isDraft,
    mayEdit: settings.CHATBOT_BUILDER === "on",
    live: live && {
      number: live.data.number ?? 0,
      date: live.data.date_updated,
      isSwitchedOff: !live.data.useChatbotBuilder,
    },
  };
}
