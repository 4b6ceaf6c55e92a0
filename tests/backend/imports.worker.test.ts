import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { seedCatalog } from "#tests/helpers/catalog";
import { interceptDb } from "#tests/helpers/intercept-db";
import { world } from "#tests/helpers/world";
import { consumeImports } from "~/backend/job-import/consume-imports";
import { maintainImports } from "~/backend/job-import/maintain-imports";
import { runImport } from "~/backend/job-import/run-import";
import type { ImportMessage, Services } from "~/backend/services";
import { sql } from "~/backend/storage/sql";
import { createLog } from "~/platform/log";

const AD = `Pflegefachkraft (m/w/d)
Vollzeit oder Teilzeit

Deine Aufgaben
- Grund- und Behandlungspflege auf einer festen Tour
- Pflegedokumentation am Tablet
- Anleitung von Auszubildenden

Das bringst du mit
- Examen als Pflegefachkraft
- Führerschein Klasse B

Wir bieten
- 30 Tage Urlaub
- 3.450 bis 4.100 € brutto im Monat

Arbeitsort: 30559 Hannover`;

beforeAll(seedCatalog);

test("a pasted ad is read right after the answer", async () => {
  const home = await waiting();
  const { data: started } = await home.api(home.anna).imports.start({ text: AD });
  expect(started).toMatchObject({ status: "draft", stage: "waiting", findings: null });
  await home.settle();
  const { data } = await home.api(home.anna).imports.get({ id: started.id });
  expect(data).toMatchObject({ status: "done", stage: "read", reason: null });
  expect(data.findings?.title?.value).toBe("Pflegefachkraft (m/w/d)");
  expect(data.findings?.tasks).toHaveLength(3);
  expect(data.findings?.locations[0]?.value).toMatchObject({ name: "Hannover" });
});

