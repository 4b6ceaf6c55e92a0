import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { Refusal } from "~/domain/errors";
import { loadChat } from "~/features/chatbot/load-chat.server";

const SAFARI = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1";
const ADDRESS = "http://stellenfunk.test/chatbot/j1";

interface Look {
  address?: string;
  headers?: Record<string, string>;
  method?: string;
  person?: object;
  token?: string;
}

/** What is counted of a request for the page of a job that does not exist. */
async function viewsOf({ address = ADDRESS, headers, method = "GET", person, token }: Look, view = async () => {}) {
  const views: unknown[] = [];
  const context = {
    person: person ?? null,
    language: "de",
    conversation: { read: () => token ?? null },
    visitor: async (purpose: string) => `hash of ${purpose}`,
    api: {
      conversations: {
        get: async () => {
          throw new Refusal("NOT_FOUND");
        },
        view: async (input: unknown) => {
          views.push(input);
          await view();
        },
      },
    },
  } as unknown as AppLoadContext;
  const page = await loadChat(
    context,
    "j1",
    new Request(address, { method, headers: { "User-Agent": SAFARI, ...headers } }),
  );
  expect(page.state).toBe("gone");
  return views;
}

test("a first look is counted with its sources", async () => {
  const views = await viewsOf({ address: `${ADDRESS}?source=Flyer&utm_source=x` });
  const sources = { source: "Flyer", utm_source: "x" };
  expect(views).toEqual([{ id: "j1", sources, visitor: "hash of chatbot j1" }]);
});

test.each<[string, Look]>([
  ["a preview", { address: `${ADDRESS}?preview` }],
  ["what the page's script loads", { address: `${ADDRESS}?all` }],
  ["somebody who is logged in", { person: { id: "u1" } }],
  ["a conversation that goes on", { token: "t" }],
  ["the way back into a conversation", { address: `${ADDRESS}?resume=t` }],
  ["a page loaded in advance", { headers: { "Sec-Purpose": "prefetch" } }],
  ["the same in older browsers", { headers: { Purpose: "prefetch" } }],
  ["a crawler", { headers: { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" } }],
  ["only the headers", { method: "HEAD" }],
])("%s is not counted", async (_what, look) => {
  expect(await viewsOf(look)).toEqual([]);
});

test("a view that cannot be counted does not keep the page from being shown", async () => {
  expect(await viewsOf({}, () => Promise.reject(new Refusal("NETWORK_ERROR")))).toHaveLength(1);
});
