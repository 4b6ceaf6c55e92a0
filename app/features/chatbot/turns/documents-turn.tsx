import { LIMITS } from "~/domain/limits";
import { acceptOf } from "~/domain/uploads";
import { ChatForm } from "../chat-form";
import { shownTexts } from "../chat-reply";
import { useTexts } from "../chat-texts";
import { Problem } from "../problem";
import type { TurnProps } from "../turn-screen";

/** Optional, always: two forms, one with files and one without. */
export function DocumentsTurn({ chat, reply }: TurnProps) {
  const t = useTexts();
  const { documents } = chat.conversation;
  const refused = shownTexts(reply, "files");
  const hint = t("documents.hint", { most: LIMITS.conversationDocuments, size: LIMITS.fileBytes / 1024 ** 2 });
  return (
    <>
      <p className="says">{t("documents.says")}</p>
      {documents.length > 0 && (
        <ChatForm chat={chat} turn="documents" at="documents">
          <p className="hint">{t("documents.kept")}</p>
          {documents.map(({ id, name }) => (
            <button type="submit" key={id} className="answer" name="remove" value={id}>
              {t("documents.remove", { name })}
            </button>
          ))}
        </ChatForm>
      )}
      <ChatForm chat={chat} turn="documents" at="documents" reply={reply} hasFiles>
        <input type="hidden" name="id" value={chat.answerIds.documents} />
        <fieldset>
          <legend tabIndex={-1}>{t("documents.legend")}</legend>
          <p className="hint" id="hint-documents">
            {hint}
          </p>
          <Problem id="problem-files" text={reply?.error.files?.[0]} />
          {refused.map((name, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
            <Problem key={at} id={`refused-${at}`} about={name} text={reply?.error[`files[${at}]`]?.[0]} />
          ))}
          <label htmlFor="files">{t("documents.file")}</label>
          <input
            id="files"
            type="file"
            name="files"
            multiple
            accept={acceptOf("applicant")}
            aria-describedby={["hint-documents", "problem-files", ...refused.map((_, at) => `refused-${at}`)].join(" ")}
          />
        </fieldset>
        <button type="submit" className="go">
          {t("documents.upload")}
        </button>
      </ChatForm>
      <ChatForm chat={chat} turn="documents" at="documents">
        <button type="submit" className="answer">
          {t(documents.length > 0 ? "next" : "documents.without")}
        </button>
      </ChatForm>
    </>
  );
}
