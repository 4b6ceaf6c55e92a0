import type { Turn } from "~/domain/chatbot/turns";
import type { OpenChat } from "./chat-data";
import type { ChatReply } from "./chat-reply";
import { keyOf } from "./turn-key";
import { ContactTurn } from "./turns/contact-turn";
import { DocumentsTurn } from "./turns/documents-turn";
import { DoneTurn } from "./turns/done-turn";
import { PrivacyTurn } from "./turns/privacy-turn";
import { QuestionTurn } from "./turns/question-turn";
import { StartTurn } from "./turns/start-turn";

export interface TurnProps {
  chat: OpenChat;
  /** Set when this very turn comes back. */
  reply?: ChatReply;
}

export function TurnScreen({ chat, turn, reply }: TurnProps & { turn: Turn }) {
  const key = keyOf(turn);
  const props = { chat, reply: reply?.form === key ? reply : undefined };
  return (
    <section className="turn" data-turn={key} data-after={afterOf(turn)}>
      {turn.type === "start" && <StartTurn {...props} />}
      {turn.type === "question" && <QuestionTurn {...props} question={turn.question} />}
      {turn.type === "contact" && <ContactTurn {...props} />}
      {turn.type === "documents" && <DocumentsTurn {...props} />}
      {turn.type === "privacy" && <PrivacyTurn {...props} />}
      {turn.type === "done" && <DoneTurn {...props} />}
    </section>
  );
}

/** For the enhancer: the question and the answers that lead to this one. */
function afterOf(turn: Turn): string | undefined {
  const { condition } = turn.type === "question" ? turn.question : {};
  return condition && JSON.stringify([condition.question, ...condition.answers]);
}
