import { CareersLink } from "./careers-link";
import type { ClosedChat } from "./chat-data";
import { ChatFooter } from "./chat-footer";
import { ChatHeader } from "./chat-header";
import { useTexts } from "./chat-texts";

/** A campaign that has ended, with what else is open; or nothing that anybody knows. */
export function ClosedPage({ chat: { state, conversation, language } }: { chat: ClosedChat }) {
  const t = useTexts();
  const title = conversation?.advert.title ?? "";
  const company = conversation?.advert.company ?? "";
  const others = conversation?.others ?? [];
  return (
    <>
      <ChatHeader
        company={company}
        title={title || "Stellenfunk"}
        line={company}
        logo={conversation?.advert.face?.logo}
      />
      <main id="content">
        <h2 className="ask">{t(`${state}.title`)}</h2>
        <p>{t(`${state}.text`, { title, company })}</p>
        {others.length > 0 && <h2 className="ask">{t("closed.others")}</h2>}
        {others.map((other) => (
          <a key={other.id} className="answer" href={`/chatbot/${other.id}`}>
            {other.title}
            {other.place && <small>{other.place}</small>}
          </a>
        ))}
        <CareersLink advert={conversation?.advert} />
      </main>
      <ChatFooter language={language} />
    </>
  );
}
