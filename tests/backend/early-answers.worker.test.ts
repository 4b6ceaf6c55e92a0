import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { completeJob } from "#tests/helpers/jobs";
import { type World, world } from "#tests/helpers/world";
import { createKnownSessions } from "~/backend/auth/known-sessions";
import { EARLY_CALLS } from "~/backend/authorization/answer-early";
import { answerApi } from "~/backend/http-handler";
import { openDb } from "~/backend/storage/db";
import { PATHS } from "~/content-api/paths";

/*
 * An isolate begins reads of `/items` for whoever a session belonged to when it was last seen. Each case is seen once,
 * is changed behind the isolate's back, and has to be answered as an isolate answers that has seen nothing.
 */

let home: World;
let job: string;

beforeEach(async () => {
  home = await world();
  job = await completeJob(home, { createdBy: home.anna, contacts: [] });
});

type Asked = { status: number; body: unknown; trips: number };

async function ask(
  path: string,
  { sessions = home.backend.services.sessions, token = home.mo.token } = {},
): Promise<Asked> {
  const db = openDb(env.DB);
  const request = new Request(`http://api.test/api${path}`, { headers: { Authorization: `Bearer ${token}` } });
  const answer = await answerApi({ ...home.backend.services, db, sessions }, request);
  return { status: answer.status, body: await answer.json(), trips: db.trips };
}

const PAGE = "/items/job?fields=id,title,organization.name&sort=-date_updated&limit=10";
const COUNT = "/items/job?aggregate[countDistinct]=id";
const change = (text: string, ...params: string[]) => home.backend.services.db.write([{ text, params }]);

test("what has been seen is read in one round trip with its session", async () => {
  for (const path of [PAGE, COUNT, `/items/organization/${home.organization.id}?fields=id,name`]) {
    const first = await ask(path);
    const next = await ask(path);
    expect(next).toEqual({ ...first, trips: 1 });
    expect([first.status, first.trips]).toEqual([200, path === PAGE ? 2 : 1]);
  }
});

describe("a session that has changed", () => {
  test.each<[string, () => Promise<unknown>, number]>([
    [
      "has ended",
      () => change("UPDATE session SET revoked_at = '2026-03-01T00:00:00.000Z' WHERE id = ?", home.mo.session),
      401,
    ],
    [
      "has expired",
      () => change("UPDATE session SET expires_at = '2026-03-01T00:00:00.000Z' WHERE id = ?", home.mo.session),
      401,
    ],
    ["is of a blocked person", () => change("UPDATE users SET status = 'blocked' WHERE id = ?", home.mo.id), 401],
    [
      "is of somebody else",
      () => change("UPDATE session SET user = ? WHERE id = ?", home.anna.id, home.mo.session),
      401,
    ],
    ["may see more", () => change("UPDATE recruiter SET role = 'admin' WHERE user = ?", home.mo.id), 200],
    ["works there no more", () => change("DELETE FROM recruiter WHERE user = ?", home.mo.id), 200],
    ["has another role", () => change("UPDATE users SET role = 'Öffentlich' WHERE id = ?", home.mo.id), 403],
    ["has another name", () => change("UPDATE users SET first_name = 'Moritz' WHERE id = ?", home.mo.id), 200],
  ])("%s", async (_, work, status) => {
    await completeJob(home, { createdBy: home.mo, contacts: [home.mo] });
    for (const path of [PAGE, COUNT]) await ask(path);
    await work();
    for (const path of [PAGE, COUNT]) {
      const fresh = await ask(path, { sessions: createKnownSessions() });
      const known = await ask(path);
      expect({ ...known, trips: 0 }).toEqual({ ...fresh, trips: 0 });
      expect(known.status).toBe(status);
    }
  });

  test("a member sees nothing of what an admin saw a moment ago", async () => {
    await change("UPDATE recruiter SET role = 'admin' WHERE user = ?", home.mo.id);
    expect(JSON.stringify((await ask(PAGE)).body)).toContain(job);
    await change("UPDATE recruiter SET role = 'member' WHERE user = ?", home.mo.id);
    expect(JSON.stringify((await ask(PAGE)).body)).not.toContain(job);
  });
});

test("a token that has expired, and one of another secret, are refused though their claims are known", async () => {
  const { services } = home.backend;
  expect((await ask(PAGE)).status).toBe(200);
  const other = { ...services, secrets: { ...services.secrets, AUTH_SECRET: "another-secret-that-is-long-enough-0" } };
  const request = new Request(`http://api.test/api${PAGE}`, { headers: { Authorization: `Bearer ${home.mo.token}` } });
  expect((await answerApi(other, request)).status).toBe(403);
  home.backend.setNow("2099-06-01T00:00:00.000Z");
  expect(await ask(PAGE)).toMatchObject({ status: 401, body: { errors: [{ extensions: { code: "TOKEN_EXPIRED" } }] } });
});

test("an isolate remembers a bounded number, and forgets those that were not asked for", () => {
  const known = createKnownSessions(2);
  const claims = { id: "person", session: "session" };
  const keep = (token: string) => known.keepClaims(token, { claims, secret: "secret", expires: 10 });
  const isKnown = (token: string, seconds = 0) => known.claims(token, "secret", new Date(seconds * 1000)) !== null;
  keep("a");
  keep("b");
  expect(isKnown("a")).toBe(true);
  keep("c");
  expect(["a", "b", "c"].map((token) => isKnown(token))).toEqual([true, false, true]);
  expect([isKnown("a", 9.9), isKnown("a", 10)]).toEqual([true, false]);
});

test("only calls that change nothing begin early", () => {
  const methods = Object.entries(PATHS).flatMap(([route, call]) =>
    EARLY_CALLS.has(call) ? [route.split(" ")[0]] : [],
  );
  expect(methods).toEqual([...EARLY_CALLS].map(() => "GET"));
});
