import { beforeEach, expect, test } from "vitest";
import { handleWebhook } from "~/backend/campaigns/booking/webhook";
import { takeMissedEvents } from "~/backend/campaigns/cards/reconcile-due";
import { consumeVisits } from "~/backend/funnel/visits";
import { answerApi } from "~/backend/http-handler";
import { consumeImports } from "~/backend/job-import/consume-imports";
import { outboxMail } from "~/backend/outbox/statements";
import { runScheduler } from "~/backend/scheduler/tick";
import { watchParts } from "~/backend/scheduler/watch-parts";
import type { ProbeMessage, Services } from "~/backend/services";
import { sql } from "~/backend/storage/sql";
import type { WatchedPart } from "~/domain/operations/heartbeats";
import type { PaymentEvent } from "~/platform/payment/payment-driver";
import { interceptDb } from "../helpers/intercept-db";
import { testPayment } from "../helpers/payment";
import { refusalOf } from "../helpers/refusals";
import { type World, world } from "../helpers/world";

const START = Date.UTC(2026, 2, 2, 9);
const at = (minutes: number) => new Date(START + minutes * 60_000).toISOString();

/** What is logged as an error: the way of an alarm that cannot be mailed. */
let errors: Record<string, unknown>[] = [];
const log: Services["log"] = {
  info: () => {},
  error: (event, _, facts) => void errors.push({ event, ...facts }),
};

/** A product of which nothing was seen yet, with Ada as its only administrator. */
async function product(services: Partial<Services> = {}): Promise<World> {
  const home = await world({ services: { mode: "production", log, ...services } });
  await home.backend.services.db.write([
    sql`UPDATE heartbeat SET seen_at = NULL, asked_at = NULL, waiting_since = NULL, silent_since = NULL`,
    sql`UPDATE users SET role = 'Hiring Org' WHERE role = 'Administrator' AND id <> ${home.ada.id}`,
    sql`DELETE FROM outbox`,
  ]);
  return home;
}

beforeEach(() => {
  errors = [];
});

const tick = async (home: World, minutes: number, services: Partial<Services> = {}) => {
  home.backend.setNow(at(minutes));
  await runScheduler({ ...home.backend.services, ...services }, new Date(at(minutes)));
  await settle(home);
};

/** What is left over from an answer may itself leave something over. */
async function settle({ backend }: World): Promise<void> {
  for (let round = 0; round < 3; round += 1) await backend.settled();
}

const subjects = ({ backend }: World) => backend.mails.map(({ subject }) => subject);

async function partOf(home: World, part: WatchedPart) {
  const { data } = await home.api(home.ada).administration.operations.overview();
  return data.parts.find((each) => each.part === part);
}

/** A queue that delivers nothing by itself, and what was put into it. */
function queueOf(sent: ProbeMessage[]) {
  return { send: async (body: ProbeMessage) => void sent.push(body) } as unknown as Queue<never>;
}

const batchOf = (body: ProbeMessage, ended: string[]) =>
  ({
    messages: [{ id: "1", body, ack: () => ended.push("ack"), retry: () => ended.push("retry") }],
    ackAll: () => ended.push("ack"),
    retryAll: () => ended.push("retry"),
  }) as unknown as MessageBatch<never>;

test("a scheduler that stands still is told by requests, once, and once more when it is back", async () => {
  const home = await product();
  await tick(home, 0);
  expect(await partOf(home, "scheduler")).toMatchObject({ state: "well", seen_at: at(0) });
  home.backend.setNow(at(5));
  watchParts(home.backend.services);
  await settle(home);
  expect(subjects(home)).toEqual([]);
  home.backend.setNow(at(6));
  for (let request = 0; request < 10; request += 1) watchParts(home.backend.services);
  await settle(home);
  expect(await partOf(home, "scheduler")).toMatchObject({ state: "silent", waiting_since: at(0) });
  expect(home.backend.mails.filter(({ to }) => to.includes(home.ada.email))).toHaveLength(1);
  await Promise.all([tick(home, 20), tick(home, 20), tick(home, 20)]);
  await tick(home, 21);
  const told = home.backend.mails.filter(({ to }) => to.includes(home.ada.email)).map(({ subject }) => subject);
  expect(told).toEqual(["Kein Lebenszeichen: Zeitplaner", "Wieder da: Zeitplaner"]);
  expect(errors).toEqual([{ event: "alarm.begins", part: "scheduler", since: at(0) }]);
});

test("a scheduler whose ticks fail is silent, although it runs", async () => {
  const home = await product();
  await tick(home, 0);
  const broken = interceptDb(home.backend.services.db, {
    read: (statement) => {
      if (/booking|checkout/.test(statement.text)) throw new Error("no such table");
      return undefined;
    },
  });
  for (const minutes of [2, 4, 6, 8]) await expect(tick(home, minutes, { db: broken })).rejects.toThrow();
  expect(await partOf(home, "scheduler")).toMatchObject({ state: "silent", seen_at: at(0) });
  expect(subjects(home)).toEqual(["Kein Lebenszeichen: Zeitplaner"]);
});

