import { expect, test } from "vitest";
import { getSettings, listJobRows } from "~/content-api/collections";
import { externalApi } from "~/content-api/external";

const answering = (answer: () => Response | Promise<Response>) =>
  externalApi({ base: "http://api.test", accessToken: () => null, fetch: async () => answer() });

const json = (body: unknown, status = 200) => Response.json(body, { status });
const page = (status: number) =>
  new Response("<h1>Bad gateway</h1>", { status, headers: { "Content-Type": "text/html" } });
const text = (body: string, type: string, status = 200) =>
  new Response(body, { status, headers: { "Content-Type": type } });

const crash = (code: string, status: number) => json({ errors: [{ message: "?", extensions: { code } }] }, status);

function breakingOff(): Response {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"data":'));
      controller.error(new Error("Network connection lost."));
    },
  });
  return new Response(body, { headers: { "Content-Type": "application/json" } });
}

test.each([
  ["a page", () => page(200), "INVALID_RESPONSE"],
  ["a page that is refused", () => page(404), "INVALID_RESPONSE"],
  ["plain text", () => text("ok", "text/plain"), "INVALID_RESPONSE"],
  ["half of an answer", () => text('{"data":{"id":', "application/json"), "INVALID_RESPONSE"],
  ["no envelope", () => json({ id: "1" }), "INVALID_API_RESPONSE"],
  ["another type", () => json({ data: { id: 7 } }), "INVALID_API_RESPONSE"],
  ["an error without a list", () => json({ error: "kaputt" }, 400), "INVALID_API_RESPONSE"],
  ["an error without a code", () => json({ errors: [{ message: "kaputt" }] }, 500), "INVALID_API_RESPONSE"],
  ["a crash that the backend tells of", () => crash("INTERNAL_SERVER_ERROR", 500), "INTERNAL_SERVER_ERROR"],
  ["a backend under pressure", () => crash("SERVICE_UNAVAILABLE", 503), "SERVICE_UNAVAILABLE"],
  ["nothing", () => new Response(null, { status: 200 }), "INVALID_API_RESPONSE"],
  ["no connection in Node", () => Promise.reject(new TypeError("fetch failed")), "NETWORK_ERROR"],
  ["no connection in workerd", () => Promise.reject(new Error("Network connection lost.")), "NETWORK_ERROR"],
  ["no such host in workerd", () => Promise.reject(new Error("internal error; reference = 7")), "NETWORK_ERROR"],
  ["silence", () => Promise.reject(new DOMException("too late", "TimeoutError")), "NETWORK_ERROR"],
  ["an answer that breaks off", breakingOff, "NETWORK_ERROR"],
  ["a gateway's page", () => page(502), "NETWORK_ERROR"],
  ["a gateway's word", () => text("error code: 521", "text/plain", 521), "NETWORK_ERROR"],
  ["a gateway out of patience", () => page(504), "NETWORK_ERROR"],
  ["an empty 500", () => new Response(null, { status: 500 }), "NETWORK_ERROR"],
  ["a 500 that only looks like JSON", () => text("<h1>", "application/json", 500), "NETWORK_ERROR"],
  ["a 500 of somebody else", () => json({ error: "kaputt" }, 500), "NETWORK_ERROR"],
  [
    "an unknown code",
    () => json({ errors: [{ message: "?", extensions: { code: "USER_SUSPENDED" } }] }, 401),
    "unknown",
  ],
  [
    "a newer name",
    () => json({ errors: [{ message: "?", extensions: { code: "UNPROCESSABLE_CONTENT" } }] }, 422),
    "UNPROCESSABLE_ENTITY",
  ],
] as const)("%s is %s", async (_, answer, code) => {
  await expect(answering(answer).users.me({})).rejects.toMatchObject({ code });
});

test("a read is asked once more when its connection is gone, a write is not", async () => {
  const methods: string[] = [];
  const lost = new Error("Network connection lost.");
  const api = externalApi({
    base: "https://backend.test/api",
    accessToken: () => null,
    fetch: async (input) => {
      const { method } = new Request(input);
      methods.push(method);
      if (methods.length === 1 || method !== "GET") throw lost;
      return Response.json({ data: true });
    },
  });
  expect((await api.users.isContactInJob({ userId: "1" })).data).toBe(true);
  await expect(api.notes.create({ id: "1", text: "x" })).rejects.toMatchObject({ code: "NETWORK_ERROR" });
  expect(methods).toEqual(["GET", "GET", "POST"]);
});

test("one request waits for a silent backend once", async () => {
  let asked = 0;
  const api = answering(() => {
    asked += 1;
    return Promise.reject(new DOMException("too late", "TimeoutError"));
  });
  await expect(api.users.me({})).rejects.toMatchObject({ code: "NETWORK_ERROR" });
  await expect(api.users.me({})).rejects.toMatchObject({ code: "NETWORK_ERROR" });
  expect(asked).toBe(1);
});

test.each([
  ["a gateway's page", () => page(502), "NETWORK_ERROR"],
  ["an empty 500", () => new Response(null, { status: 500 }), "NETWORK_ERROR"],
  ["no connection", () => Promise.reject(new Error("Network connection lost.")), "NETWORK_ERROR"],
  ["a page that is refused", () => page(404), "INVALID_RESPONSE"],
  ["a file nobody has", () => crash("NOT_FOUND", 404), "NOT_FOUND"],
] as const)("for files %s is %s", async (_, answer, code) => {
  const request = new Request("http://app.test/assets/1");
  await expect(answering(answer).files.asset({ id: "1", request })).rejects.toMatchObject({ code });
});

