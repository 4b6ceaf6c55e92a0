import type { ChatbotContent } from "~/domain/chatbot/configuration";
import type { ContentSource } from "~/domain/chatbot/default-content";
import { flag, integer, json, type Schema, text } from "../storage/columns";

/** `copiedFrom`: of a copied job, what the job was that the content was published for. */
export type StoredContent = ChatbotContent & { copiedFrom?: ContentSource };

export const chatbotSchema = {
  chatbot_configuration: {
    id: text(),
    job: text(),
    isDraft: flag(),
    number: integer().nullable(),
    based_on: integer().nullable(),
    content: json<StoredContent>(),
    user_updated: text().nullable(),
    version: integer().defaulted(),
    date_created: text(),
    date_updated: text(),
  },
} satisfies Schema;
