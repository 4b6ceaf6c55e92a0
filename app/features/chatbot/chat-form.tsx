import type { ReactNode } from "react";
import { FormToken } from "~/features/shell/post-form";
import type { OpenChat } from "./chat-data";
import { type ChatReply, errorOf, shownText } from "./chat-reply";
import { Problem } from "./problem";
import { allTurns, contentOf, keyOf } from "./turn-key";

interface ChatFormProps {
  chat: OpenChat;
  /** Name of the turn for the server. */
  turn: string;
  /** Its key in the address. */
  at: string;
  reply?: ChatReply;
  /** Files travel as multipart; the token is then in the address, so that strangers' bytes are not read. */
  hasFiles?: boolean;
  /** Instead of the conversation's token: the key of a mailed link. */
  resume?: string;
  children: ReactNode;
}

/**
 * A form of the conversation: it carries the conversation's token, and in the preview it only leads on. Mistakes stand
 * beside their field and never in bubbles of the browser.
 */
export function ChatForm({ chat, turn, at, reply, hasFiles = false, resume, children }: ChatFormProps) {
  const { conversation, preview, path } = chat;
  const token = resume ?? (shownText(reply, "chat") || conversation.token);
  if (preview) {
    const [page, query] = path.split("?");
    return (
      <form action={page} noValidate>
        {[...new URLSearchParams(query)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="at" value={following(chat, at)} />
        {children}
      </form>
    );
  }
  const along = `${path}${path.includes("?") ? "&" : "?"}at=${encodeURIComponent(at)}`;
  return (
    <form
      method="post"
      noValidate
      action={hasFiles ? `${along}&chat=${token}` : along}
      encType={hasFiles ? "multipart/form-data" : undefined}
    >
      <FormToken />
      <input type="hidden" name="turn" value={turn} />
      <input type="hidden" name="chat" value={token} />
      {conversation.configuration?.number !== null && (
        <input type="hidden" name="number" value={conversation.configuration?.number} />
      )}
      <Problem id="problem" text={errorOf(reply, "")} />
      {children}
    </form>
  );
}

function following({ conversation }: OpenChat, at: string): string {
  const turns = allTurns(contentOf(conversation));
  const next = turns[turns.findIndex((turn) => keyOf(turn) === at) + 1];
  return next ? keyOf(next) : "done";
}
