import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { chatMeta } from "~/features/chatbot/chat-meta";
import { ChatPage } from "~/features/chatbot/chat-page";
import { withStyle } from "~/features/chatbot/chat-style.server";
import { loadExampleChat } from "~/features/job-example/load-example-chat.server";

export const handle = { sheet: "chat", client: "chat" };

export const loader = async ({ request, context }: LoaderFunctionArgs) =>
  withStyle(context, await loadExampleChat(context, new URL(request.url)));

export default function ExampleChatbot() {
  return <ChatPage chat={useLoaderData<typeof loader>()} />;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => chatMeta(data);
