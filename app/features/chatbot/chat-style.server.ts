import type { AppLoadContext } from "@remix-run/cloudflare";
import { readColor } from "~/domain/brand/face";
import { faceSheet } from "~/domain/brand/face-colors";
import sheet from "~/ui/styles/chat.css?inline";
import type { ChatData } from "./chat-data";

/** The page with its style inside, the brand's colours included: the first look costs one round trip. */
export function withStyle(context: AppLoadContext, chat: ChatData): ChatData & { style: string } {
  const color = chat.conversation?.advert.face?.color;
  const known = color ? readColor(color) : null;
  return { ...chat, style: context.allowStyle(known ? faceSheet(known) + sheet : sheet) };
}
