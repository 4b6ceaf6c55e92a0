import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { applicantsOf } from "#tests/helpers/applicants";
import { bookedJob, completeJob } from "#tests/helpers/jobs";
import { type World, world } from "#tests/helpers/world";
import { cleanUp } from "~/backend/scheduler/cleanup";
import { sql } from "~/backend/storage/sql";
import { deliverWebhooks } from "~/backend/webhooks/deliver";
import { WEBHOOK_EVENTS, type WebhookBody, type WebhookEvent } from "~/domain/integrations/webhooks";

const URL_OF = "https://erp.sonnenhof.org/in";

interface Received {
  body: WebhookBody;
  text: string;
  headers: Headers;
}

/** A receiver of webhooks; `answer` says what it answers to the n-th try of an event, 0 = the line breaks afterwards. */
function receiver(answer: (tries: number, body: WebhookBody) => number) {
  const received: Received[] = [];
  const tries = new Map<string, number>();
  const ask: typeof fetch = async (input, init) => {
    const text = String(init?.body);
    const body: WebhookBody = JSON.parse(text);
    expect(String(input)).toBe(URL_OF);
    received.push({ body, text, headers: new Headers(init?.headers) });
    const count = (tries.get(body.id) ?? 0) + 1;
    tries.set(body.id, count);
    const status = answer(count, body);
    if (status === 0) throw new TypeError("connection reset");
    return new Response(null, { status });
  };
  return { received, ask };
}

const opened = (ask: typeof fetch) => world({ services: { fetch: ask } });

async function aWebhook(here: World, events: readonly WebhookEvent[] = WEBHOOK_EVENTS) {
  const { data } = await here
    .api(here.anna)
    .organizations.webhooks.create({ id: here.organization.id, url: URL_OF, events: [...events] });
  return data;
}

const deliveriesOf = async (here: World, webhookId: string) =>
  (await here.api(here.anna).organizations.webhooks.deliveries({ id: here.organization.id, webhookId })).data;

/** Lets minutes pass and the scheduler deliver, until nothing waits. */
async function passTime(here: World, webhookId: string, minutes: number, most = 100): Promise<number> {
  let now = here.backend.services.clock().getTime();
  for (let sweeps = 1; sweeps <= most; sweeps += 1) {
    await deliverWebhooks(here.backend.services);
    if ((await deliveriesOf(here, webhookId)).every(({ state }) => state !== "waiting")) return sweeps;
    now += minutes * 60_000;
    here.backend.setNow(new Date(now).toISOString());
  }
  throw new Error("something still waits");
}

test("from a receiver that fails nine times of ten each event takes effect once, in the order of its object", async () => {
  // Every second failure comes after the receiver has worked.
  const { received, ask } = receiver((tries) => (tries % 10 === 0 ? 204 : tries % 2 === 0 ? 0 : 503));
  const here = await opened(ask);
  const webhook = await aWebhook(here);
  const { job } = await bookedJob(here, { status: "submitted" });
  const applicants = await applicantsOf(here, job, [{}, {}]);
  const { db } = here.backend.services;
  const move = (id: string, phase: string) =>
    db.write([
      sql`UPDATE applicant SET phase = ${phase}, phase_changed_at = '2026-03-02T09:00:00.000Z' WHERE id = ${id}`,
    ]);
  await db.write([sql`UPDATE job SET status = 'online' WHERE id = ${job}`]);
  for (const phase of ["interview", "offer", "hired"]) for (const id of applicants) await move(id, phase);
  await db.write([sql`UPDATE job SET status = 'offline' WHERE id = ${job}`]);
  await passTime(here, webhook.id, 6 * 60);
  // The receiver keeps the id of each event that it has seen.
  const effects = received.filter(({ body }, at) => received.findIndex((each) => each.body.id === body.id) === at);
  const seen = (object: string) => effects.flatMap(({ body }) => (body.object.id === object ? [body.event] : []));
  const lived = ["moved", "moved", "moved", "hired"].map((name) => `applicant.${name}`);
  for (const id of applicants) expect(seen(id)).toEqual(["applicant.created", ...lived]);
  expect(seen(job)).toEqual(["job.online", "job.offline"]);
  expect(received).toHaveLength(10 * effects.length);
  // None begins before the one before it has arrived.
  for (const object of [job, ...applicants]) {
    const ids = received.flatMap(({ body }) => (body.object.id === object ? [body.id] : []));
    expect(new Set(ids).size).toBe(ids.filter((id, at) => id !== ids[at - 1]).length);
  }
});

test("a delivery has ids and moments alone, and a signature over its time and body", async () => {
  const { received, ask } = receiver(() => 200);
  const here = await opened(ask);
  const { id, secret } = await aWebhook(here);
  const [applicant = ""] = await applicantsOf(here, await completeJob(here, { status: "online" }), [
    { first_name: "Geheim", email: "geheim@example.org" },
  ]);
  await passTime(here, id, 1);
  const [first] = received;
  const [, t = "", v1 = ""] =
    /^t=(\d+),v1=([0-9a-f]{64})$/.exec(first?.headers.get("Stellenfunk-Signature") ?? "") ?? [];
  expect(v1).toBe(createHmac("sha256", secret).update(`${t}.${first?.text}`).digest("hex"));
  expect(Number(t)).toBe(here.backend.services.clock().getTime() / 1000);
  expect(first?.headers.get("Stellenfunk-Event-Id")).toBe(first?.body.id);
  expect(Object.keys(first?.body ?? {})).toEqual(["id", "event", "organization", "occurredAt", "object", "link"]);
  expect(first?.body.link).toBe(
    `http://stellenfunk.test/api/jobs/${first?.body.object.job}/applications/applicants/${applicant}`,
  );
  expect(first?.text).not.toMatch(/geheim/i);
  const stored = await here.backend.services.db.first<{ secret: string }>(
    sql`SELECT secret FROM webhook WHERE id = ${id}`,
  );
  expect(stored?.secret).not.toContain(secret);
});

