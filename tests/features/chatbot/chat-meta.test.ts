import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import type { ChatData, OpenChat } from "~/features/chatbot/chat-data";
import { chatMeta } from "~/features/chatbot/chat-meta";

test("a messenger finds title, text, address and a picture that exists, all of them absolute", () => {
  const meta = new Map(chatMeta(chat).flatMap((each) => ("property" in each ? [[each.property, each.content]] : [])));
  expect(Object.fromEntries(meta)).toEqual({
    "og:type": "website",
    "og:title": "Pflegefachkraft · Sonnenhof",
    "og:description": "Komm zu uns",
    "og:url": "https://jobs.example.com/chatbot/1",
    "og:locale": "de_DE",
    "og:image": "https://jobs.example.com/share.png",
    "og:image:width": "1200",
    "og:image:height": "630",
  });
  expect(existsSync("public/share.png")).toBe(true);
});

test("a brand with a picture is shown with it", () => {
  const { advert } = chat.conversation;
  const pictured = { ...chat, conversation: { ...chat.conversation, advert: { ...advert, hasPicture: true } } };
  expect(chatMeta(pictured)).toContainEqual({
    property: "og:image",
    content: "https://jobs.example.com/chatbot/1/picture",
  });
});

test("a job with a design is shown with it", () => {
  const { advert } = chat.conversation;
  const advertised = { ...advert, hasPicture: true, hasCreative: true };
  const designed = { ...chat, conversation: { ...chat.conversation, advert: advertised } };
  expect(chatMeta(designed)).toEqual(
    expect.arrayContaining([
      { property: "og:image", content: "https://jobs.example.com/chatbot/1/creative" },
      { property: "og:image:height", content: "628" },
    ]),
  );
});

test.each([
  ["a preview", { ...({} as OpenChat), state: "open", robots: "noindex", title: "Vorschau" }],
  ["a closed chatbot", { state: "closed", robots: "noindex", title: "Beendet" }],
])("%s is shown to nobody who looks for jobs", (_, hidden) => {
  expect(chatMeta(hidden as ChatData)).toEqual([{ title: hidden.title }, { name: "robots", content: "noindex" }]);
});

const chat = {
  ...{ state: "open", language: "de", title: "Start", robots: null, address: "https://jobs.example.com/chatbot/1" },
  conversation: {
    advert: { title: "Pflegefachkraft", company: "Sonnenhof", hook: "Komm zu uns" },
    configuration: { companyDescription: "Wir pflegen.", tasks: [], benefits: [] },
  },
} as unknown as OpenChat;
