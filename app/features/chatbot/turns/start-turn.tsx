import { CONTENT_SECTIONS } from "~/domain/chatbot/configuration";
import { minutesOf } from "~/domain/chatbot/turns";
import { ChatForm } from "../chat-form";
import { useSay } from "../say";
import type { TurnProps } from "../turn-screen";

/** Who asks, how long it takes, and what one may want to know before. */
export function StartTurn({ chat, again }: TurnProps) {
  const say = useSay();
  const { advert } = chat.conversation;
  const { company, title, contact } = advert;
  const minutes = minutesOf({ questions: chat.conversation.configuration?.questions ?? [] });
  return (
    <>
      <p className="says">{say("start.hello")}</p>
      <p className="says">
        {say("start.assistant", { company, title })} {contact ? say("start.person", { contact }) : say("start.team")}
      </p>
      <p className="facts">
        <span>{say("start.minutes", { count: minutes })}</span>
        <span>{say("start.noCv")}</span>
        <span>{say("start.pause")}</span>
      </p>
      <ChatForm chat={chat} turn="start" at="start" again={again}>
        <button type="submit" className="go">
          {say("start.go")}
        </button>
      </ChatForm>
      {CONTENT_SECTIONS.map((section) => (
        <More key={section} section={section} chat={chat} />
      ))}
      <p className="hint">{say("start.privacy")}</p>
    </>
  );
}

function More({ section, chat }: { section: (typeof CONTENT_SECTIONS)[number] } & Pick<TurnProps, "chat">) {
  const say = useSay();
  const content = chat.conversation.configuration;
  if (!content) return null;
  const lines = section === "company" ? [content.companyDescription] : content[section];
  const [first] = lines.filter((line) => line.trim());
  if (!first) return null;
  return (
    <details>
      <summary>{say(`more.${section}`)}</summary>
      {section === "company" ? <p>{first}</p> : <Lines lines={lines} />}
      {section === "company" && content.website && (
        <p>
          <a href={content.website} target="_blank" rel="noopener nofollow">
            {say("more.website")}
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