test("the same id again is the same import, and nobody else's", async () => {
  const home = await waiting();
  const id = home.backend.services.ids();
  await home.api(home.anna).imports.start({ id, text: AD });
  await home.settle();
  const again = await home.api(home.anna).imports.start({ id, text: "Etwas anderes" });
  expect(again.data.status).toBe("done");
  await expect(home.api(home.mo).imports.start({ id, text: AD })).rejects.toMatchObject({ code: "RECORD_NOT_UNIQUE" });
  await expect(home.api(home.mo).imports.get({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(home.api(home.mo).imports.abort({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("a stopped import stays stopped, however often it is run or stopped", async () => {
  const home = await waiting({
    fetch: async () => {
      await home.api(home.anna).imports.abort({ id });
      return new Response(AD, { headers: { "Content-Type": "text/plain" } });
    },
  });
  const id = home.backend.services.ids();
  await home.api(home.anna).imports.start({ id, url: "beispiel.de/stelle" });
  await home.settle();
  await runImport(home.backend.services, id);
  expect((await home.api(home.anna).imports.abort({ id })).data.status).toBe("aborted");
  expect((await home.api(home.anna).imports.get({ id })).data).toMatchObject({
    ...{ status: "aborted", findings: null, url: "https://beispiel.de/stelle" },
  });
});

test("what has ended cannot be stopped", async () => {
  const home = await waiting();
  const { data } = await home.api(home.anna).imports.start({ text: AD });
  await home.settle();
  await expect(home.api(home.anna).imports.abort({ id: data.id })).rejects.toMatchObject({
    code: "INVALID_STATUS_TRANSITION",
  });
});

test("delivered twice at once, an import is read once", async () => {
  let asked = 0;
  const home = await waiting({
    fetch: async () => {
      asked += 1;
      return new Response(AD, { headers: { "Content-Type": "text/plain" } });
    },
  });
  const { data } = await home.api(home.anna).imports.start({ url: "https://beispiel.de/stelle" });
  await Promise.all([home.settle(), runImport(home.backend.services, data.id)]);
  await runImport(home.backend.services, data.id);
  expect(asked).toBe(1);
  expect((await home.api(home.anna).imports.get({ id: data.id })).data.status).toBe("done");
});

test.each<[string, string, string]>([
  ["an address in the own network", "http://169.254.169.254/latest", "privateAddress"],
  ["our own address", "http://stellenfunk.test/api/jobs", "privateAddress"],
  ["a silent site", "https://beispiel.de/still", "unreachable"],
  ["a page with a login", "https://beispiel.de/login-noetig", "loginPage"],
  ["a page without an ad", "https://beispiel.de/impressum", "noAd"],
])("%s fails with its reason and keeps the input", async (_what, url, reason) => {
  const home = await waiting({
    fetch: async (input) => {
      const { pathname } = new URL(String(input));
      if (pathname === "/still") throw new TypeError("no answer");
      const body = pathname === "/impressum" ? "<h1>Impressum</h1><p>Muster GmbH</p>" : "<input type=password>";
      return new Response(body, { headers: { "Content-Type": "text/html" } });
    },
  });
  const { data } = await home.api(home.anna).imports.start({ url });
  await home.settle();
  expect((await home.api(home.anna).imports.get({ id: data.id })).data).toMatchObject({
    status: "failed",
    reason,
    url,
  });
});

test("a failed import is read again from what it had", async () => {
  let isUp = false;
  const home = await waiting({
    fetch: async () => {
      if (!isUp) throw new TypeError("no answer");
      return new Response(AD, { headers: { "Content-Type": "text/plain" } });
    },
  });
  const { data: first } = await home.api(home.anna).imports.start({ url: "https://beispiel.de/stelle" });
  await home.settle();
  isUp = true;
  const { data: second } = await home.api(home.anna).imports.start({ from: first.id });
  await home.settle();
  expect((await home.api(home.anna).imports.get({ id: second.id })).data.status).toBe("done");
  await expect(home.api(home.olga).imports.start({ from: first.id })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("a file's bytes move over and go with the last import that needs them", async () => {
  const home = await waiting();
  const { services } = home.backend;
  const file = services.ids();
  await services.files.put(`${file}.txt`, AD);
  await services.db.write([
    sql`INSERT INTO files (id, uploaded_by, filename_download, filename_disk, type, filesize, created_on)
      VALUES (${file}, ${home.anna.id}, 'anzeige.txt', ${`${file}.txt`}, 'text/plain', ${AD.length}, '2026-03-02')`,
  ]);
  await expect(home.api(home.mo).imports.start({ file })).rejects.toMatchObject({ code: "FAILED_VALIDATION" });
  const { data } = await home.api(home.anna).imports.start({ file });
  const { data: again } = await home.api(home.anna).imports.start({ from: data.id, ad: 1 });
  await home.settle();
  for (const { id } of [data, again])
    expect((await home.api(home.anna).imports.get({ id })).data).toMatchObject({
      ...{ status: "done", fileName: "anzeige.txt" },
    });
  await expect(home.api(home.anna).files.get({ id: file })).rejects.toMatchObject({ code: "NOT_FOUND" });
  home.backend.setNow("2026-04-02T09:00:00.000Z");
  await maintainImports(services);
  await home.settle();
  expect(await services.files.head(`${file}.txt`)).toBeNull();
  await expect(home.api(home.anna).imports.get({ id: data.id })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("what the queue delivers, once or twice, is read once", async () => {
  const sent: ImportMessage[] = [];
  let asked = 0;
  const home = await waiting({
    importQueue: { send: async (body: ImportMessage) => void sent.push(body) } as unknown as Queue<ImportMessage>,
    fetch: async () => {
      asked += 1;
      return new Response(AD, { headers: { "Content-Type": "text/plain" } });
    },
  });
  const { data } = await home.api(home.anna).imports.start({ url: "https://beispiel.de/stelle" });
  await home.settle();
  expect(sent).toEqual([{ import: data.id, appBase: "http://stellenfunk.test" }]);
  expect((await home.api(home.anna).imports.get({ id: data.id })).data.status).toBe("draft");
  const deliver = () => {
    const batch = createMessageBatch<ImportMessage>("stellenfunk-imports", [
      { id: "one", timestamp: new Date(), attempts: 1, body: sent[0] as ImportMessage },
    ]);
    return consumeImports(home.backend.services, batch).then(() => getQueueResult(batch, createExecutionContext()));
  };
  const results = await Promise.all([deliver(), deliver()]);
  expect(results.map((result: { explicitAcks: string[] }) => result.explicitAcks)).toEqual([["one"], ["one"]]);
  expect(asked).toBe(1);
  expect((await home.api(home.anna).imports.get({ id: data.id })).data.status).toBe("done");
});

test("a queue that takes nothing leaves no import unread", async () => {
  const broken = { send: () => Promise.reject(new Error("queue is full")) } as unknown as Queue<ImportMessage>;
  const errors: string[] = [];
  const log = { ...createLog("test"), error: (event: string) => void errors.push(event) };
  const home = await waiting({ importQueue: broken, log });
  const { data } = await home.api(home.anna).imports.start({ text: AD });
  await home.settle();
  expect((await home.api(home.anna).imports.get({ id: data.id })).data.status).toBe("done");
  expect(errors).toEqual(["import.queue"]);
});

/** Statements of a run, in order; the stop arrives right before the n-th, or beside it. */
test.each(
  Array.from({ length: 9 }, (_, at) => [at, at % 2 === 0 ? "before" : "beside"] as const),
)("stopped at step %i (%s it) while the queue delivers twice, an import ends as the stop said", async (at, when) => {
  const home = await waiting({ fetch: async () => new Response(AD, { headers: { "Content-Type": "text/plain" } }) });
  const { services } = home.backend;
  const id = services.ids();
  await services.db.write([
    sql`INSERT INTO job_import (id, user, status, url, lease_until, date_created, date_updated)
      VALUES (${id}, ${home.anna.id}, 'draft', 'https://beispiel.de/stelle', '2026-03-02T09:01', '2026-03-02', '2026-03-02')`,
  ]);
  let steps = 0;
  let stopped: Promise<string> | null = null;
  const stop = () =>
    home
      .api(home.anna)
      .imports.abort({ id })
      .then(
        ({ data }) => data.status,
        (error: { code: string }) => error.code,
      );
  const step = async () => {
    if (steps++ !== at) return;
    stopped = stop();
    if (when === "before") await stopped;
  };
  const watched = (): Services => {
    return {
      ...services,
      fetch: async (...asked) => {
        await step();
        return (services.fetch as typeof fetch)(...asked);
      },
      db: interceptDb(services.db.fork(), {
        write: async () => {
          await step();
          return undefined;
        },
      }),
    };
  };
  await Promise.all([runImport(watched(), id), runImport(watched(), id)]);
  const answer = await (stopped ?? stop());
  const { data } = await home.api(home.anna).imports.get({ id });
  expect([answer, data.status]).toEqual(
    data.status === "done" ? ["INVALID_STATUS_TRANSITION", "done"] : ["aborted", "aborted"],
  );
  // A stop that came before the last step has won.
  if (when === "before" && stopped && at < 4) expect(data).toMatchObject({ status: "aborted", findings: null });
  await runImport(services, id);
  expect((await home.api(home.anna).imports.get({ id })).data.status).toBe(data.status);
});

test("a lost run starts again once, then the import fails", async () => {
  const home = await waiting();
  const { services } = home.backend;
  const { data: lost } = await home.api(home.anna).imports.start({ text: AD });
  const { data: lostTwice } = await home.api(home.anna).imports.start({ text: AD });
  await home.settle();
  const pretend = (id: string, runs: number) =>
    sql`UPDATE job_import SET status = 'processing', findings = NULL, runs = ${runs} WHERE id = ${id}`;
  await services.db.write([pretend(lost.id, 1), pretend(lostTwice.id, 2)]);
  home.backend.setNow("2026-03-02T09:05:00.000Z");
  await maintainImports(services);
  expect((await home.api(home.anna).imports.get({ id: lost.id })).data.status).toBe("done");
  expect((await home.api(home.anna).imports.get({ id: lostTwice.id })).data).toMatchObject({
    ...{ status: "failed", reason: "unexpected", text: AD },
  });
});

test.each([
  ["once", 1, { status: "done", reason: null }],
  ["each time", 9, { status: "failed", reason: "unexpected", text: AD }],
])("a database that fails %s while an ad is read: what is over is not the reader's business", async (_, times, end) => {
  const home = await waiting({ log: { info: () => undefined, error: () => undefined } });
  const { services } = home.backend;
  const { data } = await home.api(home.anna).imports.start({ text: AD });
  await home.settle();
  await services.db.write([
    sql`UPDATE job_import SET status = 'draft', findings = NULL, runs = 0 WHERE id = ${data.id}`,
  ]);
  let left = times;
  const db = interceptDb(services.db, {
    read: () => {
      left -= 1;
      if (left >= 0) throw new Error("D1_ERROR: storage operation exceeded timeout");
      return undefined;
    },
  });
  await runImport({ ...services, db }, data.id);
  expect((await home.api(home.anna).imports.get({ id: data.id })).data).toMatchObject(end);
});

test.each([
  [{}, "url", "empty"],
  [{ url: "  ", text: " " }, "url", "empty"],
  [{ url: "ftp://beispiel.de/stelle" }, "url", "linkWrongFormat"],
  [{ url: "https://" }, "url", "linkWrongFormat"],
])("%j is refused beside its field", async (input, field, message) => {
  const home = await waiting();
  await expect(home.api(home.anna).imports.start(input)).rejects.toMatchObject({
    code: "FAILED_VALIDATION",
    details: { fields: [{ field, message }] },
  });
});

test("visitors import nothing, and nobody without end", async () => {
  const home = await waiting();
  await expect(home.api(null).imports.start({ text: AD })).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  for (let number = 0; number < 40; number++) await home.api(home.anna).imports.start({ text: "x" });
  await expect(home.api(home.anna).imports.start({ text: "x" })).rejects.toMatchObject({ code: "REQUESTS_EXCEEDED" });
  await home.settle();
});

/** A world whose background work a test can wait for; nothing outside is asked. */
async function waiting(services: Partial<Services> = {}) {
  const background: Promise<unknown>[] = [];
  const home = await world({
    services: {
      fetch: () => Promise.reject(new TypeError("no network in tests")),
      ...services,
      waitUntil: (work) => void background.push(work),
    },
  });
  return { ...home, settle: () => Promise.all(background.splice(0)) };
}
