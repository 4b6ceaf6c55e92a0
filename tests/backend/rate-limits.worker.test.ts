import { afterAll, beforeAll, expect, test } from "vitest";
import { limitKey, loginKey } from "~/backend/auth/attempt-statements";
import { answerApi } from "~/backend/http-handler";
import { sql } from "~/backend/storage/sql";
import { laterBy } from "~/domain/dates";
import { RATE_LIMITS, type RateLimit, type RateLimitName } from "~/domain/rate-limits";
import { refuseFlood } from "~/server/refuse-flood";
import { GERMAN } from "../helpers/creative-designs";
import { completeJob } from "../helpers/jobs";
import type { SILENT_RULES, STORY_RULES } from "../helpers/limit-rules";
import { openQuiet } from "../helpers/quiet";
import { aForm, oneNonce } from "../helpers/registration";
import { type World, world } from "../helpers/world";

/** How one rule is met through the content API or a page. */
interface Entry {
  /** A request that counts under the rule; the same `who` is the same subject. */
  send: (who: string) => Request | Promise<Request>;
  /** What the rule counts by, of a `who`. */
  subject: (who: string) => string;
  /** The key of an exact count, when it is not the rule's own. */
  key?: (who: string) => string;
  /** Counted in memory, so that no row tells. */
  isApproximate?: true;
  /** Another limit that ends the flood: this one must look things up to know what goes on. */
  floodMeets?: RateLimitName;
}

const stage = { home: {} as World, job: "", talks: {} as Record<string, string> };
let number = 0;

const addressOf = (who: string) => `192.0.2.${who === "one" ? 1 : 2}.${number}`;
const mailOf = (who: string) => `${who}.${number}@limits.example`;

interface Sent {
  who: string;
  body?: unknown;
  token?: string;
  address?: string;
  method?: string;
}

