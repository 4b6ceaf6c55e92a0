import { expect, test } from "vitest";
import { SOURCE_KEYS } from "~/domain/query-keys";
import { readChatAddress } from "~/features/chatbot/read-chat-address";

test("every source stays in the address of the next turn, and goes with each answer", () => {
  const sources = Object.fromEntries(SOURCE_KEYS.map((key) => [key, `von ${key} & mehr`]));
  const query = new URLSearchParams({ ...sources, source: "Flyer", at: "contact", gclid: "x" });
  const first = readChatAddress(new URL(`https://app.test/chatbot/1/answer?${query}`));
  expect(first.sources).toEqual({ ...sources, source: "Flyer" });
  const next = readChatAddress(new URL(first.path, "https://app.test"));
  expect(next.sources).toEqual(first.sources);
  expect(next.path).toBe(first.path);
  expect(first.path).not.toMatch(/at=|gclid/);
});
