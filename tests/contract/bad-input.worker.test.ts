import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type ApiCall, CALLS, pathOf } from "#tests/attack/addresses";
import { readRows } from "#tests/attack/rows";
import { openTarget, PEOPLE, type Target } from "#tests/attack/target";
import { COLLECTIONS } from "~/content-api/items";

let target: Target;
beforeAll(async () => {
  target = await openTarget();
});
beforeEach(() => {
  for (const method of ["log", "warn", "error"] as const) vi.spyOn(console, method).mockImplementation(() => {});
});

/** Those whose body is a stream of bytes: a wrong one is refused in words of their own. */
const BYTES = [
  "files.storeForm",
  "files.store",
  "files.replace",
  "conversations.storeDocuments",
  "applications.attachments.store",
];
const WRITES = CALLS.filter(({ method, name }) => !["GET", "DELETE"].includes(method) && !BYTES.includes(name));

const JSON_TYPE = "application/json";
const LARGE = new Uint8Array(10 * 1024 * 1024).fill(32);

/** What is refused before anything is looked up, whoever asks. */
const BODIES: [what: string, type: string | null, body: string | Uint8Array<ArrayBuffer>, code: string][] = [
  ["broken JSON", JSON_TYPE, '{"name":', "INVALID_PAYLOAD"],
  ["JSON that is no UTF-8", JSON_TYPE, new Uint8Array([0x22, 0xff, 0xfe, 0x22]), "INVALID_PAYLOAD"],
  ["a list", JSON_TYPE, '[{"name":"A"}]', "INVALID_PAYLOAD"],
  ["plain text", "text/plain", '{"name":"A"}', "UNSUPPORTED_MEDIA_TYPE"],
  ["a form", "application/x-www-form-urlencoded", "name=A", "UNSUPPORTED_MEDIA_TYPE"],
  ["XML", "application/xml", "<name>A</name>", "UNSUPPORTED_MEDIA_TYPE"],
  ["no type at all", "", new Uint8Array([123, 125]), "UNSUPPORTED_MEDIA_TYPE"],
  ["10 MB", JSON_TYPE, LARGE, "CONTENT_TOO_LARGE"],
];

/** Bodies of JSON that nobody means well with: they may be taken or refused, but change nothing beside their row. */
const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;
const HOSTILE = [
  '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
  '{"id":{"__proto__":{"polluted":1}},"name":["__proto__"],"toString":1,"hasOwnProperty":1}',
  `{"title":${nested(50)},"name":${nested(50)},"email":${nested(50)}}`,
];

const STATUS: Record<string, number> = { INVALID_PAYLOAD: 400, UNSUPPORTED_MEDIA_TYPE: 415, CONTENT_TOO_LARGE: 413 };
const codeIn = (text: string): string => (text ? (JSON.parse(text).errors?.[0]?.extensions.code ?? "") : "");

async function post(call: ApiCall, type: string | null, body: BodyInit, token: string | null = null) {
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  if (type) headers["Content-Type"] = type;
  const path = `/api${pathOf(call, target)}`;
  const { status, text } = await target.ask(path, { method: call.method, headers, body });
  return { path: `${call.method} ${path}`, status, code: codeIn(text) };
}

test.each(BODIES)("%s is refused by every call that writes, and nothing is stored", async (_, type, body, code) => {
  const before = await readRows();
  const answers = [];
  // Bodies of 10 MB take their time: every twentieth call, all of which read them by the same lines.
  const calls = body === LARGE ? WRITES.filter((_, at) => at % 20 === 0) : WRITES;
  for (const call of calls) answers.push(await post(call, type, body));
  expect(answers.length).toBeGreaterThan(5);
  expect(answers.filter((answer) => answer.code !== code || answer.status !== STATUS[code])).toEqual([]);
  expect(await readRows()).toEqual(before);
});

test("bytes in the wrong form are refused as well", async () => {
  const before = await readRows();
  for (const call of CALLS.filter(({ name }) => BYTES.includes(name) && name !== "files.store"))
    for (const [type, body] of [
      [JSON_TYPE, "{"],
      ["multipart/form-data", "no boundary"],
      ["text/plain", "text"],
    ] as const) {
      const { status, path } = await post(call, type, body, target.people.anna.token);
      expect([path, status >= 400 && status < 500]).toEqual([path, true]);
    }
  expect(await readRows()).toEqual(before);
});

test("no body reaches a prototype, and none is answered with a failure", async () => {
  const failed = [];
  for (const [at, call] of WRITES.entries()) {
    if (/^(users\.sessions|auth\.)/.test(call.name)) continue;
    const who = PEOPLE[at % PEOPLE.length] ?? "anna";
    for (const body of HOSTILE) {
      const answer = await post(call, JSON_TYPE, body, target.people[who].token);
      if (answer.status >= 500 || answer.status === 429) failed.push(answer);
    }
  }
  expect(failed).toEqual([]);
  expect(Reflect.get({}, "polluted")).toBeUndefined();
});

const deep = (levels: number, inner: object): object =>
  levels === 0 ? inner : { [levels % 2 ? "_and" : "_or"]: [deep(levels - 1, inner)] };

const filtered = (filter: unknown) => `filter=${encodeURIComponent(JSON.stringify(filter))}`;
const many = Array.from({ length: 10_000 }, (_, at) => at);

