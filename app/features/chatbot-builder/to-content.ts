import type { ChatbotConfigurationEntity } from "~/content-api/chatbot";
import type { ChatbotContent, Question } from "~/domain/chatbot/configuration";

/** A configuration's content, its keys always in the same order: what is the same looks the same. */
export function toContent(entity: ChatbotConfigurationEntity): ChatbotContent {
  const { companyDescription, tasks, qualifications, benefits, website, addressing, useChatbotBuilder } = entity;
  const { employerBrand, questions, removed, greeting, closing } = entity;
  return {
    companyDescription,
    tasks,
    qualifications,
    benefits,
    ...(greeting && { greeting }),
    ...(closing && { closing }),
    website,
    addressing,
    useChatbotBuilder,
    employerBrand,
    questions: questions.map(toQuestion),
    ...(removed && { removed: { question: toQuestion(removed.question), at: removed.at } }),
  };
}

function toQuestion(entity: ChatbotConfigurationEntity["questions"][number]): Question {
  const { id, kind, type, text, must, hint, long, condition, answers } = entity;
  return {
    id,
    kind,
    type,
    text,
    must,
    ...(hint && { hint }),
    ...(long && { long }),
    ...(condition && { condition: { question: condition.question, answers: condition.answers } }),
    ...(answers && { answers: answers.map(({ id, text, rating = "possible" }) => ({ id, text, rating })) }),
  };
}
