import { CONTENT_SECTIONS } from "~/domain/chatbot/configuration";
import { GREETINGS } from "~/domain/chatbot/default-texts";
import { minutesOf } from "~/domain/chatbot/turns";
import { withScheme } from "~/domain/homepage";
import { ChatForm } from "../chat-form";
import { useTexts } from "../chat-texts";
import { contentOf } from "../turn-key";
import type { TurnProps } from "../turn-screen";

/** Who asks, how long it takes, and what one may want to know before. */
export function StartTurn({ chat, reply }: TurnProps) {
  const t = useTexts();
  const { advert } = chat.conversation;
  const { company, title, contact } = advert;
  const { greeting, addressing } = contentOf(chat.conversation);
  const minutes = minutesOf({ questions: chat.conversation.configuration?.questions ?? [] });
  return (
    <>
      <p className="says">{greeting ?? GREETINGS[addressing]}</p>
      <p className="says">
        {t("start.assistant", { company, title })} {contact ? t("start.person", { contact }) : t("start.team")}
      </p>
      <p className="facts">
        <span>{t("start.minutes", { count: minutes })}</span>
        <span>{t("start.noCv")}</span>
        <span>{t("start.pause")}</span>
      </p>
      <ChatForm chat={chat} turn="start" at="start" reply={reply}>
        <button type="submit" className="go">
          {t("start.go")}
        </button>
      </ChatForm>
      {CONTENT_SECTIONS.map((section) => (
        <More key={section} section={section} chat={chat} />
      ))}
      <p className="hint">{t("start.privacy")}</p>
    </>
  );
}

function More({ section, chat }: { section: (typeof CONTENT_SECTIONS)[number] } & Pick<TurnProps, "chat">) {
  const t = useTexts();
  const content = chat.conversation.configuration;
  if (!content) return null;
  const lines = section === "company" ? [content.companyDescription] : content[section];
  const [first] = lines.filter((line) => line.trim());
  if (!first) return null;
  return (
    <details>
      <summary>{t(`more.${section}`)}</summary>
      {section === "company" ? <p>{first}</p> : <Lines lines={lines} />}
      {section === "company" && content.website && (
        <p>
          <a href={withScheme(content.website)} target="_blank" rel="noopener nofollow">
            {t("more.website")}
          </a>
        </p>
      )}
    </details>
  );
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);
