import { expect, test } from "vitest";
import { sendDue } from "~/backend/outbox/send";
import { outboxMail } from "~/backend/outbox/statements";
import { cleanUp } from "~/backend/scheduler/cleanup";
import { sql } from "~/backend/storage/sql";
import { handleMailEvents } from "~/backend/suppressions/take-mail-events";
import { LIMITS } from "~/domain/limits";
import { inboundSignature } from "~/platform/mail/read-inbound-mail";
import { newApplicant } from "../helpers/applicant";
import { completeJob } from "../helpers/jobs";
import { refusalOf } from "../helpers/refusals";
import { type World, world } from "../helpers/world";

const SECRET = "a-signing-key-of-the-provider-of-mails";
const START = "2026-03-02T09:00:00.000Z";

type Kind = "bounce" | "soft" | "complaint";
const EVENTS = {
  bounce: { event: "failed", severity: "permanent" },
  soft: { event: "failed", severity: "temporary" },
  complaint: { event: "complained" },
};

async function scene() {
  const home = await world();
  home.backend.setNow(START);
  const secrets = { ...home.backend.services.secrets, MAIL_EVENTS_SECRET: SECRET };
  const services = () => ({ ...home.backend.services, secrets });
  const report = async (address: string, kind: Kind, id: string = crypto.randomUUID()) => {
    const timestamp = String(Math.floor(services().clock().getTime() / 1000));
    const signature = { timestamp, token: id, signature: await inboundSignature(SECRET, timestamp, id) };
    const body = JSON.stringify({ signature, "event-data": { id, recipient: address, ...EVENTS[kind] } });
    const request = new Request("http://x/webhooks/mail/events", { method: "POST", body });
    const response = await handleMailEvents(services(), request);
    return `${response.status} ${await response.text()}`;
  };
  return { home, services, report };
}

const newAddress = () => `leser.${crypto.randomUUID()}@example.org`;

async function mailTo(home: World, to: string): Promise<void> {
  const { services } = home.backend;
  const mail = { to, template: "welcome", language: "de", data: { name: "", link: "/" } } as const;
  await services.db.write([outboxMail(services, mail)]);
}

const sentTo = ({ backend }: World, to: string) => backend.mails.filter((mail) => mail.to === to).length;

const rowOf = ({ backend }: World, to: string) =>
  backend.services.db.first<{ tries: number; sent_at: string | null; error: string | null }>(
    sql`SELECT tries, sent_at, error FROM outbox WHERE recipient = ${to} ORDER BY rowid DESC`,
  );

const suppressionOf = async (home: World, address: string) => {
  const { data } = await home.api(home.ada).administration.suppressions.list({});
  return data.rows.find((row) => row.address === address)?.reason ?? null;
};

test.each([
  "bounce",
  "complaint",
] as const)("a %s stops further mails, which stay visible with the reason", async (kind) => {
  const { home, services, report } = await scene();
  const to = newAddress();
  await mailTo(home, to);
  await sendDue(services());
  expect(sentTo(home, to)).toBe(1);
  expect(await report(to.toUpperCase(), kind)).toBe("200 Taken");
  await mailTo(home, to);
  await mailTo(home, newAddress());
  await Promise.all(Array.from({ length: 3 }, () => sendDue(services())));
  expect(sentTo(home, to)).toBe(1);
  expect(await rowOf(home, to)).toMatchObject({ tries: 8, sent_at: null, error: `suppressed: ${kind}` });
  expect(await suppressionOf(home, to)).toBe(kind);
});

test("a mail that waits for its next try is held back as well, and others are not held up", async () => {
  const { home, services, report } = await scene();
  const [to, other] = [newAddress(), newAddress()];
  for (let at = 0; at < 25; at += 1) await mailTo(home, to);
  await report(to, "bounce");
  await mailTo(home, other);
  await sendDue(services());
  expect([sentTo(home, to), sentTo(home, other)]).toEqual([0, 1]);
});

test("failures for now stop mails when they fall on three days within two weeks", async () => {
  const { home, report } = await scene();
  const [to, slow] = [newAddress(), newAddress()];
  for (const day of ["02", "02", "02", "03"]) {
    home.backend.setNow(`2026-03-${day}T09:00:00.000Z`);
    await report(to, "soft");
  }
  expect(await suppressionOf(home, to)).toBeNull();
  home.backend.setNow("2026-03-15T09:00:00.000Z");
  await report(to, "soft");
  expect(await suppressionOf(home, to)).toBe("soft");
  for (const day of ["02", "20", "28"]) {
    home.backend.setNow(`2026-03-${day}T09:00:00.000Z`);
    await report(slow, "soft");
  }
  expect(await suppressionOf(home, slow)).toBeNull();
});

test("a complaint outranks a bounce, and not the other way", async () => {
  const { home, report } = await scene();
  const to = newAddress();
  for (const kind of ["bounce", "complaint", "bounce", "soft"] as const) await report(to, kind);
  expect(await suppressionOf(home, to)).toBe("complaint");
});

