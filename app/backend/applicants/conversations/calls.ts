import { toSource } from "~/domain/applicants/source";
import { isRefusal, Refusal } from "~/domain/errors";
import { toPublicEntity } from "../../chatbot/entity";
import { liveConfiguration, metConfiguration } from "../../chatbot/live-configuration";
import { loadChatbot } from "../../chatbot/queries";
import { noteVisit } from "../../funnel/visits";
import { procedures } from "../../procedures";
import type { HandlerContext } from "../../services";
import { saveTurn, type TurnInput } from "./answer";
import { storeDocuments } from "./documents";
import { finishConversation } from "./finish";
import { emptyConversation, type LoadedConversation, loadConversation, toConversation } from "./load-conversation";
import { answerPicture } from "./picture";
import { findJob } from "./queries";
import { resumeConversation } from "./resume";
import { refuseHeldLink, sendLink } from "./send-link";

const { conversations } = procedures;

export const conversationsCalls = {
  get: conversations.get.handler(async ({ input: { id, token, preview }, context }) => {
    const { services } = context;
    if (preview) return { data: await previewOf(context, id, preview) };
    const conversation = await loadConversation(services, id, token);
    return { data: await toConversation(services, conversation) };
  }),
  view: conversations.view.handler(async ({ input: { id, sources, visitor }, context }) => {
    noteVisit(context.services, { job: id, source: toSource(sources), visitor });
  }),
  answer: conversations.answer.handler(async ({ input: { id, token, ...input }, context }) => {
    const { services } = context;
    const isResumed = input.turn.type === "resume";
    const conversation = isResumed
      ? await resumeConversation(services, id, token ?? "")
      : await loadConversation(services, id, token);
    if (isResumed) return { data: await toConversation(services, conversation) };
    if (!conversation.live) throw new Refusal("NOTHING_TO_DO", { reason: "closed" });
    const stored = await answerTurn(context, conversation, input);
    return { data: await toConversation(services, { ...conversation, stored }) };
  }),
  sendLink: conversations.sendLink.handler(async ({ input: { id, token, ...input }, context }) => {
    const { services, address } = context;
    refuseHeldLink(services, id, { email: input.email, token, address });
    const conversation = await loadConversation(services, id, token);
    await sendLink(services, conversation, { ...input, address });
  }),
  storeDocuments: conversations.storeDocuments.handler(({ input: { id, token, request, ...began }, context }) =>
    storeDocuments(context, id, token, request, began),
  ),
  picture: conversations.picture.handler(({ input: { id }, context }) => answerPicture(context.services, id)),
};

/** What is known afterwards. A turn after the end changes nothing and is no error. */
async function answerTurn({ services, address }: HandlerContext, conversation: LoadedConversation, input: TurnInput) {
  if (conversation.stored?.finished) return conversation.stored;
  try {
    if (input.turn.type === "privacy") return await finishConversation(services, conversation, input.turn, address);
    return await saveTurn(services, conversation, { ...input, address });
  } catch (error) {
    if (isRefusal(error, "NOTHING_TO_DO")) return conversation.stored;
    throw error;
  }
}

async function previewOf(context: HandlerContext, id: string, which: "draft" | "live") {
  const { services } = context;
  const person = context.person();
  const [chatbot, job] = await Promise.all([loadChatbot(services, person, id), findJob(services, id)]);
  const draft = which === "draft" ? chatbot.draft : null;
  const configuration = metConfiguration(chatbot, draft ?? liveConfiguration(chatbot));
  if (!configuration || !job) throw new Refusal("NOT_FOUND");
  return { ...emptyConversation(job, toPublicEntity(configuration)), hasStarted: true };
}
