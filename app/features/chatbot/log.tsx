import type { AnswerValue } from "~/domain/chatbot/conversation";
import { wordsOf } from "~/domain/chatbot/quality";
import type { Turn } from "~/domain/chatbot/turns";
import type { OpenChat } from "./chat-data";
import { type Say, useSay } from "./say";
import { allTurns, keyOf } from "./turn-key";

/** What was said just before; the enhancer lets it grow. */
export function Log({ chat }: { chat: OpenChat }) {
  const say = useSay();
  const [shown] = chat.turns;
  const before = shown && exchangeBefore(chat, shown, say);
  return (
    <div className="log" role="log" aria-label={say("log")}>
      {before && (
        <>
          <p className="says">{before.asked}</p>
          <p className="said">
            <span className="vh">{say("you")}</span>
            {before.answered}{" "}
            {!chat.conversation.isFinished && !chat.preview && (
              <a
                href={`${chat.path}${chat.path.includes("?") ? "&" : "?"}at=${before.key}`}
                aria-label={say("changeOf", { question: before.asked })}
              >
                {say("change")}
              </a>
            )}
          </p>
        </>
      )}
    </div>
  );
}

/** The turn before the shown one, when something was said to it. */
function exchangeBefore({ conversation, turns }: OpenChat, shown: Turn, say: Say) {
  if (turns.length > 1 || shown.at === "done" || !conversation.configuration) return null;
  const { answers, contact, documents, configuration } = conversation;
  const order = allTurns({ questions: configuration.questions as never });
  const turn = order[order.findIndex((each) => keyOf(each) === keyOf(shown)) - 1];
  if (!turn || turn.at === "start") return null;
  const key = encodeURIComponent(keyOf(turn));
  if (turn.at === "question") {
    const value = answers[turn.question.id];
    return value ? { key, asked: turn.question.text, answered: spoken(value, say) } : null;
  }
  if (turn.at === "contact" && contact)
    return { key, asked: say("contact.says"), answered: `${contact.first_name} ${contact.last_name}` };
  const count = documents.length;
  return { key, asked: say("documents.says"), answered: say(count ? "documents.some" : "documents.none", { count }) };
}

/** An answer as the person said it. */
export function spoken(value: AnswerValue, say: Say): string {
  if ("skipped" in value) return say("skipped");
  return "rating" in value ? say("stars", { stars: value.rating }) : wordsOf(value);
}
