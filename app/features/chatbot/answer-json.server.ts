import type { AppLoadContext } from "@remix-run/cloudflare";
import { translateFrom } from "~/lib/translate";
import type { Outcome } from "./answer-chat.server";
import { problemText } from "./chat-texts";
import { readChatAddress } from "./read-chat-address";
import { keepTalk } from "./way-on.server";
import { languageOf, wordsFor } from "./words.server";

/** What the enhancer is told: which turn is open, or what is wrong with the one it sent. */
export function toAnswerJson(context: AppLoadContext, request: Request, outcome: Outcome): Response {
  const { isEmbedded } = readChatAddress(new URL(request.url));
  if (outcome.kind === "closed") return Response.json({ closed: true }, { status: 410 });
  if (outcome.kind === "linkSent") return Response.json({ token: outcome.token });
  if (outcome.kind === "again") return Response.json(inWords(request, outcome), { status: outcome.status });
  const { conversation, next, isRestarted } = outcome;
  keepTalk(context, outcome, isEmbedded);
  return Response.json({
    token: conversation.token,
    isNew: isRestarted,
    number: conversation.configuration?.number,
    next,
    isFinished: conversation.isFinished,
  });
}

/** The page's own voice: it says in which one it speaks. */
function inWords(request: Request, { again }: Extract<Outcome, { kind: "again" }>) {
  const asked = request.headers.get("X-Addressing");
  const addressing = asked === "english" || asked === "german_du" ? asked : "german_sie";
  const t = translateFrom(wordsFor(addressing));
  const sentence = (text: string) => {
    const own = t(text);
    return own === text ? problemText(t, text) : own;
  };
  const problems = Object.entries(again.problems).map(([field, text]) => [field, sentence(text)]);
  const files = again.refused?.map(({ name, message }) => `${name}: ${sentence(message)}`).join(" ");
  return {
    turn: again.turn,
    token: again.token,
    language: languageOf(addressing),
    problems: { ...Object.fromEntries(problems), ...(files && { files }) },
    question: again.question && { ...again.question, text: t("privacy.question") + again.question.text },
  };
}
