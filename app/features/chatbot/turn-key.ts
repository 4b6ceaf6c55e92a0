import type { Conversation } from "~/content-api/conversations";
import type { ChatbotContent } from "~/domain/chatbot/configuration";
import { askedQuestions } from "~/domain/chatbot/follow-ups";
import type { Turn } from "~/domain/chatbot/turns";

/** A turn's name in the address: `?at=contact`, a question by its id. */
export const keyOf = (turn: Turn): string => (turn.type === "question" ? turn.question.id : turn.type);

/** What the open chatbot asks; the ratings of its answers are left out for applicants. */
export const contentOf = ({ configuration }: Conversation) => configuration as ChatbotContent;

/** All turns in their order. */
export function allTurns({ questions }: Pick<ChatbotContent, "questions">): Turn[] {
  return [
    { type: "start" },
    ...questions.map((question) => ({ type: "question" as const, question })),
    { type: "contact" },
    { type: "documents" },
    { type: "privacy" },
    { type: "done" },
  ];
}

/** Those of a conversation: without follow-up questions that its answers do not lead to. */
export const turnsOf = (conversation: Conversation): Turn[] =>
  allTurns({ questions: askedQuestions(contentOf(conversation).questions, conversation.answers) });
