import type { MetaDescriptor } from "@remix-run/cloudflare";
import type { ChatData } from "./chat-data";
import { creativeOf, pictureOf, summaryOf } from "./job-posting";

/** Title, and what a messenger or a search engine shows of the link. */
export function chatMeta(chat: ChatData | undefined): MetaDescriptor[] {
  if (!chat) return [{ title: "Stellenfunk" }];
  const title = { title: chat.title };
  const robots = chat.robots ? [{ name: "robots", content: chat.robots }] : [];
  if (chat.state !== "open" || chat.robots) return [title, ...robots];
  const { advert } = chat.conversation;
  const description = summaryOf(advert).split("\n")[0]?.slice(0, 200) ?? "";
  const creative = creativeOf(chat);
  const heading = `${advert.title} · ${advert.company}`;
  return [
    title,
    { name: "description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:title", content: heading },
    { property: "og:description", content: description },
    { property: "og:url", content: chat.address },
    { property: "og:image", content: creative ?? pictureOf(chat) ?? new URL("/share.png", chat.address).href },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: creative ? "628" : "630" },
    { name: "twitter:card", content: "summary_large_image" },
    { property: "og:locale", content: chat.language === "de" ? "de_DE" : "en_US" },
    { tagName: "link", rel: "canonical", href: chat.address },
  ];
}
