import type { OpenChat } from "./chat-data";
import { ChatForm } from "./chat-form";
import { type ChatReply, errorOf, shownText } from "./chat-reply";
import { useTexts } from "./chat-texts";
import { Problem } from "./problem";
import { keyOf } from "./turn-key";

/** The way back by mail, for those who have to leave. */
export function Later({ chat, ...props }: { chat: OpenChat; reply?: ChatReply }) {
  const t = useTexts();
  const { isFinished, contact } = chat.conversation;
  const [turn] = chat.turns;
  if (isFinished || chat.preview || !turn) return null;
  const reply = props.reply?.form === "later" ? props.reply : undefined;
  const problem = errorOf(reply, "later") ?? errorOf(reply, "");
  return (
    <aside aria-label={t("later.summary")}>
      {chat.isLinkSent && <p role="status">{t("later.sent")}</p>}
      <details open={Boolean(problem)}>
        <summary>{t("later.summary")}</summary>
        <ChatForm chat={chat} turn="later" at={keyOf(turn)}>
          <p className="hint">{t("later.hint")}</p>
          <label htmlFor="later">{t("contact.email")}</label>
          <input
            id="later"
            name="later"
            type="email"
            autoComplete="email"
            required
            defaultValue={shownText(reply, "later", contact?.email)}
            aria-describedby={problem ? "problem-later" : undefined}
          />
          <Problem id="problem-later" text={problem} />
          <button type="submit">{t("later.button")}</button>
        </ChatForm>
      </details>
    </aside>
  );
}