test("an error's details come along, and a hidden single row is not found", async () => {
  const refusing = (code: string, status: number, more = {}) =>
    answering(() => json({ errors: [{ message: "?", extensions: { code, ...more } }] }, status));
  await expect(
    refusing("INCOMPLETE_JOB_DATA", 422, { steps: ["tasks"] }).jobs.publication.create({ id: "1" }),
  ).rejects.toMatchObject({
    code: "INCOMPLETE_JOB_DATA",
    details: { steps: ["tasks"] },
  });
  const { items } = refusing("FORBIDDEN", 403);
  await expect(items.get({ collection: "job", id: "1" })).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(items.list({ collection: "job" })).rejects.toMatchObject({ code: "FORBIDDEN" });
});

test("rows of another form are refused by the readers, parts that settings leave out are the defaults", async () => {
  await expect(listJobRows(answering(() => json({ data: [{ title: 7 }] })))).rejects.toMatchObject({
    code: "INVALID_API_RESPONSE",
  });
  await expect(getSettings(answering(() => json({ data: { pricing: "teuer" } })))).rejects.toMatchObject({
    code: "INVALID_API_RESPONSE",
  });
  expect(await getSettings(answering(() => json({ data: { termsVersion: "2027-01" } })))).toMatchObject({
    termsVersion: "2027-01",
    password: { minLength: 12 },
  });
});

test("counts that a database gives as texts are numbers, an unknown status is unknown", async () => {
  const row = {
    id: "1",
    idExternal: null,
    title: "A",
    status: "paused",
    nextRenewal: null,
    userCampaignStartDate: null,
    date_updated: null,
    version: 1,
    user_created: null,
    organization: null,
  };
  const api = externalApi({
    base: "http://api.test",
    accessToken: () => null,
    fetch: async (input) =>
      json({ data: String((input as Request).url).includes("aggregate") ? [{ countDistinct: { id: "12" } }] : [row] }),
  });
  expect(await listJobRows(api)).toMatchObject({ total: 12, rows: [{ status: "unknown" }] });
});

test("what our own lists ask for travels as a filter that every Directus knows", async () => {
  const filters: unknown[] = [];
  const api = externalApi({
    base: "http://api.test",
    accessToken: () => null,
    fetch: async (input) => {
      const { searchParams } = new URL((input as Request).url);
      filters.push(JSON.parse(searchParams.get("filter") ?? "null"));
      return json({ data: searchParams.has("aggregate") ? [{ countDistinct: { id: 0 } }] : [] });
    },
  });
  await listJobRows(api, { status: ["online", "draft"], organization: "o1" });
  const filter = { _and: [{ status: { _in: ["online", "draft"] } }, { organization: { _eq: "o1" } }] };
  expect(filters).toEqual([filter, filter]);
  await api.items.update({ collection: "job", id: "1", status: "online" }).catch(() => {});
  expect(filters[2]).toBeNull();
});

test("filters and counts travel as JSON, lists in brackets, the token in its header", async () => {
  const asked: { url: URL; token: string | null }[] = [];
  const api = externalApi({
    base: "http://api.test/base",
    accessToken: () => "abc",
    fetch: async (input) => {
      const { url, headers } = input as Request;
      asked.push({ url: new URL(url), token: headers.get("Authorization") });
      return json({ data: [] });
    },
  });
  await api.items.list({
    collection: "job",
    filter: { nextRenewal: { _eq: null } },
    fields: ["id", "title"],
    limit: 5,
  });
  const [{ url, token } = { url: new URL("http://none"), token: null }] = asked;
  expect(url.pathname).toBe("/base/items/job");
  expect(url.searchParams.get("filter")).toBe('{"nextRenewal":{"_eq":null}}');
  expect(url.searchParams.getAll("fields[0]")).toEqual(["id"]);
  expect(token).toBe("Bearer abc");
});

test("who is asking is asked for by the names of the fields, as a Directus wants it for relations", async () => {
  const asked: URL[] = [];
  const api = externalApi({
    base: "http://api.test",
    accessToken: () => null,
    fetch: async (input) => {
      asked.push(new URL((input as Request).url));
      return json({ data: { id: "1" } });
    },
  });
  await api.users.me({});
  await api.users.me({ fields: ["id"] });
  await api.users.updateMe({ body: { phone: null } }).catch(() => {});
  const [me, id, update] = asked.map(({ searchParams }) => [...searchParams.values()]);
  expect(me).toEqual(expect.arrayContaining(["first_name", "role.name", "avatar.filename_disk"]));
  expect(me).not.toContain("role");
  expect(id).toEqual(["id"]);
  expect(update).toEqual(me);
});

test("who may frame bytes is decided by the page that passes them on", async () => {
  const policy = "default-src 'none'; sandbox; frame-ancestors 'none'";
  const api = answering(() => new Response("%PDF", { headers: { "Content-Security-Policy": policy } }));
  const passed = await api.files.asset({ id: "1", request: new Request("http://app.test/assets/1") });
  expect(passed.headers.get("Content-Security-Policy")).toBe("default-src 'none'; sandbox");
});