test("a queue that swallows probes is silent after half an hour, and back with the first probe", async () => {
  const sent: ProbeMessage[] = [];
  const home = await product({ importQueue: queueOf(sent) });
  for (let minutes = 0; minutes <= 32; minutes += 1) await tick(home, minutes);
  expect(sent).toEqual(Array.from({ length: 4 }, () => ({ probe: "imports" })));
  expect(await partOf(home, "imports")).toMatchObject({ state: "silent", waiting_since: at(0), seen_at: null });
  expect(await partOf(home, "funnel")).toMatchObject({ state: "unknown", asked_at: null });
  const ended: string[] = [];
  await consumeImports(home.backend.services, batchOf({ probe: "imports" }, ended));
  expect(ended).toEqual(["ack"]);
  await tick(home, 33);
  expect(await partOf(home, "imports")).toMatchObject({ state: "well", seen_at: at(32) });
  expect(subjects(home)).toEqual([
    "Kein Lebenszeichen: Warteschlange der Importe",
    "Wieder da: Warteschlange der Importe",
  ]);
});

test("a probe among visits is a sign, and no visit", async () => {
  const home = await product({ visitQueue: queueOf([]) });
  await tick(home, 0);
  const ended: string[] = [];
  await consumeVisits(home.backend.services, batchOf({ probe: "funnel" }, ended));
  expect(ended).toEqual(["ack"]);
  expect(await partOf(home, "funnel")).toMatchObject({ state: "well", seen_at: at(0), waiting_since: null });
});

test("that mails do not go out is logged, and mailed when they do again", async () => {
  let isOpen = false;
  const home = await product();
  const { mailer } = home.backend.services;
  const broken: Services["mailer"] = {
    send: (mail) => (isOpen ? mailer.send(mail) : Promise.reject(new Error("closed"))),
  };
  home.backend.setNow(at(0));
  const mail = { to: "leser@example.org", template: "welcome", language: "de", data: { name: "", link: "/" } } as const;
  await home.backend.services.db.write([outboxMail(home.backend.services, mail)]);
  for (let minutes = 0; minutes <= 31; minutes += 1) await tick(home, minutes, { mailer: broken });
  expect(errors).toEqual([{ event: "alarm.begins", part: "mail", since: at(0) }]);
  expect(subjects(home)).toEqual([]);
  expect(await partOf(home, "mail")).toMatchObject({ state: "silent" });
  isOpen = true;
  for (const minutes of [36, 37, 38]) await tick(home, minutes, { mailer: broken });
  expect(subjects(home)).toEqual(["Ihr Konto bei Stellenfunk ist bereit", "Wieder da: E-Mail-Versand"]);
});

const missed = (id: string): PaymentEvent => ({
  id,
  type: "refund.updated",
  checkout: null,
  state: null,
  subscription: null,
});

test("an event that only the comparison found makes the webhook awaited, the next told event ends it", async () => {
  const events: PaymentEvent[] = [missed(crypto.randomUUID())];
  const home = await product({ payment: { ...testPayment(), events: async () => events } });
  const { services } = home.backend;
  home.backend.setNow(at(0));
  await services.db.write([sql`UPDATE reconciliation SET checked_at = ${at(-120)}`]);
  await takeMissedEvents(services);
  expect(await partOf(home, "payments")).toMatchObject({ waiting_since: at(0) });
  await tick(home, 61);
  expect(subjects(home)).toEqual(["Kein Lebenszeichen: Meldungen des Zahlungsdienstes"]);
  const told = { ...services, payment: { ...services.payment, readEvent: async () => events[0] ?? null } };
  await handleWebhook(told, new Request("http://stellenfunk.test/webhooks/stripe", { method: "POST", body: "{}" }));
  await settle(home);
  await tick(home, 62);
  expect(subjects(home)[1]).toBe("Wieder da: Meldungen des Zahlungsdienstes");
});

test("the operator's own addresses are told instead of administrators", async () => {
  const base = (await product()).backend.services.settings;
  const home = await product({
    settings: { ...base, ALARM_EMAIL: ["wache@betrieb.example", "nacht@betrieb.example"] },
  });
  await tick(home, 0);
  home.backend.setNow(at(30));
  watchParts(home.backend.services);
  await settle(home);
  expect(home.backend.mails.map(({ to }) => to).sort()).toEqual(["nacht@betrieb.example", "wache@betrieb.example"]);
});

test("health names silent parts to a monitor", async () => {
  const home = await product();
  const ask = () => answerApi(home.backend.services, new Request("http://stellenfunk.test/api/server/health"));
  await tick(home, 0);
  expect(await (await ask()).json()).toMatchObject({ status: "ok", missing: [] });
  home.backend.setNow(at(10));
  const late = await ask();
  await settle(home);
  expect([late.status, await late.json()]).toMatchObject([503, { status: "error", missing: ["scheduler"] }]);
});

test("nobody but administrators sees how the product runs", async () => {
  const home = await product();
  const asked = home.api(home.anna).administration.operations.overview();
  expect(await refusalOf(asked)).toMatchObject({ code: "NOT_FOUND" });
});
