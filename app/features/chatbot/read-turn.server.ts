import type { z } from "zod";
import type { ConversationTurn } from "~/content-api/conversations";
import type { ReplyExtra } from "~/features/forms/form-reply";
import { parseForm } from "~/features/forms/read-form.server";
import type { PostedForm } from "~/features/forms/read-post.server";
import type { ChatReply } from "./chat-reply";
import { contactForm, documentsForm, laterForm, privacyForm, questionForm, startForm, turnFields } from "./turn.schema";

/** A form of the conversation after its schema; `turn` is null when it is wrong. */
export interface ReadTurn {
  turn: ConversationTurn | { type: "later"; email: string } | null;
  token?: string;
  /** The publication that was shown. */
  number?: number;
  reply(extra?: ReplyExtra): ChatReply;
}

/** Which turn a form of the page is. Whatever is posted, it answers. */
export function readTurn(posted: PostedForm, newId: () => string): ReadTurn {
  const fields = parseForm(posted, turnFields, { id: "start" });
  if (fields.status !== "success") return { turn: null, reply: fields.reply };
  const { turn: type, question = "" } = fields.value;
  switch (type) {
    case "start":
      return read(posted, startForm, type, () => ({ type }));
    case "resume":
      return read(posted, startForm, "start", () => ({ type }));
    case "question":
      return read(posted, questionForm, question, ({ answerId = newId(), choice, skip, text }) => {
        return { type, question, answerId, choices: choice, text, skip: skip !== undefined };
      });
    case "contact":
      return read(posted, contactForm, type, ({ answerId = newId(), chat: _, number: __, ...contact }) => {
        return { type, answerId, ...contact };
      });
    case "documents":
      return read(posted, documentsForm, type, ({ remove }) => ({ type, remove }));
    case "privacy":
      return read(posted, privacyForm, type, ({ consent, talentPool, website, check, answer }) => {
        return { type, consent, talentPool, website, check, answer };
      });
    case "later":
      return read(posted, laterForm, type, ({ later }) => ({ type, email: later }));
  }
}

function read<Schema extends typeof startForm>(
  posted: PostedForm,
  schema: Schema,
  id: string,
  turnOf: (value: z.output<Schema>) => ReadTurn["turn"],
): ReadTurn {
  const { reply, ...submission } = parseForm(posted, schema, { id });
  if (submission.status !== "success") return { turn: null, reply };
  const { chat: token, number } = submission.value;
  return { turn: turnOf(submission.value), token, number: number ?? undefined, reply };
}
