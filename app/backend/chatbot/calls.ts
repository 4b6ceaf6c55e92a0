import type { ChatbotConfigurationEntity } from "~/content-api/chatbot";
import type { ChatbotContent, Question } from "~/domain/chatbot/configuration";
import { Refusal } from "~/domain/errors";
import { procedures } from "../procedures";
import { createDraft, restoreVersion } from "./create-draft";
import { editDraft } from "./edit-draft";
import { toEntity, toPublicEntity } from "./entity";
import { liveConfiguration, readVersion } from "./live-configuration";
import { discardDraft, publishChatbot } from "./publish";
import { listVersionsOf, loadChatbot } from "./queries";

const { chatbot } = procedures;

export const chatbotCalls = {
  configuration: {
    get: chatbot.configuration.get.handler(async ({ input: { id, draft, mode, form }, context }) => {
      const found = await loadChatbot(context.services, context.person(), id);
      const isDraftWanted = draft || mode === "draft" || (mode === "edit" && found.draft !== null);
      const configuration = isDraftWanted ? found.draft : liveConfiguration(found);
      if (!configuration) throw new Refusal("NOT_FOUND");
      const data: ChatbotConfigurationEntity =
        form === "chatbot" ? toPublicEntity(configuration) : toEntity(configuration);
      if (mode === "preview") data.chatbotBuilder = context.services.settings.CHATBOT_BUILDER === "on";
      if (mode === "edit") data.displayed = configuration.isDraft ? "draft" : "live";
      return { data };
    }),
    createDraft: chatbot.configuration.createDraft.handler(async ({ input, context }) => ({
      data: await createDraft(context.services, context.person(), input.id, input.fields),
    })),
    update: chatbot.configuration.update.handler(async ({ input, context }) => {
      const { id: job, configId: configuration, version, ...fields } = input;
      const change = (content: ChatbotContent) => ({ ...content, ...fields });
      const edit = { job, configuration, version, change };
      return { data: await editDraft(context.services, context.person(), edit) };
    }),
    publish: chatbot.configuration.publish.handler(async ({ input: { id: job, version }, context }) => ({
      data: await publishChatbot(context.services, context.person(), { job, version }),
    })),
    discard: chatbot.configuration.discard.handler(async ({ input, context }) => {
      await discardDraft(context.services, context.person(), input.id);
    }),
  },
  versions: {
    list: chatbot.versions.list.handler(async ({ input, context }) => {
      const person = context.person();
      const [, data] = await Promise.all([
        loadChatbot(context.services, person, input.id),
        listVersionsOf(context.services, input.id),
      ]);
      return { data };
    }),
    get: chatbot.versions.get.handler(async ({ input: { id, number }, context }) => ({
      data: toEntity(await readVersion(context.services, context.person(), id, number)),
    })),
    restore: chatbot.versions.restore.handler(async ({ input: { id: job, number, replace }, context }) => ({
      data: await restoreVersion(context.services, context.person(), { job, number, replace }),
    })),
  },
  question: {
    create: chatbot.question.create.handler(async ({ input: { id: job, question, before }, context }) => {
      const change = insertQuestion(question, before);
      return { data: await editDraft(context.services, context.person(), { job, change }) };
    }),
    remove: chatbot.question.remove.handler(async ({ input: { id: job, questionId }, context }) => {
      await editDraft(context.services, context.person(), { job, change: withoutQuestion(questionId) });
    }),
  },
};

function insertQuestion(question: object, before: string | undefined) {
  return (content: ChatbotContent) => {
    const at = content.questions.findIndex(({ id }) => id === before);
    const place = at < 0 ? content.questions.length : at;
    return { ...content, questions: content.questions.toSpliced(place, 0, question as Question) };
  };
}

function withoutQuestion(id: string) {
  return (content: ChatbotContent): ChatbotContent => {
    const questions = content.questions.filter((question) => question.id !== id);
    if (questions.length === content.questions.length) throw new Refusal("NOT_FOUND");
    return { ...content, questions };
  };
}
