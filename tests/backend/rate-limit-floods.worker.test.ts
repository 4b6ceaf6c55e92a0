import { expect, test } from "vitest";
import { limitKey } from "~/backend/auth/attempt-statements";
import { answerApi } from "~/backend/http-handler";
import { sql } from "~/backend/storage/sql";
import { isRefusal } from "~/domain/errors";
import { RATE_LIMITS, type RateLimitName } from "~/domain/rate-limits";
import { openConversation } from "../faults/operations/conversation";
import { anAccount, PASSWORD } from "../helpers/account";
import { anAuthenticator } from "../helpers/authenticator";
import type { TestBackend } from "../helpers/backend";
import { completeJob } from "../helpers/jobs";
import type { SILENT_RULES, STORY_RULES } from "../helpers/limit-rules";
import { addPasskey } from "../helpers/passkeys";
import { openQuiet } from "../helpers/quiet";
import { aForm, oneNonce } from "../helpers/registration";
import { anAccountWithFactor, nextCode } from "../helpers/second-factor";
import { type World, world } from "../helpers/world";

/** A flood from one address against rules whose subjects take a story to make, or that leave something out in silence. */
interface Flood {
  /** What is sent again and again, once the rule refuses. */
  send: () => Request;
  /** Tries until it does, at most. */
  tries: number;
  /** A limit in memory that ends the flood, where the rule itself is silent or counted by rows that it makes. */
  endedBy?: RateLimitName;
}

const FLOODER = "198.51.100.7";

