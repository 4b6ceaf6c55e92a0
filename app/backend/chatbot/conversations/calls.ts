import { Refusal } from "~/domain/errors";
import { procedures } from "../../procedures";
import type { HandlerContext, Services } from "../../services";
import { toPublicEntity } from "../entity";
import { liveConfiguration, metConfiguration } from "../live-configuration";
import { loadChatbot } from "../queries";
import { countFor, keepTurn, type Turn } from "./answer";
import { finishConversation } from "./finish";
import { emptyConversation, loadTalk, type Talk, toConversation } from "./load-talk";
import { sendLink } from "./send-link";
import { findJob, type Shown } from "./store";

const { conversations } = procedures;

export const conversationsCalls = {
  get: conversations.get.handler(async ({ input: { id, token, preview, viewedFrom }, context }) => {
    const { services } = context;
    if (preview) return { data: await previewOf(context, id, preview) };
    const talk = await loadTalk(services, id, token);
    if (viewedFrom !== undefined && talk.live) countView(services, talk, viewedFrom);
    return { data: await toConversation(services, talk) };
  }),
  answer: conversations.answer.handler(async ({ input: { id, token, ...turn }, context }) => {
    const { services } = context;
    const talk = await loadTalk(services, id, token);
    if (!talk.live) throw new Refusal("NOTHING_TO_DO", { reason: "closed" });
    const stored = await say(context, talk, turn);
    return { data: await toConversation(services, { ...talk, stored }) };
  }),
  sendLink: conversations.sendLink.handler(async ({ input: { id, token, email, page }, context }) => {
    const talk = await loadTalk(context.services, id, token);
    await sendLink(context.services, talk, { email, page, address: context.address });
  }),
};

/** What is known afterwards. Something said after the end changes nothing and is no fault. */
async function say({ services, address }: HandlerContext, talk: Talk, turn: Turn) {
  if (talk.stored?.finished) return talk.stored;
  try {
    if (turn.said.turn === "privacy") return await finishConversation(services, talk, turn.said, address);
    return await keepTurn(services, talk, turn);
  } catch (error) {
    if (error instanceof Refusal && error.code === "NOTHING_TO_DO") return talk.stored;
    throw error;
  }
}

/** Nobody waits for a counter. */
function countView(services: Services, { job }: Talk, source: string): void {
  const counted = countFor(services, job.advert.id, { source })("viewed");
  const write = services.db.fork().write([counted]);
  services.waitUntil(write.catch((error) => services.log.error("chatbot.viewed", error)));
}

async function previewOf(context: HandlerContext, id: string, which: Shown) {
  const { services } = context;
  const person = context.person();
  const [chatbot, job] = await Promise.all([loadChatbot(services, person, id), findJob(services, id, which)]);
  const draft = which === "draft" ? chatbot.draft : null;
  const configuration = metConfiguration(chatbot, draft ?? liveConfiguration(chatbot));
  if (!configuration || !job) throw new Refusal("NOT_FOUND");
  return { ...emptyConversation(job, toPublicEntity(configuration)), hasStarted: true };
}
