import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { routes } from "virtual:remix/server-build";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import {
  API_QUERIES,
  BODIES,
  COOKIES,
  HEADERS,
  JSON_BODIES,
  METHODS,
  MULTIPART,
  ORIGIN,
  PARAMS,
  QUERIES,
  URLENCODED,
} from "#tests/helpers/hostile-input";
import { completeJob } from "#tests/helpers/jobs";
import { type World, world } from "#tests/helpers/world";
import { PATHS } from "~/content-api/paths";
import { writeTokens } from "~/platform/session/tokens";
import worker from "~/server/worker";

const LONG_TEST = 60_000;

let home: World;
let known: Record<string, string>;
const sessions: Record<string, string> = {};
const problems: string[] = [];

beforeAll(async () => {
  home = await world();
  const job = await completeJob(home);
  known = { jobId: job, organizationId: home.organization.id, brandId: home.brand.id, userId: home.mo.id, $: "x/y" };
  for (const name of ["anna", "ada"] as const) {
    const tokens = { access: home[name].token, refresh: "none", expiresAt: Date.now() + 3_600_000 };
    sessions[name] = (await writeTokens(tokens, String(env.SESSION_SECRET), true)).split(";")[0] ?? "";
  }
});

beforeEach(() => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation((line) => void problems.push(String(line).slice(0, 600)));
});

/** Every address of the product's pages, with ids that exist. */
const pages = () =>
  Object.keys(routes)
    .flatMap((id) => (id === "root" ? [] : [addressOf(id)]))
    .filter((each) => each !== null);

function addressOf(id: string, param?: string): string | null {
  const parts: string[] = [];
  for (let at: string | undefined = id; at && at !== "root"; at = routes[at]?.parentId)
    parts.unshift(routes[at]?.path ?? "");
  const path = parts.filter(Boolean).join("/");
  if (param !== undefined && !path.includes(":")) return null;
  const filled = path.replace(/:(\w+)|\*/g, (_, name?: string) => param ?? known[name ?? "$"] ?? "unknown");
  return `/${filled}`;
}

async function ask(path: string, init: RequestInit = {}): Promise<number> {
  const ctx = createExecutionContext();
  let request: Request;
  try {
    request = new Request(`${ORIGIN}${path}`, { redirect: "manual", ...init });
  } catch {
    return 0;
  }
  const response = await worker.fetch?.(request as never, env as never, ctx);
  await response?.body?.cancel();
  await waitOnExecutionContext(ctx);
  return response?.status ?? 0;
}

interface Attempt {
  name: string;
  path: string;
  init: RequestInit;
}

/** The attempts that were answered 5xx or not at all, with what was logged when they were made once more. */
async function failing(attempts: Attempt[]): Promise<string[]> {
  const failed: Attempt[] = [];
  const isFailing = async ({ path, init }: Attempt) => (await ask(path, init).catch(() => 500)) >= 500;
  const waiting = [...attempts];
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) if (await isFailing(next)) failed.push(next);
  };
  await Promise.all(Array.from({ length: 8 }, work));
  const told: string[] = [];
  for (const { name, path, init } of failed) {
    problems.length = 0;
    const status = await ask(path, init).catch((error) => `thrown ${error}`);
    told.push(`${init.method ?? "GET"} ${path.slice(0, 80)} (${name}): ${status} ${problems[0] ?? ""}`);
  }
  return told;
}

const get = (path: string, headers: Record<string, string>, name: string): Attempt => ({
  name,
  path,
  init: { headers },
});

const post = (path: string, headers: Record<string, string>, name: string, body: BodyInit): Attempt => ({
  name,
  path,
  init: { method: "POST", body, headers: { Origin: ORIGIN, ...headers } },
});

const as = (name: string | null, more: Record<string, string> = {}): Record<string, string> => {
  const cookie = [name && sessions[name], more.Cookie].filter(Boolean).join("; ");
  return { ...more, ...(cookie && { Cookie: cookie }) };
};

test(
  "no body that is posted to a page makes it fail",
  async () => {
    const attempts = pages().flatMap((path) =>
      BODIES.map(([name, type, body]) => post(path, as("ada", type ? { "Content-Type": type } : {}), name, body)),
    );
    expect(await failing(attempts)).toEqual([]);
  },
  LONG_TEST,
);

test(
  "nor one that a visitor posts, nor any method",
  async () => {
    const attempts = pages().flatMap((path) => [
      ...BODIES.slice(0, 4).map(([name, type, body]) => post(path, type ? { "Content-Type": type } : {}, name, body)),
      ...METHODS.map((method) => ({ name: method, path, init: { method, headers: as("anna", { Origin: ORIGIN }) } })),
    ]);
    expect(await failing(attempts)).toEqual([]);
  },
  LONG_TEST,
);

