import { expect, test } from "vitest";
import { type World, world } from "#tests/helpers/world";
import { answerApi } from "~/backend/http-handler";
import { claimKey, deleteAnswersNaming, deleteOldKeys, keepAnswer } from "~/backend/idempotency/statements";
import { withIdempotency } from "~/backend/idempotency/with-idempotency";
import { sql } from "~/backend/storage/sql";

const post = ({ backend, mo }: World, body: unknown, key: string, path = "/items/organization") =>
  answerApi(
    backend.services,
    new Request(`http://api.test/api${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${mo.token}`, "Idempotency-Key": key },
      body: JSON.stringify(body),
    }),
  );

const organizationsOf = async ({ backend, mo }: World) =>
  (await backend.services.db.all(sql`SELECT id FROM organization WHERE user_created = ${mo.id}`)).length;

test("the same key and body get the first answer again for 24 hours", async () => {
  const here = await world();
  const first = await post(here, { name: "Einmalig" }, "schluessel-1");
  expect(first.headers.has("Idempotency-Replayed")).toBe(false);
  const again = await post(here, { name: "Einmalig" }, "schluessel-1");
  expect(again.headers.get("Idempotency-Replayed")).toBe("true");
  expect([again.status, await again.json()]).toEqual([200, await first.json()]);
  expect(await organizationsOf(here)).toBe(1);
  here.backend.setNow("2026-03-03T10:00:00.000Z");
  await post(here, { name: "Einmalig" }, "schluessel-1");
  expect(await organizationsOf(here)).toBe(2);
});

test("an answer without content is repeated too", async () => {
  const here = await world();
  const { services } = here.backend;
  const request = () =>
    new Request("http://api.test/x", { method: "POST", headers: { "Idempotency-Key": "schluessel-204" } });
  const answer = () =>
    withIdempotency(services, here.mo.id, request(), async () => new Response(null, { status: 204 }));
  await answer();
  const again = await answer();
  expect([again.status, again.headers.get("Idempotency-Replayed")]).toEqual([204, "true"]);
});

test("another body under the same key is refused, and another person's key is another key", async () => {
  const here = await world();
  await post(here, { name: "Eins" }, "schluessel-2");
  const other = await post(here, { name: "Zwei" }, "schluessel-2");
  expect(other.status).toBe(422);
  expect(await other.json()).toMatchObject({ errors: [{ extensions: { code: "UNPROCESSABLE_ENTITY" } }] });
  expect((await post({ ...here, mo: here.anna }, { name: "Zwei" }, "schluessel-2")).status).toBe(200);
});

test("of parallel duplicates one runs and the others get its answer", async () => {
  const here = await world();
  const answers = await Promise.all(Array.from({ length: 8 }, () => post(here, { name: "Zugleich" }, "schluessel-3")));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  const bodies = await Promise.all(answers.map((answer) => answer.text()));
  expect(new Set(bodies).size).toBe(1);
  expect(await organizationsOf(here)).toBe(1);
});

