import type { AnswerValue } from "~/domain/chatbot/conversation";
import { wordsOf } from "~/domain/chatbot/quality";
import type { Turn } from "~/domain/chatbot/turns";
import type { OpenChat } from "./chat-data";
import { type ChatTranslate, useTexts } from "./chat-texts";
import { keyOf, turnsOf } from "./turn-key";

/** The last question with its answer; the enhancer lets it grow. */
export function Log({ chat }: { chat: OpenChat }) {
  const t = useTexts();
  const [shown] = chat.turns;
  const before = shown && exchangeBefore(chat, shown, t);
  return (
    <div className="log" role="log" aria-label={t("log")}>
      {before && (
        <>
          <p className="says">{before.asked}</p>
          <p className="own">
            <span className="vh">{t("you")}</span>
            {before.answered}{" "}
            {!chat.conversation.isFinished && !chat.preview && (
              <a
                href={`${chat.path}${chat.path.includes("?") ? "&" : "?"}at=${before.key}`}
                aria-label={t("changeOf", { question: before.asked })}
              >
                {t("change")}
              </a>
            )}
          </p>
        </>
      )}
    </div>
  );
}

/** The turn before the shown one, when it has an answer. */
function exchangeBefore({ conversation, turns }: OpenChat, shown: Turn, t: ChatTranslate) {
  if (turns.length > 1 || shown.type === "done" || !conversation.configuration) return null;
  const { answers, contact, documents } = conversation;
  const order = turnsOf(conversation);
  const turn = order[order.findIndex((each) => keyOf(each) === keyOf(shown)) - 1];
  if (!turn || turn.type === "start") return null;
  const key = encodeURIComponent(keyOf(turn));
  if (turn.type === "question") {
    const value = answers[turn.question.id];
    return value ? { key, asked: turn.question.text, answered: spoken(value, t) } : null;
  }
  if (turn.type === "contact" && contact)
    return { key, asked: t("contact.says"), answered: `${contact.first_name} ${contact.last_name}` };
  const count = documents.length;
  return { key, asked: t("documents.says"), answered: t(count ? "documents.some" : "documents.none", { count }) };
}

/** An answer in words. */
export function spoken(value: AnswerValue, t: ChatTranslate): string {
  if ("skipped" in value) return t("skipped");
  return "rating" in value ? t("stars", { stars: value.rating }) : wordsOf(value);
}
