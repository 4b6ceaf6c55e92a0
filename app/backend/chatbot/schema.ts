import type { ChatbotContent } from "~/domain/chatbot/configuration";
import { flag, integer, json, type Schema, text } from "../storage/columns";

export const chatbotSchema = {
  chatbot_configuration: {
    id: text(),
    job: text(),
    isDraft: flag(),
    number: integer().nullable(),
    based_on: integer().nullable(),
    content: json<ChatbotContent>(),
    user_updated: text().nullable(),
    version: integer().defaulted(),
    date_created: text(),
    date_updated: text(),
  },
} satisfies Schema;
