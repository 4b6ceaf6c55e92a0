import { expect, test } from "vitest";
import { answerApi } from "~/backend/http-handler";
import { sql } from "~/backend/storage/sql";
import { isRefusal } from "~/domain/errors";
import type { RateLimitName } from "~/domain/rate-limits";
import { anAccount, PASSWORD } from "../helpers/account";
import type { TestBackend } from "../helpers/backend";
import { openQuiet } from "../helpers/quiet";
import { anAccountWithFactor, nextCode } from "../helpers/second-factor";
import { type World, world } from "../helpers/world";

/** A flood from one address against rules whose subjects take a story to make. */
interface Flood {
  /** What is sent again and again, once the rule refuses. */
  send: () => Request;
  /** Tries until it does, at most. */
  tries: number;
  /** A limit in memory that ends the flood, where the rule itself is counted by rows that it makes. */
  endedBy?: RateLimitName;
}

const FLOODER = "198.51.100.7";

function ask(path: string, body: unknown, { token, address = FLOODER }: { token?: string; address?: string } = {}) {
  return new Request(`http://stellenfunk.test/api${path}`, {
    method: "POST",
    headers: {
      ...{ "CF-Connecting-IP": address, "Content-Type": "application/json" },
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
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

const FLOODS: Record<string, (home: World) => Promise<Flood>> = {
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
    return { send: () => ask(path, {}, { token: anna.token }), tries: 600, endedBy: "api" };
  },
  ownPage: async () => ({
    send: () => ask(`/application/${crypto.randomUUID()}/interviews/x/change`, { text: "Später, bitte" }),
    tries: 120,
    endedBy: "ownApplication",
  }),
  reset: async ({ anna }) => ({
    send: () => ask("/auth/password/request", { email: anna.email }),
    tries: 20,
    endedBy: "resetOfAddress",
  }),
};

test.each(Object.keys(FLOODS))("%s: a refused flood of 1,000 reads nothing", async (name) => {
  const home = await world({ services: { db: openQuiet().services.db } });
  const { services } = home.backend;
  const flood = await FLOODS[name]?.(home);
  if (!flood) throw new Error("no flood");
  let status = 0;
  for (let at = 0; at <= flood.tries && status !== 429; at += 1)
    status = (await answerApi(services, flood.send())).status;
  // In memory, what is counted by rows is refused by another limit.
  for (let at = 0; flood.endedBy && at <= flood.tries; at += 1)
    services.limiter.take(flood.endedBy, FLOODER, services.clock());
  expect(status === 429 || flood.endedBy !== undefined).toBe(true);
  const before = { rows: services.db.rowsRead, trips: services.db.trips };
  const statuses = new Set<number>();
  for (let at = 0; at < 1000; at += 1) statuses.add((await answerApi(services, flood.send())).status);
  expect([...statuses]).toEqual([429]);
  expect({ rows: services.db.rowsRead, trips: services.db.trips }).toEqual(before);
  await home.backend.settled();
});