test("while the first still runs, a duplicate conflicts and may come again", async () => {
  const { backend, mo } = await world();
  const request = () =>
    new Request("http://api.test/x", { method: "POST", headers: { "Idempotency-Key": "schluessel-4" } });
  let finish = (_: Response) => {};
  const slow = withIdempotency(
    backend.services,
    mo.id,
    request(),
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  const second = await withIdempotency(backend.services, mo.id, request(), async () => new Response("never"));
  expect([second.status, second.headers.get("Retry-After")]).toEqual([409, "1"]);
  finish(Response.json({ data: 1 }));
  await slow;
  const third = await withIdempotency(backend.services, mo.id, request(), async () => new Response("never"));
  expect(await third.json()).toEqual({ data: 1 });
});

test("an answer that failed on our side is not kept", async () => {
  const { backend, mo } = await world();
  const request = () =>
    new Request("http://api.test/x", { method: "POST", headers: { "Idempotency-Key": "schluessel-5" } });
  const answers = [new Response("kaputt", { status: 500 }), Response.json({ data: 2 })];
  const ask = () =>
    withIdempotency(backend.services, mo.id, request(), async () => answers.shift() ?? new Response("never"));
  expect((await ask()).status).toBe(500);
  expect((await ask()).status).toBe(200);
  const broken = () =>
    withIdempotency(backend.services, mo.id, new Request("http://api.test/y", request()), () =>
      Promise.reject(new Error("weg")),
    );
  await expect(broken()).resolves.toMatchObject({ status: 422 });
});

test("a key is 8 to 64 characters long", async () => {
  const here = await world();
  expect((await post(here, { name: "Kurz" }, "kurz")).status).toBe(400);
  expect((await post(here, { name: "Lang" }, "x".repeat(65))).status).toBe(400);
  expect(await organizationsOf(here)).toBe(0);
});

test("tokens are never stored", async () => {
  const here = await world();
  await post(here, { email: "niemand@example.com", password: "falsch" }, "schluessel-6", "/auth/login");
  expect(await here.backend.services.db.all(sql`SELECT key FROM idempotency WHERE key = 'schluessel-6'`)).toEqual([]);
});

function aForm(key: string, { text = "%PDF-1.7\n", size = 0, name = "Plan.pdf" } = {}): RequestInit {
  const body = new FormData();
  body.append("title", "Plan");
  body.append("file", new File([text, new Uint8Array(size)], name));
  return { method: "POST", body, headers: { "Idempotency-Key": key } };
}

async function upload({ backend, mo }: World, init: RequestInit, token = mo.token) {
  const headers = { ...init.headers, Authorization: `Bearer ${token}` };
  const response = await answerApi(backend.services, new Request("http://api.test/api/files", { ...init, headers }));
  const body = await response.json<{ data?: { id: string }; errors?: { extensions: { code: string } }[] }>();
  return { response, body, code: body.errors?.[0]?.extensions.code };
}

const filesOf = async ({ backend, mo }: World) =>
  (await backend.services.db.all(sql`SELECT id FROM files WHERE uploaded_by = ${mo.id}`)).length;

test("an upload is stored once, although each try of its form has another boundary", async () => {
  const here = await world();
  const form = () => aForm("hochladen-1", { size: 200_000 });
  const first = await upload(here, form());
  const again = await upload(here, form());
  expect(again.response.headers.get("Idempotency-Replayed")).toBe("true");
  expect(again.body).toEqual(first.body);
  expect(await filesOf(here)).toBe(1);
  const keys = await here.backend.services.files.list();
  expect(keys.objects.length).toBe(
    await here.backend.services.db.all(sql`SELECT id FROM files`).then((rows) => rows.length),
  );
});

test("another file under the same key is refused and stored nowhere, nor does a refusal change", async () => {
  const here = await world();
  await upload(here, aForm("hochladen-2"));
  expect(await upload(here, aForm("hochladen-2", { text: "%PDF-1.4\n" }))).toMatchObject({
    code: "UNPROCESSABLE_ENTITY",
  });
  expect(await upload(here, aForm("hochladen-2", { name: "Anders.pdf" }))).toMatchObject({
    code: "UNPROCESSABLE_ENTITY",
  });
  expect(await filesOf(here)).toBe(1);
  const wrong = () => upload(here, aForm("hochladen-3", { name: "Plan.exe" }));
  expect(await wrong()).toMatchObject({ code: "FAILED_VALIDATION" });
  expect((await wrong()).response.headers.get("Idempotency-Replayed")).toBe("true");
  expect(await upload(here, aForm("kurz"))).toMatchObject({ code: "INVALID_PAYLOAD" });
  expect((await upload(here, aForm("hochladen-2"), "dead")).response.status).toBe(401);
  expect((await upload(here, aForm("hochladen-2"), here.anna.token)).response.status).toBe(200);
});

test("of parallel uploads of one form one is stored, the others get its answer or come again", async () => {
  const here = await world();
  const answers = await Promise.all([1, 2, 3].map(() => upload(here, aForm("hochladen-4"))));
  expect(answers.every(({ response, code }) => response.ok || code === "RECORD_CONFLICT")).toBe(true);
  expect(new Set(answers.flatMap(({ body }) => body.data?.id ?? [])).size).toBe(1);
  expect(await filesOf(here)).toBe(1);
});

test("answers that name somebody are found among thousands, whatever is around the name", async () => {
  const { db } = (await world()).backend.services;
  const old = "2026-03-01T09:00:00.000Z";
  const responses = [
    '{"data":{"email":"Berta@werber.example."}}',
    '{"data":["x0199-berta-y"]}',
    '{"data":"Berta"}',
    null,
  ];
  await db.write([
    sql`DELETE FROM idempotency`,
    sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
      INSERT INTO idempotency (key, caller, request_hash, response, date_created)
      SELECT 'other-' || i, 'c', 'h', '{"data":{"email":"other' || i || '@werber.example"}}', ${old} FROM n`,
    sql`INSERT INTO idempotency (key, caller, request_hash, response, date_created)
      SELECT 'own-' || key, 'c', 'h', value, ${old} FROM json_each(${JSON.stringify(responses)})`,
  ]);
  const before = db.rowsRead;
  await db.write([deleteAnswersNaming(["berta@werber.example", "0199-berta", "ab", '"*'])]);
  expect(db.rowsRead - before).toBeLessThanOrEqual(30);
  const left = () => db.all(sql`SELECT key FROM idempotency ORDER BY key DESC`);
  expect((await left()).slice(0, 3)).toEqual([{ key: "own-3" }, { key: "own-2" }, { key: "other-999" }]);
  expect(await left()).toHaveLength(2002);
  for (let run = 0; run < 3; run += 1) await db.write([deleteOldKeys("2026-03-02T09:00:00.000Z")]);
  expect(await left()).toEqual([]);
  expect(await db.all(sql`SELECT rowid FROM idempotency_search`)).toEqual([]);
});

test("an answer that a later one takes the place of is no longer found", async () => {
  const { services } = (await world()).backend;
  const of = { caller: "c", key: "schluessel-neu", hash: "h" };
  await claimKey(services, of);
  await keepAnswer(services, of, { status: 200, response: '{"data":"eins-zwei"}' });
  await keepAnswer(services, of, { status: 200, response: '{"data":"drei"}' });
  await services.db.write([deleteAnswersNaming(["eins-zwei"])]);
  expect(await claimKey(services, of)).toMatchObject({ response: '{"data":"drei"}' });
  await services.db.write([deleteAnswersNaming(["drei"])]);
  expect(await claimKey(services, of)).toBeNull();
});
