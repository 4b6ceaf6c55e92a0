import { payText } from "~/features/ad-preview/pay-text";
import { FacePicture } from "~/features/careers/face";
import { FormToken } from "~/features/shell/post-form";
import { useRootData } from "~/features/shell/root-data";
import { translateFrom } from "~/lib/translate";
import { translateIn } from "~/platform/i18n/i18n";
import type { ChatData, OpenChat } from "./chat-data";
import { ChatFooter } from "./chat-footer";
import { ChatForm } from "./chat-form";
import { ChatHeader } from "./chat-header";
import type { ChatReply } from "./chat-reply";
import { TextsContext, useTexts } from "./chat-texts";
import { ClosedPage } from "./closed-page";
import { JobPosting } from "./job-posting";
import { Later } from "./later";
import { Log } from "./log";
import { keyOf } from "./turn-key";
import { TurnScreen } from "./turn-screen";

/** The public chatbot: one turn a page, a whole conversation with its enhancer. */
export function ChatPage({ chat, reply }: { chat: ChatData; reply?: ChatReply }) {
  return (
    <TextsContext.Provider value={translateFrom(chat.words)}>
      {chat.state === "open" ? <Conversation chat={chat} reply={reply} /> : <ClosedPage chat={chat} />}
    </TextsContext.Provider>
  );
}

function Conversation({ chat, reply }: { chat: OpenChat; reply?: ChatReply }) {
  const t = translateFrom(chat.words);
  const { advert } = chat.conversation;
  const { done, all } = chat.progress;
  const place = advert.places[0]?.label;
  const pay = advert.salary && payText(translateIn(chat.language), chat.language, advert.salary);
  return (
    <>
      {chat.preview && (
        <aside className="banner" lang={chat.preview.language}>
          {chat.preview.text} {chat.preview.back && <a href={chat.preview.back.href}>{chat.preview.back.text}</a>}
        </aside>
      )}
      <ChatHeader
        company={advert.company}
        logo={advert.face?.logo}
        title={advert.title}
        line={[advert.company, place, pay].filter(Boolean).join(" · ")}
      >
        <progress max={all} value={done} aria-label={t("progress", { done, all })} />
      </ChatHeader>
      {chat.turns[0]?.type === "start" && <FacePicture picture={advert.face?.picture} />}
      <main id="content" {...(chat.preview || chat.resume ? {} : enhancing(chat))}>
        {chat.isRestarted && <p className="says">{t(chat.conversation.hasStarted ? "restarted" : "startAgain")}</p>}
        <Log chat={chat} />
        <Unsent />
        {chat.resume && <Resume chat={chat} resume={chat.resume} />}
        {chat.turns.map((turn) => (
          <TurnScreen key={keyOf(turn)} chat={chat} turn={turn} reply={reply} />
        ))}
      </main>
      {!chat.resume && <Later chat={chat} reply={reply} />}
      <ChatFooter language={chat.language} />
      {!chat.robots && <JobPosting chat={chat} />}
    </>
  );
}

/** What was posted when the server was silent or broken, to be sent once more: its ids are those of the first time. */
function Unsent() {
  const t = useTexts();
  const fields = useRootData()?.unsent;
  if (!fields) return null;
  return (
    <form method="post" className="unsent-note">
      <span role="status">{t("wrong")}</span>
      <FormToken />
      {fields.map(([name, value], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
        <input key={at} type="hidden" name={name} value={value} />
      ))}
      <button type="submit">{t("retry")}</button>
    </form>
  );
}

/** A link alone leads nowhere: who was sent it by somebody else sees what it is about, and that it is not theirs. */
function Resume({ chat, resume }: { chat: OpenChat; resume: string }) {
  const t = useTexts();
  return (
    <ChatForm chat={chat} turn="resume" at="start" resume={resume}>
      <h2 className="ask">{t("resume.title")}</h2>
      <p>{t("resume.text")}</p>
      <button type="submit" className="go">
        {t("resume.go")}
      </button>
      <p>
        <a href={chat.path}>{t("resume.own")}</a>
      </p>
    </ChatForm>
  );
}

/** What the enhancer has to know; it brings no words of its own. */
function enhancing({ path, words, conversation, isEmbedded, now }: OpenChat) {
  const texts = [
    "unsent",
    "unsentNote",
    "retry",
    "waiting",
    "sending",
    "allSent",
    "you",
    "change",
    "changeOf",
    "skipped",
    "stars",
    "progress",
    "documents.none",
    "wrong",
  ];
  return {
    "data-enhance": [isEmbedded && "frame-height", !conversation.isFinished && "chat"].filter(Boolean).join(" "),
    "data-path": path,
    "data-job": conversation.advert.id,
    "data-addressing": conversation.configuration?.addressing,
    "data-now": now,
    "data-chat": conversation.token,
    "data-number": conversation.configuration?.number ?? undefined,
    "data-given": JSON.stringify(givenChoices(conversation)),
    "data-texts": JSON.stringify(Object.fromEntries(texts.map((key) => [key, words[key]]))),
  };
}

/** Turns that are done, with the answers that were chosen. */
function givenChoices({ hasStarted, answers, contact, hasDocuments }: OpenChat["conversation"]) {
  const chosen = Object.entries(answers).map(([question, value]): [string, string[]] => [
    question,
    "choices" in value ? value.choices.map(({ id }) => id) : [],
  ]);
  return {
    ...(hasStarted && { start: [] }),
    ...Object.fromEntries(chosen),
    ...(contact && { contact: [] }),
    ...(hasDocuments && { documents: [] }),
  };
}