test("an erased applicant is told of once, whether retention or a person erases", async () => {
  const { received, ask } = receiver(() => 200);
  const here = await opened(ask);
  const { id } = await aWebhook(here, ["applicant.erased"]);
  const [one = "", other = ""] = await applicantsOf(here, await completeJob(here, { status: "online" }), [{}, {}]);
  const { db } = here.backend.services;
  await db.write([sql`UPDATE applicant SET anonymised_at = '2026-03-02T09:00:00.000Z' WHERE id = ${one}`]);
  await db.write([sql`DELETE FROM applicant WHERE id IN (${one}, ${other})`]);
  await passTime(here, id, 1);
  expect(received.map(({ body }) => [body.event, body.object.id, body.link])).toEqual([
    ["applicant.erased", one, null],
    ["applicant.erased", other, null],
  ]);
});

test("after three days of failure it is put off with one mail, can be put on again, and its deliveries be sent again", async () => {
  let isUp = false;
  const { received, ask } = receiver(() => (isUp ? 200 : 500));
  const here = await opened(ask);
  const { id: webhookId } = await aWebhook(here);
  const id = here.organization.id;
  const { webhooks } = here.api(here.anna).organizations;
  await applicantsOf(here, await completeJob(here, { status: "online" }), [{}, {}, {}]);
  await passTime(here, webhookId, 60);
  const [off] = (await webhooks.list({ id })).data;
  expect([off?.isActive, off?.disabledAt]).toEqual([false, expect.stringMatching(/^2026-03-05/)]);
  const mails = await here.backend.services.db.all(
    sql`SELECT recipient FROM outbox WHERE payload ->> '$.template' = 'webhookDisabled' AND payload LIKE ${`%${id}%`}`,
  );
  expect(mails).toEqual([{ recipient: here.anna.email }]);
  await expect(webhooks.test({ id, webhookId })).rejects.toMatchObject({ code: "NOTHING_TO_DO" });
  await webhooks.activate({ id, webhookId });
  isUp = true;
  const before = await deliveriesOf(here, webhookId);
  expect(before.map(({ state, status }) => [state, status])).toEqual(Array(3).fill(["failed", 500]));
  for (const { id: deliveryId } of before) await webhooks.replay({ id, webhookId, deliveryId });
  await webhooks.test({ id, webhookId });
  await here.backend.settled();
  expect((await deliveriesOf(here, webhookId)).map(({ state }) => state)).toEqual(Array(4).fill("delivered"));
  const replayed = received.slice(-4).map(({ body }) => body.id);
  expect(replayed).toEqual(expect.arrayContaining(before.map((each) => each.id)));
  here.backend.setNow("2026-05-01T09:00:00.000Z");
  await cleanUp(here.backend.services, here.backend.services.clock());
  expect(await deliveriesOf(here, webhookId)).toEqual([]);
});

test.each([
  "http://erp.sonnenhof.org/in",
  "https://127.0.0.1/in",
  "https://[::1]/in",
  "https://intern/in",
  "https://erp.internal/in",
  "https://stellenfunk.test/in",
  "https://a:b@erp.sonnenhof.org/in",
  "https://erp.sonnenhof.org:8443/in",
  "ftp://erp.sonnenhof.org",
  "kein Link",
])("%s is no address for a webhook", async (url) => {
  const here = await world();
  const create = here
    .api(here.anna)
    .organizations.webhooks.create({ id: here.organization.id, url, events: ["job.online"] });
  await expect(create).rejects.toMatchObject({ code: "FAILED_VALIDATION", details: { fields: [{ field: "url" }] } });
});

test("posted twice, at once or again, a webhook is made once", async () => {
  const here = await opened(receiver(() => 200).ask);
  const made = await Promise.allSettled([aWebhook(here), aWebhook(here)]);
  expect(made.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  await expect(aWebhook(here, ["job.online"])).rejects.toMatchObject({
    code: "FAILED_VALIDATION",
    details: { fields: [{ field: "url", message: "webhookTaken" }] },
  });
  expect((await here.api(here.anna).organizations.webhooks.list({ id: here.organization.id })).data).toHaveLength(1);
});

test("a webhook is no other organization's", async () => {
  const here = await opened(receiver(() => 200).ask);
  const { id: webhookId } = await aWebhook(here);
  const { webhooks } = here.api(here.olga).organizations;
  const id = here.elsewhere.organization.id;
  for (const call of [webhooks.remove, webhooks.test, webhooks.deliveries])
    await expect(call({ id, webhookId })).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(webhooks.activate({ id, webhookId })).rejects.toMatchObject({ code: "NOTHING_TO_DO" });
});