test("an administrator lifts a suppression with a reason; the same event again does not bring it back", async () => {
  const { home, services, report } = await scene();
  const to = newAddress();
  const id = crypto.randomUUID();
  await report(to, "bounce", id);
  const { suppressions } = home.api(home.ada).administration;
  expect(await refusalOf(suppressions.lift({ address: to, reason: " " }))).toMatchObject({ code: "FAILED_VALIDATION" });
  await suppressions.lift({ address: to.toUpperCase(), reason: "Postfach ist wieder da" });
  expect(await refusalOf(suppressions.lift({ address: to, reason: "Noch einmal" }))).toMatchObject({
    code: "NOTHING_TO_DO",
  });
  expect(await report(to, "bounce", id)).toBe("200 Taken");
  await mailTo(home, to);
  await sendDue(services());
  expect(sentTo(home, to)).toBe(1);
  const history = (await home.api(home.ada).administration.history({ about: "limits" })).data;
  expect(history[0]).toMatchObject({ event: "limits.lift" });
  // Who sees the page of operators sees the address there; what is kept of the change has none.
  expect(JSON.stringify(history[0])).not.toContain(to);
});

test("twenty reports at once are one", async () => {
  const { home, report } = await scene();
  const to = newAddress();
  const id = crypto.randomUUID();
  await Promise.all(Array.from({ length: 20 }, () => report(to, "soft", id)));
  const { services } = home.backend;
  expect(await services.db.all(sql`SELECT 1 FROM mail_event WHERE address = ${to}`)).toHaveLength(1);
});

test("people who work with an applicant see that mails do not arrive; a new address is free", async () => {
  const { home, report } = await scene();
  const job = await completeJob(home, { status: "online" });
  const { on } = await newApplicant(home, job, { email: newAddress() });
  const get = async () => (await home.api(home.anna).applications.applicants.get(on)).data;
  expect(await get()).toMatchObject({ undeliverable: null });
  await report((await get()).email ?? "", "bounce");
  expect(await get()).toMatchObject({ undeliverable: "bounce" });
});

test("a person without a confirmed address is told, and asks for another try, unless they complained", async () => {
  const { home, services, report } = await scene();
  const { services: base } = home.backend;
  await base.db.write([sql`UPDATE users SET role = 'Öffentlich' WHERE id = ${home.mo.id}`]);
  const state = async () => (await home.api(home.mo).users.email.state()).data;
  expect(await state()).toEqual({ undeliverable: null });
  await report(home.mo.email, "bounce");
  expect(await state()).toEqual({ undeliverable: "bounce" });
  await home.api(home.mo).registration.resendVerification({});
  await sendDue(services());
  expect(await state()).toEqual({ undeliverable: null });
  await report(home.mo.email, "complaint");
  home.backend.setNow("2026-03-02T11:00:00.000Z");
  await home.api(home.mo).registration.resendVerification({});
  expect(await state()).toEqual({ undeliverable: "complaint" });
});

test("strangers who ask for a code lift nothing", async () => {
  const { home, report } = await scene();
  await home.backend.services.db.write([sql`UPDATE users SET role = 'Öffentlich' WHERE id = ${home.mo.id}`]);
  await report(home.mo.email, "bounce");
  await home.backend.from("203.0.113.9").registration.resendVerification({ email: home.mo.email });
  expect(await suppressionOf(home, home.mo.email)).toBe("bounce");
});

test("administrators see it beside the account", async () => {
  const { home, report } = await scene();
  await report(home.mo.email, "complaint");
  const { users } = home.api(home.ada).administration;
  expect((await users.get({ id: home.mo.id })).data).toMatchObject({ undeliverable: "complaint" });
  const { rows } = (await users.list({ query: home.mo.email })).data;
  expect(rows).toMatchObject([{ undeliverable: "complaint" }]);
});

test("after a year an address is tried again, and what was held back is deleted", async () => {
  const { home, services, report } = await scene();
  const to = newAddress();
  await report(to, "bounce");
  await mailTo(home, to);
  await sendDue(services());
  await cleanUp(services(), new Date("2026-03-20T09:00:00.000Z"));
  expect(await rowOf(home, to)).not.toBeNull();
  await cleanUp(services(), new Date("2026-04-20T09:00:00.000Z"));
  expect(await rowOf(home, to)).toBeNull();
  expect(await suppressionOf(home, to)).toBe("bounce");
  await cleanUp(services(), new Date("2027-03-03T09:00:00.000Z"));
  expect(await suppressionOf(home, to)).toBeNull();
});

test("the webhook is not there without a key, and refuses what is too large before it checks anything", async () => {
  const { home, services } = await scene();
  const ask = (body: string, secrets: object) =>
    handleMailEvents(
      { ...services(), secrets: { ...home.backend.services.secrets, ...secrets } },
      new Request("http://x/webhooks/mail/events", { method: "POST", body }),
    );
  expect((await ask("{}", { MAIL_EVENTS_SECRET: null, MAIL_REPLY_SECRET: null })).status).toBe(404);
  expect((await ask("{}", { MAIL_EVENTS_SECRET: SECRET })).status).toBe(406);
  expect((await ask("x".repeat(LIMITS.webhookBytes + 1), { MAIL_EVENTS_SECRET: SECRET })).status).toBe(413);
});
