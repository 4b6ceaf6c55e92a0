import { expect, test } from "vitest";
import { nameResolver } from "~/platform/fetch-ad/resolve-name";

const SERVER = "https://dns.example/dns-query";

interface Asked {
  url: URL;
  init: RequestInit;
}

/** A name server that answers A and AAAA with what is given, and what it was asked. */
function serverOf(answer: (type: string | null) => Response | Promise<Response>) {
  const asked: Asked[] = [];
  const ask = (async (url: string, init: RequestInit) => {
    asked.push({ url: new URL(url), init });
    return answer(new URL(url).searchParams.get("type"));
  }) as typeof fetch;
  return { asked, resolve: nameResolver(SERVER, ask) };
}

const A = [
  { name: "jobs.example", type: 5, data: "edge.example." },
  { name: "edge.example", type: 1, data: "192.0.2.7" },
  { name: "edge.example", type: 1, data: "192.0.2.8" },
];
const AAAA = [{ name: "edge.example", type: 28, data: "2001:db8::7" }];

test("without a server no name is resolved", () => {
  expect(nameResolver("")).toBeNull();
});

test("a name's addresses are those of both kinds, without aliases", async () => {
  const { asked, resolve } = serverOf((type) => Response.json({ Status: 0, Answer: type === "A" ? A : AAAA }));
  expect(await resolve?.("jobs.example")).toEqual(["192.0.2.7", "192.0.2.8", "2001:db8::7"]);
  expect(asked.map(({ url }) => url.href)).toEqual([
    `${SERVER}?name=jobs.example&type=A`,
    `${SERVER}?name=jobs.example&type=AAAA`,
  ]);
  for (const { init } of asked) {
    expect(new Headers(init.headers).get("Accept")).toBe("application/dns-json");
    expect(init).toMatchObject({ redirect: "manual", signal: expect.any(AbortSignal) });
  }
});

test("a name is one value of the address, whatever it contains", async () => {
  const { asked, resolve } = serverOf(() => Response.json({ Status: 3 }));
  expect(await resolve?.("a&type=TXT#x/../y")).toEqual([]);
  expect(asked[0]?.url.searchParams.getAll("name")).toEqual(["a&type=TXT#x/../y"]);
  expect(asked[0]?.url.searchParams.getAll("type")).toEqual(["A"]);
  expect(asked[0]?.url.pathname).toBe("/dns-query");
});

test("a name that does not exist has no addresses", async () => {
  const { resolve } = serverOf(() => Response.json({ Status: 3 }));
  expect(await resolve?.("nowhere.example")).toEqual([]);
});

test.each<[string, (type: string | null) => Response | Promise<Response>]>([
  ["answers with an error", () => new Response("busy", { status: 503 })],
  ["answers one of both with an error", (type) => new Response("{}", { status: type === "A" ? 200 : 500 })],
  ["sends elsewhere", () => new Response(null, { status: 302, headers: { Location: "https://else.example" } })],
  ["answers no JSON", () => new Response("<html>")],
  ["answers in another form", () => Response.json({ Answer: [{ type: "A", data: 7 }] })],
  ["cannot be reached", () => Promise.reject(new Error("refused"))],
])("a server that %s rejects: the name counts as unknown, not as harmless", async (_, answer) => {
  await expect(serverOf(answer).resolve?.("jobs.example")).rejects.toThrow();
});