test(
  "no cookie or header makes a page fail",
  async () => {
    const few = ["/login", "/jobs", "/coaching", `/chatbot/${known.jobId}`];
    const attempts = [
      ...COOKIES.flatMap((cookie) =>
        few.flatMap((path) => [null, "anna"].map((person) => get(path, as(person, { Cookie: cookie }), cookie))),
      ),
      ...HEADERS.flatMap((headers) => [
        ...few.map((path) => get(path, as("anna", headers), JSON.stringify(headers))),
        ...pages().map((path) => {
          const all = as("anna", { "Content-Type": URLENCODED, "Sec-Fetch-Site": "same-origin", ...headers });
          return post(path, all, JSON.stringify(headers), "a=1");
        }),
      ]),
    ];
    expect(await failing(attempts)).toEqual([]);
  },
  LONG_TEST,
);

test(
  "no id or query makes a page fail",
  async () => {
    const ids = Object.keys(routes).filter((id) => id !== "root");
    const attempts = [
      ...ids.flatMap((id) =>
        PARAMS.flatMap((param, at) => {
          const path = addressOf(id, param);
          if (!path) return [];
          const attempt = get(`${path}?token=x`, as("ada"), `id ${id}`);
          return at < 2 ? [attempt, { ...attempt, init: {} }] : [attempt];
        }),
      ),
      ...pages().flatMap((path) => QUERIES.map((query) => get(path + query, as("ada"), query))),
    ];
    expect(await failing(attempts)).toEqual([]);
  },
  LONG_TEST,
);

test(
  "no body, id or query makes a call of the API fail",
  async () => {
    const calls = Object.keys(PATHS).map((each) => each.split(" "));
    const attempts = calls.flatMap(([method = "", path = ""]) =>
      ["ada", null].flatMap((person) => {
        const headers = { ...(person && { Authorization: `Bearer ${home.ada.token}` }) };
        const at = (param: string) => `/api${path.replace("{collection}", "job").replace(/\{\w+\}/g, param)}`;
        const name = String(person);
        if (method === "GET")
          return [
            ...PARAMS.slice(0, person ? 4 : 2).map((param) => ({ name, path: at(param), init: { headers } })),
            ...(person ? API_QUERIES : []).map((query) => ({ name, path: at("x") + query, init: { headers } })),
          ];
        const json = { ...headers, "Content-Type": "application/json" };
        return [
          ...JSON_BODIES.slice(person ? 0 : -1).map((body) => ({
            name: body.slice(0, 40),
            path: at(method === "DELETE" ? "x" : (known.jobId ?? "x")),
            init: { method, headers: json, body },
          })),
          ...PARAMS.slice(0, person ? 3 : 1).map((param) => ({
            name,
            path: at(param),
            init: { method, headers: json, body: "{}" },
          })),
          { name, path: at("x"), init: { method, headers: { ...headers, "Content-Type": MULTIPART }, body: "--b" } },
          { name, path: at("x"), init: { method, headers: { ...headers, "Content-Type": URLENCODED }, body: "a=1" } },
        ];
      }),
    );
    expect(await failing(attempts)).toEqual([]);
  },
  LONG_TEST,
);

test(
  "no filter, sort order or choice of fields makes a list fail",
  async () => {
    const headers = { Authorization: `Bearer ${home.ada.token}` };
    const many = (count: number, each: object) => Array.from({ length: count }, () => each);
    const nested = (levels: number): object => (levels === 0 ? {} : { _and: [nested(levels - 1)] });
    const filters = [
      ...[20, 30, 40, 41, 1500].map((count) => ({ _and: many(count, { title: { _icontains: "ä" } }) })),
      { _or: many(30, { organization: { name: { _istarts_with: "ä" } } }) },
      { _and: many(1500, { _and: [] }) },
      { _and: many(1500, {}) },
      nested(500),
      { title: { _in: many(2000, {}) } },
      { title: { _between: ["a", { b: 1 }] } },
      { title: { _eq: { a: 1 } }, __proto__: null },
      { constructor: { _eq: 1 }, toString: {} },
      [],
      "x",
      7,
    ];
    const fields = [
      "*.*.*",
      "*.*.*.*",
      "*,*.*,organization.*.*",
      "count(x)",
      "__proto__",
      "a.b.c.d.e",
      "%00",
      "*".repeat(5000),
    ];
    const queries = [
      ...filters.map((filter) => `filter=${encodeURIComponent(JSON.stringify(filter))}`),
      ...fields.flatMap((each) => [`fields=${each}`, `sort=${each}`, `groupBy=${each}&aggregate[count]=${each}`]),
      "limit=1e99",
      "limit=-1&offset=99999999999999999999",
      "page=-5",
      `search=${"%22*".repeat(2000)}`,
      `meta=*&search=${"ä ".repeat(500)}`,
      "filter[title][_eq][a][b][c][d]=1&filter[_and][99999]=x",
    ];
    const collections = [
      "job",
      "organization",
      "employerBrand",
      "benefits",
      "country",
      "settings",
      "employerBrand_files",
    ];
    const attempts = collections.flatMap((collection) =>
      queries.map((query) => ({
        name: query.slice(0, 80),
        path: `/api/items/${collection}?${query}`,
        init: { headers },
      })),
    );
    expect(await failing(attempts)).toEqual([]);
  },
  LONG_TEST,
);
