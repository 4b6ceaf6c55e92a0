import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { answerChat } from "~/features/chatbot/answer-chat.server";
import { toAnswerJson } from "~/features/chatbot/answer-json.server";

/** The same turns for the enhancer, which wants no page: the plain form's fields, answered by a few words of JSON. */
export async function action({ params, request, context }: ActionFunctionArgs): Promise<Response> {
  return toAnswerJson(context, request, await answerChat(context, params.jobId ?? "", request));
}
