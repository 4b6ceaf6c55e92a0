import { env } from "cloudflare:test";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { ORIGIN, openTarget, type Target } from "#tests/attack/target";
import type { Conversation, ConversationTurn } from "~/content-api/conversations";

/** What the person types who has the conversation. */
const MIA = { first_name: "Mirabella", last_name: "Vertraulich", email: "mira@vertraulich.example", phone: "" };
const SECRETS = [MIA.first_name, MIA.last_name, MIA.email];
const START: ConversationTurn = { type: "start" };
const CONTACT: ConversationTurn = { type: "contact", ...MIA, zip: "", reachability: [], remind: false };

let target: Target;
let page: string;

beforeAll(async () => {
  target = await openTarget();
  page = `/chatbot/${target.ids.job}`;
});
beforeEach(() => {
  for (const method of ["log", "warn", "error"] as const) vi.spyOn(console, method).mockImplementation(() => {});
});

async function say(turn: ConversationTurn, token?: string): Promise<Conversation> {
  const body = JSON.stringify({ turn, token });
  const init = { method: "POST", headers: { "Content-Type": "application/json" }, body };
  return JSON.parse((await target.ask(`/api/jobs/${target.ids.job}/chatbot/answer`, init)).text).data;
}

/** Mia's, with everything but the last word. */
async function aConversation(): Promise<string> {
  const { token } = await say(START);
  await say(CONTACT, token);
  return token;
}

const read = async (token: string): Promise<Conversation> => {
  const path = `/api/jobs/${target.ids.job}/chatbot/conversation?token=${token}`;
  return JSON.parse((await target.ask(path)).text).data;
};

/** A form of the chatbot's page, as a browser without scripts sends it. */
function post(fields: Record<string, string>, cookie = "") {
  const headers = { Origin: ORIGIN, Accept: "text/html", ...(cookie && { Cookie: cookie }) };
  return target.ask(`${page}?at=start`, { method: "POST", headers, body: new URLSearchParams(fields) });
}

const tokenIn = (html: string): string => /name="chat" value="([^"]+)"/.exec(html)?.[1] ?? "";
const cookieOf = (headers: Headers): string =>
  headers
    .getSetCookie()
    .find((each) => each.includes("chat="))
    ?.split(";")[0] ?? "";

async function mailedLink(token: string): Promise<URL> {
  const body = JSON.stringify({ token, email: MIA.email });
  const init = { method: "POST", headers: { "Content-Type": "application/json" }, body };
  await target.ask(`/api/jobs/${target.ids.job}/chatbot/conversation/link`, init);
  const mail = await env.DB.prepare("SELECT payload FROM outbox WHERE recipient = ? ORDER BY rowid DESC LIMIT 1")
    .bind(MIA.email)
    .first<{ payload: string }>();
  return new URL(JSON.parse(mail?.payload ?? "{}").data.link);
}

test.each([
  "chat",
  "talk",
  "token",
  "conversation",
])("an address with the token as %s opens nobody's conversation, and writes into none", async (name) => {
  const token = await aConversation();
  for (const more of ["", "&at=contact", "&all=1", "&embed=1"]) {
    const { text, headers } = await target.ask(`${page}?${name}=${encodeURIComponent(token)}${more}`);
    expect(SECRETS.filter((secret) => text.includes(secret))).toEqual([]);
    expect(tokenIn(text)).not.toBe(token);
    expect(headers.getSetCookie().filter((each) => each.includes(token.slice(0, 20)))).toEqual([]);
  }
});

test("no address that the page leads to names the conversation, with cookies and without", async () => {
  const first = await post({ turn: "start" });
  expect(first.status).toBe(200);
  const token = tokenIn(first.text);
  expect(cookieOf(first.headers)).toContain(token);
  const without = await post({ turn: "contact", chat: token, ...MIA });
  expect([without.status, tokenIn(without.text)]).toEqual([200, token]);
  const withCookie = await post({ turn: "contact", chat: token, ...MIA }, cookieOf(first.headers));
  expect(withCookie.status).toBe(303);
  expect(withCookie.headers.get("Location")).not.toContain(token.split(".")[0]);
  expect((await read(token)).contact).toMatchObject({ first_name: MIA.first_name });
});

test("a mailed link asks first, leads back once, and ends every other way into the conversation", async () => {
  const token = await aConversation();
  const link = await mailedLink(token);
  expect(link.href).not.toContain(token);
  const asked = await target.ask(link.pathname + link.search);
  expect(asked.text).toContain("Weitermachen");
  expect(SECRETS.filter((secret) => asked.text.includes(secret))).toEqual([]);
  expect(cookieOf(asked.headers)).toBe("");
  expect((await read(token)).contact).not.toBeNull();

  const resume = { turn: "resume", chat: link.searchParams.get("resume") ?? "" };
  const opened = await post(resume);
  expect(opened.status).toBe(200);
  const fresh = tokenIn(opened.text);
  expect((await read(fresh)).contact).toMatchObject({ first_name: MIA.first_name });
  expect(await read(token)).toMatchObject({ isNew: true, contact: null });
  await say({ ...CONTACT, first_name: "Fremd" }, token);
  expect((await read(fresh)).contact).toMatchObject({ first_name: MIA.first_name });

  const again = await post(resume);
  expect(again.status).toBe(409);
  expect(again.text).toContain("schon benutzt");
  expect(SECRETS.filter((secret) => again.text.includes(secret))).toEqual([]);
});

test("of two who use one link at once one has the conversation", async () => {
  const link = await mailedLink(await aConversation());
  const turn: ConversationTurn = { type: "resume" };
  const key = link.searchParams.get("resume") ?? "";
  const opened = await Promise.all([say(turn, key), say(turn, key), say(turn, key)]);
  expect(opened.filter(({ contact }) => contact !== null)).toHaveLength(1);
});