/** Questions to lists: bounded, and refused with the code that Directus has for them. */
const QUERIES: [what: string, query: string, codes: readonly string[]][] = [
  ["a filter 50 levels deep", filtered(deep(50, { id: { _eq: "1" } })), ["INVALID_QUERY"]],
  ["a filter 5,000 levels deep", filtered(deep(5000, { id: { _eq: "1" } })), ["INVALID_QUERY"]],
  ["one of 10,000 values", filtered({ id: { _in: many } }), ["INVALID_QUERY"]],
  ["10,000 conditions", filtered({ _or: many.map((at) => ({ id: { _eq: at } })) }), ["INVALID_QUERY"]],
  ["an unknown operator", filtered({ id: { _regex: "a" } }), ["INVALID_QUERY"]],
  ["a name of the prototype below a field", filtered({ id: { constructor: 1 } }), ["FORBIDDEN"]],
  ["a filter that is a list", "filter=[1]", ["INVALID_QUERY"]],
  ["broken JSON", "filter=%7B", ["INVALID_QUERY"]],
  ["an unknown field", filtered({ secret: { _eq: 1 } }), ["FORBIDDEN"]],
  ["a field of the prototype", filtered({ constructor: { _eq: 1 } }), ["FORBIDDEN"]],
  ["a relation nobody may follow", filtered({ user_created: { password_hash: { _nnull: true } } }), ["FORBIDDEN"]],
];
const ITEM_QUERIES: typeof QUERIES = [
  ["an unknown field", "fields=secret", ["FORBIDDEN"]],
  ["a field of the prototype", "fields=__proto__,constructor.name", ["FORBIDDEN"]],
  ["a relation nobody may follow", "fields=user_created.password_hash", ["FORBIDDEN"]],
  ["a relation 50 levels deep", `fields=${"organization.".repeat(50)}id`, ["FORBIDDEN", "INVALID_QUERY"]],
  ["an unknown sort", "sort=secret", ["FORBIDDEN"]],
  ["a sort of the prototype", "sort=__proto__", ["FORBIDDEN"]],
  ["a limit below -1", "limit=-2", ["INVALID_QUERY"]],
  ["a limit that is no number", "limit=many", ["INVALID_QUERY"]],
  ["an unknown aggregate", "aggregate[exec]=id", ["INVALID_QUERY", "FORBIDDEN"]],
  ["an aggregate of an unknown field", "aggregate[count]=secret", ["INVALID_QUERY", "FORBIDDEN"]],
];

const json = (name: string, value: unknown) => `${name}=${encodeURIComponent(JSON.stringify(value))}`;
ITEM_QUERIES.push(
  ["a nested relation nobody may follow", json("deep", { secret: { _limit: 1 } }), ["FORBIDDEN"]],
  ["nested relations 50 levels deep", `deep${"[organization]".repeat(50)}[_limit]=1`, ["FORBIDDEN", "INVALID_QUERY"]],
  ["broken JSON for nested rows", "deep=%7B", ["INVALID_QUERY"]],
  ["nested rows of the prototype", json("deep", { constructor: { prototype: {} } }), ["FORBIDDEN"]],
  ["an alias of an unknown field", json("alias", { a: "secret" }), ["FORBIDDEN"]],
  ["an alias of the prototype", "alias[__proto__]=id&alias[constructor]=secret", ["FORBIDDEN", "INVALID_QUERY"]],
  ["10,000 aliases", json("alias", Object.fromEntries(many.map((at) => [`a${at}`, "id"]))), ["INVALID_QUERY"]],
  ["a page before the first", "page=0", ["INVALID_QUERY"]],
  ["an offset below 0", "offset=-1", ["INVALID_QUERY"]],
  ["a group by an unknown function", "aggregate[count]=*&groupBy=exec(id)", ["INVALID_QUERY"]],
);

const LISTS = COLLECTIONS.filter((collection) => collection !== "settings");

test.each([...QUERIES, ...ITEM_QUERIES])("%s is refused by every list of rows: %s", async (_, query, codes) => {
  const wrong = [];
  for (const collection of LISTS) {
    const headers = { Authorization: `Bearer ${target.people.anna.token}` };
    const { status, text } = await target.ask(`/api/items/${collection}?${query}`, { headers });
    const code = codeIn(text);
    if (!codes.includes(code) || status >= 500) wrong.push({ collection, status, code });
  }
  expect(wrong).toEqual([]);
});

const FEW = QUERIES.filter(([what]) =>
  ["one of 10,000 values", "broken JSON", "a field of the prototype"].includes(what),
);

test("lists of other calls refuse what they do not know, or do without it", async () => {
  const reads = CALLS.filter(({ method, collection }) => method === "GET" && !collection);
  const failed = [];
  for (const [at, call] of reads.entries()) {
    const who = PEOPLE[at % PEOPLE.length] ?? "anna";
    const headers = { Authorization: `Bearer ${target.people[who].token}` };
    for (const [what, query] of FEW) {
      const { status } = await target.ask(`/api${pathOf(call, target)}?${query}`, { headers });
      if (status >= 500 && call.name !== "server.health") failed.push([call.name, what, status]);
    }
  }
  expect(failed).toEqual([]);
});
