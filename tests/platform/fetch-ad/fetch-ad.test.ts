import { expect, test } from "vitest";
import { fetchAd, MOST_PAGE_BYTES } from "~/platform/fetch-ad/fetch-ad";

const PAGE = "<h1>Pflegefachkraft (m/w/d)</h1>";
const html = (body: BodyInit = PAGE) => new Response(body, { headers: { "Content-Type": "text/html; charset=UTF-8" } });
const moved = (to: string, status = 302) => new Response(null, { status, headers: { Location: to } });

test("a page is read with its type and charset, without cookies", async () => {
  const sent: RequestInit[] = [];
  const found = await fetchAd("https://beispiel.de/stelle", {
    ask: async (_input, init) => {
      sent.push(init ?? {});
      return html();
    },
  });
  expect(found).toMatchObject({ type: "text/html", charset: "utf-8", url: "https://beispiel.de/stelle" });
  expect(new TextDecoder().decode(found.bytes)).toBe(PAGE);
  expect(sent[0]?.redirect).toBe("manual");
  expect(JSON.stringify(sent[0]?.headers)).not.toMatch(/cookie|authorization/i);
});

test("three redirects are followed, a fourth is not", async () => {
  const site = (hops: number) => ({
    ask: (async (input) => {
      const number = Number(new URL(String(input)).searchParams.get("n") ?? 0);
      return number < hops ? moved(`/stelle?n=${number + 1}`, 301) : html();
    }) as typeof fetch,
  });
  expect((await fetchAd("https://beispiel.de/stelle", site(3))).url).toBe("https://beispiel.de/stelle?n=3");
  await expect(fetchAd("https://beispiel.de/stelle", site(4))).rejects.toMatchObject({ reason: "unreachable" });
});

test("every redirect is checked anew", async () => {
  const asked: string[] = [];
  const ask = (async (input) => {
    asked.push(String(input));
    return moved("http://0x7f.1/admin");
  }) as typeof fetch;
  await expect(fetchAd("https://beispiel.de/", { ask })).rejects.toMatchObject({ reason: "privateAddress" });
  expect(asked).toEqual(["https://beispiel.de/"]);
});

test("an endless page is not read to its end", async () => {
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 65_536;
      controller.enqueue(new Uint8Array(65_536));
    },
  });
  await expect(fetchAd("https://beispiel.de/", { ask: async () => html(endless) })).rejects.toMatchObject({
    reason: "tooLarge",
  });
  expect(sent).toBeLessThan(MOST_PAGE_BYTES + 4 * 65_536);
});

test.each<[string, () => Response | Promise<Response>, string]>([
  [
    "a page that says how large it is",
    () => new Response("x", { headers: { "Content-Length": "9999999" } }),
    "tooLarge",
  ],
  ["a page for members", () => new Response("", { status: 401 }), "loginPage"],
  ["a page that is forbidden", () => new Response("", { status: 403 }), "loginPage"],
  ["a page that is gone", () => new Response("", { status: 404 }), "unreachable"],
  ["a broken site", () => new Response("", { status: 500 }), "unreachable"],
  ["a silent site", () => Promise.reject(new TypeError("no answer")), "unreachable"],
  ["a picture", () => new Response("x", { headers: { "Content-Type": "image/png" } }), "wrongType"],
])("%s is named by its reason", async (_what, answer, reason) => {
  const ask = async () => answer();
  await expect(fetchAd("https://beispiel.de/", { ask })).rejects.toMatchObject({ reason });
});
