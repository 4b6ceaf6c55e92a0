import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { answerChat } from "~/features/chatbot/answer-chat.server";
import { chatMeta } from "~/features/chatbot/chat-meta";
import { ChatPage } from "~/features/chatbot/chat-page";
import type { ChatReply } from "~/features/chatbot/chat-reply";
import { withStyle } from "~/features/chatbot/chat-style.server";
import { loadChat } from "~/features/chatbot/load-chat.server";
import { nextPage } from "~/features/chatbot/next-page.server";
import { readChatAddress } from "~/features/chatbot/read-chat-address";

export const handle = { sheet: "chat", client: "chat" };

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const chat = await loadChat(context, params.jobId ?? "", request);
  return data(withStyle(context, chat), { status: chat.state === "gone" ? 404 : 200 });
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const { preview, path } = readChatAddress(new URL(request.url));
  if (preview) throw redirect(path);
  const outcome = await answerChat(context, params.jobId ?? "", request);
  if (outcome.type === "again") return data(outcome.reply, { status: outcome.status });
  const next = nextPage(context, request, outcome);
  if (next === null) return data(null);
  throw redirect(next, 303);
}

export default function Chatbot() {
  return <ChatPage chat={useLoaderData<typeof loader>()} reply={useActionData<ChatReply | null>() ?? undefined} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => chatMeta(data);