function ask(path: string, body: unknown, { token, address = FLOODER }: { token?: string; address?: string } = {}) {
  return new Request(`http://stellenfunk.test/api${path}`, {
    method: body === null ? "GET" : "POST",
    headers: {
      ...{ "CF-Connecting-IP": address, "Content-Type": "application/json" },
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(body !== null && { body: JSON.stringify(body) }),
  });
}

/** As if the rule had been met to its end. */
async function use({ services }: TestBackend, name: RateLimitName, subject: string): Promise<void> {
  const count = Math.max(...RATE_LIMITS[name].map(({ tries }) => tries));
  const key = limitKey(services, name, subject);
  await services.db.write([
    sql`INSERT INTO attempt (key, window_start, count) VALUES (${key}, ${services.clock().toISOString()}, ${count})`,
  ]);
}

/** A turn in a conversation that has come to its last word. */
async function inChat(home: World, change: object): Promise<Flood> {
  const job = await completeJob(home, { status: "online", contacts: [home.anna] });
  const { turns, last, token, say } = await openConversation(home, job);
  for (const turn of turns) await say(home.backend.services, turn);
  const contact = turns.find(({ type }) => type === "contact");
  const turn = "remind" in change ? { ...contact, ...change } : last;
  return { send: () => ask(`/jobs/${job}/chatbot/answer`, { token, turn }), tries: 2, endedBy: "answer" };
}

/** What a right password without a code is answered with. */
async function pendingLogin(backend: TestBackend, email: string, address: string): Promise<string> {
  const refusal = await backend
    .from(address)
    .auth.login({ email, password: PASSWORD, mode: "json" })
    .catch((error: unknown) => error);
  if (!isRefusal(refusal, "INVALID_OTP")) throw new Error("the login was not refused");
  return refusal.details.pending ?? "";
}

async function secondStep(home: World, strangers: number): Promise<Flood> {
  const person = await anAccountWithFactor(home.backend);
  nextCode(home.backend);
  const { services } = home.backend;
  await services.db.write([sql`DELETE FROM known_address WHERE user = ${person.id}`]);
  const pending = await pendingLogin(home.backend, person.email, FLOODER);
  const wrong = (address: string) =>
    ask("/auth/login/secondStep", { pending, otp: "000000", mode: "json" }, { address });
  for (let at = 0; at < strangers; at += 1) await answerApi(services, wrong(`203.0.113.${at}`));
  return { send: () => wrong(FLOODER), tries: 6 };
}

type Rule = (typeof SILENT_RULES | typeof STORY_RULES)[number];

const FLOODS: Record<Rule, (home: World) => Promise<Flood>> = {
  secondStep: (home) => secondStep(home, 0),
  secondStepOfAccount: (home) => secondStep(home, 20),
  emailChange: async ({ backend }) => {
    const { accessToken: token } = await anAccount(backend);
    const body = { email: "neu@limits.example", password: PASSWORD };
    return { send: () => ask("/user/email", body, { token }), tries: 2 };
  },
  invitation: async ({ api, anna, organization }) => {
    const contactEmail = `${crypto.randomUUID()}@limits.example`;
    const { data } = await api(anna).recruiters.add({ organizationId: organization.id, contactEmail });
    const path = `/organizations/${organization.id}/recruiter/invites/${data.id}/resend`;
    return { send: () => ask(path, {}, { token: anna.token }), tries: 2, endedBy: "api" };
  },
  ownPage: async () => ({
    send: () => ask(`/application/${crypto.randomUUID()}/interviews/x/change`, { text: "Später, bitte" }),
    tries: 2,
    endedBy: "ownApplication",
  }),
  newPasskey: async ({ backend }) => {
    const { accessToken: token } = await anAccount(backend);
    const [{ tries }] = RATE_LIMITS.newPasskey;
    for (let at = 0; at < tries; at += 1) await addPasskey(backend, token, await anAuthenticator());
    const { data } = await backend.as(token).users.passkeys.begin();
    const body = { name: "Handy", response: await (await anAuthenticator()).create(data) };
    return { send: () => ask("/users/me/passkeys", body, { token }), tries: 1, endedBy: "api" };
  },
  // From here on nobody is refused by the rule: what goes beyond it is left out.
  reset: async ({ anna }) => ({ send: () => ask("/auth/password/request", { email: anna.email }), tries: 20 }),
  knownAddressMail: async ({ backend }) => {
    const { email } = await anAccount(backend);
    const send = () => {
      Object.assign(backend.services, { botCheck: oneNonce() });
      return ask("/registration", aForm({ email }));
    };
    return { send, tries: 5 };
  },
  ownCode: async ({ backend }) => {
    Object.assign(backend.services, { botCheck: oneNonce() });
    const form = aForm();
    await backend.from(FLOODER).registration.register(form);
    return { send: () => ask("/registration/verify", { email: form.email, token: "000000" }), tries: 60 };
  },
  newSignInMail: async ({ backend }) => {
    const { id, email } = await anAccount(backend);
    await use(backend, "newSignInMail", id);
    return { send: () => ask("/auth/login", { email, password: PASSWORD, mode: "json" }), tries: 2, endedBy: "api" };
  },
  application: async (home) => {
    await use(home.backend, "application", FLOODER);
    return inChat(home, {});
  },
  // Counted where the mail is made, a day later.
  reminder: (home) => inChat(home, { remind: true }),
  hook: async (home) => {
    const job = await completeJob(home);
    await use(home.backend, "hook", home.anna.id);
    return { send: () => ask(`/jobs/${job}/hook`, null, { token: home.anna.token }), tries: 2, endedBy: "api" };
  },
};

test.each(Object.entries(FLOODS))("%s: a refused flood of 1,000 reads nothing", async (_name, open) => {
  const home = await world({ services: { db: openQuiet().services.db } });
  const { services } = home.backend;
  await services.db.write([sql`DELETE FROM attempt`]);
  const flood = await open(home);
  let status = 0;
  for (let at = 0; at <= flood.tries && status !== 429; at += 1)
    status = (await answerApi(services, flood.send())).status;
  // In memory, what is counted by rows is refused by another limit.
  for (let at = 0; flood.endedBy && at <= RATE_LIMITS[flood.endedBy][0].tries; at += 1)
    services.limiter.take(flood.endedBy, FLOODER, services.clock());
  expect(status === 429 || flood.endedBy !== undefined).toBe(true);
  const before = { rows: services.db.rowsRead, trips: services.db.trips };
  const statuses = new Set<number>();
  for (let at = 0; at < 1000; at += 1) statuses.add((await answerApi(services, flood.send())).status);
  expect([...statuses]).toEqual([429]);
  expect({ rows: services.db.rowsRead, trips: services.db.trips }).toEqual(before);
  await home.backend.settled();
});
