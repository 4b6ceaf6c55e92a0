import type { ChatbotConfigurationEntity } from "~/content-api/chatbot";
import type { StoredConfiguration } from "./queries";

/** A configuration as the wire writes it. */
export function toEntity({ content, ...configuration }: StoredConfiguration): ChatbotConfigurationEntity {
  return { ...configuration, ...content };
}

/** The form for applicants: what an answer counts and whether a question is a must stays with the employer. */
export function toPublicEntity(configuration: StoredConfiguration): ChatbotConfigurationEntity {
  const { questions, removed: _, ...entity } = toEntity(configuration);
  return {
    ...entity,
    updatedBy: null,
    questions: questions.map(({ answers, ...question }) => ({
      ...question,
      must: false,
      ...(answers && { answers: answers.map(({ id, text }) => ({ id, text })) }),
    })),
  };
}
