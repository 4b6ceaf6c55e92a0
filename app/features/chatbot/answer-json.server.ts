import type { AppLoadContext } from "@remix-run/cloudflare";
import { baseOf } from "~/features/forms/schema-path";
import { translateFrom } from "~/lib/translate";
import type { Outcome } from "./answer-chat.server";
import { type ChatReply, shownText, shownTexts } from "./chat-reply";
import { problemText } from "./chat-texts";
import { rememberConversation } from "./next-page.server";
import { readChatAddress } from "./read-chat-address";
import { languageOf, wordsFor } from "./words.server";

/** What the enhancer is told: which turn is open, or what is wrong with the one it sent. */
export function toAnswerJson(context: AppLoadContext, request: Request, outcome: Outcome): Response {
  const { isEmbedded } = readChatAddress(new URL(request.url));
  if (outcome.type === "closed") return Response.json({ closed: true }, { status: 410 });
  if (outcome.type === "linkSent") return Response.json({ token: outcome.token });
  if (outcome.type === "again") return Response.json(inWords(request, outcome.reply), { status: outcome.status });
  const { conversation, next, isRestarted } = outcome;
  rememberConversation(context, outcome, isEmbedded);
  return Response.json({
    token: conversation.token,
    isNew: isRestarted,
    number: conversation.configuration?.number,
    next,
    isFinished: conversation.isFinished,
  });
}

/** The page says in which way of addressing its own texts are. */
function inWords(request: Request, { form, error, question, initialValue }: ChatReply) {
  const asked = request.headers.get("X-Addressing");
  const addressing = asked === "english" || asked === "german_du" ? asked : "german_sie";
  const t = translateFrom(wordsFor(addressing));
  const names = shownTexts({ form, error, initialValue }, "files");
  const problems: Record<string, string> = {};
  for (const [name, [text = ""]] of Object.entries(error)) {
    const field = baseOf(name) || "form";
    const file = names[Number(/^files\[(\d+)\]$/.exec(name)?.[1])];
    const sentence = file === undefined ? problemText(t, text) : `${file}: ${problemText(t, text)}`;
    problems[field] = [problems[field], sentence].filter(Boolean).join(" ");
  }
  return {
    turn: form,
    token: shownText({ form, error, initialValue }, "chat"),
    language: languageOf(addressing),
    problems,
    question: question && { ...question, text: t("privacy.question") + question.text },
  };
}
