import type { ChatbotContent } from "~/domain/chatbot/configuration";
import type { Turn } from "~/domain/chatbot/turns";

/** A turn's name in the address: `?at=contact`, a question by its id. */
export const keyOf = (turn: Turn): string => (turn.at === "question" ? turn.question.id : turn.at);

/** All turns in their order. */
export function allTurns({ questions }: Pick<ChatbotContent, "questions">): Turn[] {
  return [
    { at: "start" },
    ...questions.map((question) => ({ at: "question" as const, question })),
    { at: "contact" },
    { at: "documents" },
    { at: "privacy" },
    { at: "done" },
  ];
}