function ask(path: string, { who, body, token, address, method }: Sent): Request {
  return new Request(`http://stellenfunk.test/api${path}`, {
    method: method ?? (body === undefined ? "GET" : "POST"),
    headers: {
      "CF-Connecting-IP": address ?? addressOf(who),
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

const person = (who: string) => (who === "one" ? stage.home.anna : stage.home.ada);
const anywhere = () => crypto.randomUUID();
const login = (who: string, more: Partial<Sent> & { email?: string } = {}) =>
  ask("/auth/login", { who, body: { email: more.email ?? mailOf(who), password: "Falsch-12345!" }, ...more });
const register = (who: string, changes: object, address?: string) =>
  ask("/registration", { who, body: aForm(changes), address });
const turn = (who: string, path: string, body: object) =>
  ask(`/jobs/${stage.job}/chatbot${path}`, { who, body, address: who.length > 3 ? who : undefined });
const link = (more: { email?: string; token?: string; address?: string; job?: string }) =>
  ask(`/jobs/${more.job ?? stage.job}/chatbot/conversation/link`, {
    who: "",
    address: more.address ?? anywhere(),
    body: { token: more.token ?? anywhere(), email: more.email ?? `${anywhere()}@limits.example` },
  });
const asPerson = (path: string, more: Partial<Sent> = {}) => ({
  send: (who: string) => ask(path, { who, token: person(who).token, ...more }),
  subject: (who: string) => person(who).id,
});
const fromAddress = (send: Entry["send"]): Entry => ({ send, subject: addressOf, isApproximate: true });
const approximate = (entry: Entry): Entry => ({ ...entry, isApproximate: true });
const page = (method: string) => (who: string) =>
  new Request("http://stellenfunk.test/login", {
    method,
    headers: { "CF-Connecting-IP": addressOf(who) },
    ...(method === "POST" && { body: new URLSearchParams({ email: "mia@example.com", password: "geheim" }) }),
  });

type Listed = Exclude<RateLimitName, (typeof SILENT_RULES | typeof STORY_RULES)[number]>;

const ENTRIES: Record<Listed, Entry> = {
  login: { send: login, subject: mailOf, key: (who) => loginKey(services(), mailOf(who), addressOf(who)) },
  loginOfAddress: {
    send: (who) => login(who, { email: `${anywhere()}@limits.example` }),
    subject: addressOf,
  },
  loginOfAccount: { send: login, subject: mailOf },
  resetOfAddress: {
    send: (who) => ask("/auth/password/request", { who, body: { email: `${anywhere()}@limits.example` } }),
    subject: addressOf,
  },
  register: {
    send: (who) => register(who, { email: mailOf("one") }),
    subject: (who) => `${mailOf("one")}|${addressOf(who)}`,
  },
  registerOfAddress: {
    send: (who) => register(who, { email: `${anywhere()}@limits.example` }),
    subject: addressOf,
  },
  resend: {
    send: (who) => ask("/registration/resendVerification", { who, body: { email: mailOf(who) } }),
    subject: mailOf,
  },
  conversation: {
    send: (who) => turn(who, "/answer", { turn: { type: "start" }, token: anywhere() }),
    subject: addressOf,
    floodMeets: "answer",
  },
  linkMail: { send: (who) => link({ email: mailOf(who) }), subject: mailOf },
  linkMailOfAddress: { send: (who) => link({ address: addressOf(who) }), subject: addressOf },
  linkMailOfConversation: {
    send: (who) => link({ token: stage.talks[who] }),
    subject: (who) => stage.talks[who]?.split(".")[0] ?? "",
  },
  linkMailOfJob: {
    send: (who) => link({ job: who === "one" ? stage.job : "other" }),
    subject: (who) => (who === "one" ? stage.job : "other"),
  },
  import: { ...asPerson("/jobs/import", { body: { text: "x" } }) },
  request: fromAddress(page("GET")),
  post: fromAddress(page("POST")),
  api: fromAddress((who) => ask("/server/ping", { who })),
  apiOfToken: approximate({
    send: (who) => ask("/server/ping", { who, token: person(who).token, address: anywhere() }),
    subject: (who) => person(who).token.slice(-43),
  }),
  proof: fromAddress((who) => ask("/registration/verify", { who, body: { token: anywhere() } })),
  refresh: fromAddress((who) => ask("/auth/refresh", { who, body: { refresh_token: "x", mode: "json" } })),
  challenge: fromAddress((who) => ask("/auth/passkeys/options", { who, body: {} })),
  invitationLink: fromAddress((who) =>
    ask("/invite/organization", { who, body: { organization: "x", token: anywhere() } }),
  ),
  answer: fromAddress((who) => turn(who, "/answer", { turn: { type: "start" }, token: anywhere() })),
  document: fromAddress((who) => {
    const form = new FormData();
    form.set("files", new File(["x"], "x.txt"));
    const headers = { "CF-Connecting-IP": addressOf(who) };
    const path = `http://stellenfunk.test/api/jobs/${stage.job}/chatbot/documents?token=x`;
    return new Request(path, { method: "POST", headers, body: form });
  }),
  signal: fromAddress((who) => turn(who, "/view", { sources: {}, visitor: anywhere() })),
  calendar: fromAddress((who) => ask(`/calendars/${anywhere()}.ics`, { who })),
  ownApplication: fromAddress((who) => ask(`/application/${anywhere()}`, { who })),
  letter: approximate(
    asPerson("/jobs/none/applications/applicants/none/mails", {
      body: { subject: "Ihre Bewerbung", text: "Guten Tag" },
    }),
  ),
  export: approximate(asPerson("/user/data")),
  organizationExport: approximate(asPerson("/organizations/none/export")),
  upload: approximate(asPerson(`/files/${crypto.randomUUID()}`, { method: "PUT", body: {} })),
  lookup: approximate(asPerson("/autocomplete?collection=skill&search=a")),
  preview: approximate(asPerson("/jobs/none/creatives/preview", { body: { design: GERMAN, formats: ["square"] } })),
  picture: fromAddress((who) => ask(`/careers/images/${anywhere()}`, { who })),
  statistics: approximate(asPerson("/statistics/previews", { body: { id: crypto.randomUUID() } })),
  checkout: approximate(asPerson("/payments/startSession", { body: { job: "none" } })),
};

const services = () => stage.home.backend.services;

async function answer(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname.startsWith("/api/")) return answerApi(services(), request);
  const { limiter, floods, meetings, mode, clock } = services();
  const address = request.headers.get("CF-Connecting-IP") ?? "";
  const refused = await refuseFlood(request, address, { limiter, floods, meetings, mode, now: clock() });
  return refused ?? new Response("page");
}

const smallest = (name: RateLimitName): RateLimit =>
  [...RATE_LIMITS[name]].reduce((least, each) => (each.tries < least.tries ? each : least));

async function countBefore(name: Listed, { subject, key, isApproximate }: Entry, who: string, tries: number) {
  const { limiter, clock, db } = services();
  if (isApproximate) for (let at = 0; at < tries; at += 1) limiter.take(name, subject(who), clock());
  else if (tries > 0)
    await db.write([
      sql`INSERT INTO attempt (key, window_start, count)
        VALUES (${key?.(who) ?? limitKey(services(), name, subject(who))}, ${clock().toISOString()}, ${tries})`,
    ]);
}

beforeAll(async () => {
  const quiet = openQuiet();
  stage.home = await world({ services: { db: quiet.services.db } });
  stage.job = await completeJob(stage.home, { status: "online" });
  for (const who of ["one", "two"]) {
    const { data } = await stage.home.api(null).conversations.get({ id: stage.job });
    stage.talks[who] = data.token;
  }
});

afterAll(() => stage.home.backend.settled());

test.each(
  Object.keys(ENTRIES) as Listed[],
)("%s: the next try is answered with 429 and the time to wait, other subjects go on, a flood reads nothing", async (name) => {
  number += 1;
  // Nothing counts from one rule to the next.
  stage.home.backend.setNow(laterBy("2026-03-02T09:00:00.000Z", 2 * number, "day"));
  Object.assign(services(), { botCheck: oneNonce() });
  const entry = ENTRIES[name];
  await countBefore(name, entry, "one", smallest(name).tries - 1);
  const send = async (who: string) => {
    Object.assign(services(), { botCheck: oneNonce() });
    return answer(await entry.send(who));
  };
  expect((await send("one")).status).not.toBe(429);
  const refused = await send("one");
  expect(refused.status).toBe(429);
  const wait = Number(refused.headers.get("Retry-After"));
  expect(wait).toBeGreaterThanOrEqual(1);
  expect(wait).toBeLessThanOrEqual(Math.max(...RATE_LIMITS[name].map(({ seconds }) => seconds)));
  const { db, limiter, clock } = services();
  const { floodMeets: met, subject } = entry;
  if (met) for (let at = 0; at < smallest(met).tries; at += 1) limiter.take(met, subject("one"), clock());
  const before = { rows: db.rowsRead, trips: db.trips };
  const statuses = new Set<number>();
  for (let at = 0; at < 1000; at += 1) statuses.add((await send("one")).status);
  expect([...statuses]).toEqual([429]);
  expect({ rows: db.rowsRead, trips: db.trips }).toEqual(before);
  expect((await send("two")).status).not.toBe(429);
});
