import { expect, test } from "vitest";
import { inboundSignature } from "~/platform/mail/read-inbound-mail";
import { readMailEvents, svixSignature } from "~/platform/mail/read-mail-events";

const NOW = new Date("2026-03-02T09:00:00.000Z");
const SECONDS = String(NOW.getTime() / 1000);
const MAILGUN = "a-signing-key-of-the-provider";
const SVIX = `whsec_${btoa("a-signing-key-of-another-provider")}`;

async function mailgun(event: object, signed: { timestamp?: string; token?: string; secret?: string } = {}) {
  const { timestamp = SECONDS, token = "t", secret = MAILGUN } = signed;
  const signature = await inboundSignature(secret, timestamp, token);
  const body = JSON.stringify({ signature: { timestamp, token, signature }, "event-data": event });
  return readMailEvents(body, new Headers(), { secret: MAILGUN, now: NOW });
}

async function resend(event: object, changed: { body?: string; timestamp?: string; others?: string } = {}) {
  const { timestamp = SECONDS, others = "" } = changed;
  const body = JSON.stringify(event);
  const signature = await svixSignature(SVIX, { id: "msg_1", timestamp, body });
  const headers = new Headers({
    ...{ "svix-id": "msg_1", "svix-timestamp": timestamp, "svix-signature": `${others}${signature}` },
  });
  return readMailEvents(changed.body ?? body, headers, { secret: SVIX, now: NOW });
}

const recipient = "Berta@Example.org";

test.each([
  ["a refusal for good", { event: "failed", severity: "permanent" }, "bounce"],
  ["a refusal for now", { event: "failed", severity: "temporary" }, "soft"],
  ["a complaint", { event: "complained" }, "complaint"],
  [
    "what is held back after a complaint",
    { event: "failed", severity: "permanent", reason: "suppress-complaint" },
    "complaint",
  ],
])("Mailgun: %s", async (_, event, kind) => {
  expect(await mailgun({ id: "e1", recipient, ...event })).toEqual([{ id: "e1", address: "berta@example.org", kind }]);
});

test.each([
  ["a bounce", { type: "email.bounced", data: { to: [recipient], bounce: { type: "Permanent" } } }, "bounce"],
  ["a bounce for now", { type: "email.bounced", data: { to: [recipient], bounce: { type: "Transient" } } }, "soft"],
  ["a delay", { type: "email.delivery_delayed", data: { to: [recipient] } }, "soft"],
  ["a complaint", { type: "email.complained", data: { to: [recipient] } }, "complaint"],
])("Resend: %s", async (_, event, kind) => {
  expect(await resend(event)).toEqual([{ id: "msg_1-0", address: "berta@example.org", kind }]);
});

test.each([
  ["another event", { id: "e1", event: "delivered", recipient }],
  ["no address", { id: "e1", event: "complained" }],
  ["an object for an address", { id: "e1", event: "complained", recipient: { a: 1 } }],
  ["no id", { event: "complained", recipient }],
  ["an endless id", { id: "e".repeat(201), event: "complained", recipient }],
  ["a list", []],
])("%s is of no interest", async (_, event) => {
  expect(await mailgun(event)).toEqual([]);
  expect(await resend({ type: "email.sent", data: event })).toEqual([]);
});

test("what is not signed, not of now, or changed is refused", async () => {
  const complaint = { id: "e1", event: "complained", recipient };
  expect(await mailgun(complaint, { secret: "another" })).toBeNull();
  const hours = (count: number) => String(NOW.getTime() / 1000 + count * 3600);
  expect(await mailgun(complaint, { timestamp: hours(-13) })).toBeNull();
  expect(await mailgun(complaint, { timestamp: hours(1) })).toBeNull();
  expect(await mailgun(complaint, { timestamp: "soon" })).toBeNull();
  for (const body of ["", "null", "[]", "{", "{}", '{"signature":[]}', '{"signature":{"signature":null}}'])
    expect(await readMailEvents(body, new Headers(), { secret: MAILGUN, now: NOW })).toBeNull();
  const event = { type: "email.complained", data: { to: [recipient] } };
  expect(await resend(event, { timestamp: hours(-1) })).toBeNull();
  expect(await resend(event, { body: JSON.stringify({ ...event, more: 1 }) })).toBeNull();
  expect(await readMailEvents(JSON.stringify(event), new Headers(), { secret: SVIX, now: NOW })).toBeNull();
});

test("one of several signatures is enough, while a key is replaced", async () => {
  const event = { type: "email.complained", data: { to: [recipient] } };
  expect(await resend(event, { others: "v1,AAAA v2,x " })).toHaveLength(1);
});
