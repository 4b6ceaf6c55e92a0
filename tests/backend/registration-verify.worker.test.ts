import { expect, test } from "vitest";
import { sql } from "~/backend/storage/sql";
import { anAccount } from "../helpers/account";
import { outcomes } from "../helpers/outcomes";
import { openQuiet } from "../helpers/quiet";
import {
  aForm,
  mailed,
  mailedCode,
  mailsTo,
  oneNonce,
  organizationOf,
  personOf,
  register,
} from "../helpers/registration";

test("a link confirms without a session, once", async () => {
  const backend = openQuiet();
  const carla = aForm();
  await register(backend, carla);
  const { link } = await mailed(backend, carla.email);
  await backend.as(null).registration.check({ token: link });
  await backend.as(null).registration.verify({ token: link });
  await expect(backend.as(null).registration.check({ token: link })).rejects.toMatchObject({ code: "INVALID_PAYLOAD" });
  expect((await personOf(backend, carla.email))?.role).toBe("Hiring Org");
  await expect(backend.as(null).registration.verify({ token: link })).rejects.toMatchObject({
    code: "INVALID_PAYLOAD",
  });
});

test("a company gets the next number that is free", async () => {
  const backend = openQuiet();
  const { db } = backend.services;
  const [first, carla] = [aForm(), aForm()];
  for (const form of [first, carla]) await register(backend, form);
  await backend.as(null).registration.verify({ token: (await mailed(backend, first.email)).link });
  // As an administrator may, on the organization's page.
  await db.write([
    sql`UPDATE organization SET externalId = 'O-' || (SELECT value + 1 FROM sequence WHERE name = 'organization')
        WHERE name = ${first.companyName}`,
  ]);
  const typed = await db.first<{ externalId: string }>(
    sql`SELECT externalId FROM organization WHERE name = ${first.companyName}`,
  );
  await backend.as(null).registration.verify({ token: (await mailed(backend, carla.email)).link });
  const organization = await organizationOf(backend, (await personOf(backend, carla.email))?.id ?? "");
  expect(organization?.externalId).toBe(`O-${Number(typed?.externalId.slice(2)) + 1}`);
});

test("of parallel confirmations one makes the organization", async () => {
  const backend = openQuiet();
  const carla = aForm();
  await register(backend, carla);
  const { link } = await mailed(backend, carla.email);
  expect(
    await outcomes(Array.from({ length: 5 }, () => backend.as(null).registration.verify({ token: link }))),
  ).toEqual({ ok: 1, INVALID_PAYLOAD: 4 });
  const organizations = await backend.services.db.all(
    sql`SELECT id FROM organization WHERE name = ${carla.companyName}`,
  );
  expect(organizations).toHaveLength(1);
});

test("a code needs its session or its address", async () => {
  const backend = openQuiet();
  const carla = aForm();
  await register(backend, carla);
  const code = await mailedCode(backend, carla.email);
  await expect(backend.as(null).registration.verify({ token: code })).rejects.toMatchObject({
    code: "INVALID_PAYLOAD",
  });
  await expect(backend.as(null).registration.verify({ token: code, email: aForm().email })).rejects.toMatchObject({
    code: "INVALID_PAYLOAD",
  });
  await backend
    .as(null)
    .registration.verify({ token: `${code.slice(0, 3)} ${code.slice(3)}`, email: carla.email.toUpperCase() });
});

test("after five wrong codes the right one is dead, until a new one is mailed", async () => {
  const backend = openQuiet();
  const carla = aForm();
  await register(backend, carla);
  const code = await mailedCode(backend, carla.email);
  const wrong = code === "000000" ? "000001" : "000000";
  const tries = Array.from({ length: 5 }, () =>
    backend.as(null).registration.verify({ token: wrong, email: carla.email }),
  );
  expect(await outcomes(tries)).toEqual({ INVALID_PAYLOAD: 5 });
  await expect(backend.as(null).registration.verify({ token: code, email: carla.email })).rejects.toMatchObject({
    code: "INVALID_PAYLOAD",
  });
  backend.setNow("2026-03-02T09:01:00.000Z");
  await backend.as(null).registration.resendVerification({ email: carla.email });
  const next = await mailedCode(backend, carla.email);
  await backend.as(null).registration.verify({ token: next, email: carla.email });
});

/** A visitor at an address of their own. */
const at = (backend: ReturnType<typeof openQuiet>, address: string) => backend.from(address).registration;

test("strangers who try codes do not use up those of the address that asked for one", async () => {
  const backend = openQuiet();
  const carla = aForm();
  const challenge = { check: "ok" };
  Object.assign(backend.services, { botCheck: oneNonce() });
  await at(backend, "198.51.100.1").register({ ...carla, challenge });
  const code = await mailedCode(backend, carla.email);
  const wrong = code === "000000" ? "000001" : "000000";
  const tryCode = (address: string, token = wrong) => at(backend, address).verify({ token, email: carla.email });
  await outcomes(Array.from({ length: 12 }, (_, number) => tryCode(`203.0.113.${number}`)));
  const refused = { code: "INVALID_PAYLOAD" };
  await expect(tryCode("203.0.113.99", code)).rejects.toMatchObject(refused);
  await outcomes(Array.from({ length: 4 }, () => tryCode("198.51.100.1")));
  await tryCode("198.51.100.1", code);
});

test("the address that asked for a code has five tries, too", async () => {
  const backend = openQuiet();
  const carla = aForm();
  Object.assign(backend.services, { botCheck: oneNonce() });
  await at(backend, "198.51.100.1").register(carla);
  const code = await mailedCode(backend, carla.email);
  const wrong = code === "000000" ? "000001" : "000000";
  const tryCode = (token: string) => at(backend, "198.51.100.1").verify({ token, email: carla.email });
  await outcomes(Array.from({ length: 5 }, () => tryCode(wrong)));
  await expect(tryCode(code)).rejects.toMatchObject({ code: "INVALID_PAYLOAD" });
});

test("a code ends after twenty-four hours", async () => {
  const backend = openQuiet();
  const carla = aForm();
  await register(backend, carla);
  const code = await mailedCode(backend, carla.email);
  backend.setNow("2026-03-03T09:00:00.000Z");
  await expect(backend.as(null).registration.verify({ token: code, email: carla.email })).rejects.toMatchObject({
    code: "INVALID_PAYLOAD",
  });
});

test("a new code waits sixty seconds, comes five times an hour and replaces the old one", async () => {
  const backend = openQuiet();
  const carla = aForm();
  await register(backend, carla);
  const { link } = await mailed(backend, carla.email);
  const resend = () => backend.as(null).registration.resendVerification({ email: carla.email });
  backend.setNow("2026-03-02T09:00:20.000Z");
  await expect(resend()).rejects.toMatchObject({ code: "REQUESTS_EXCEEDED", details: { retryAfter: 40 } });
  for (const minute of [1, 2, 3, 4]) {
    backend.setNow(`2026-03-02T09:0${minute}:00.000Z`);
    await resend();
  }
  backend.setNow("2026-03-02T09:05:00.000Z");
  await expect(resend()).rejects.toMatchObject({ code: "REQUESTS_EXCEEDED", details: { retryAfter: 3300 } });
  await expect(backend.as(null).registration.verify({ token: link })).rejects.toMatchObject({
    code: "INVALID_PAYLOAD",
  });
});

test("asking for a code answers the same for unknown and verified addresses and mails nobody", async () => {
  const backend = openQuiet();
  const anna = await anAccount(backend);
  for (const { email } of [anna, aForm()]) {
    await backend.as(null).registration.resendVerification({ email });
    await expect(backend.as(null).registration.resendVerification({ email })).rejects.toMatchObject({
      code: "REQUESTS_EXCEEDED",
    });
    expect(await mailsTo(backend, email)).toHaveLength(0);
  }
});

test("when the company is taken between form and mail, the person is verified without it, with a message", async () => {
  const backend = openQuiet();
  const carla = aForm();
  const rival = aForm({ companyName: carla.companyName });
  await register(backend, carla);
  await register(backend, rival);
  const first = await backend.as(null).registration.verify({ token: (await mailed(backend, carla.email)).link });
  const second = await backend.as(null).registration.verify({ token: (await mailed(backend, rival.email)).link });
  expect(first.data).toEqual({ redirectUrl: null });
  expect(second.data).toEqual({ redirectUrl: null, companyTaken: true });
  const person = await personOf(backend, rival.email);
  expect(person?.role).toBe("Hiring Org");
  expect(await organizationOf(backend, person?.id ?? "")).toBeNull();
});

test.each([
  ["/jobs?x=1", "/jobs?x=1"],
  ["http://stellenfunk.test/jobs", "/jobs"],
  ["https://boese.example/", null],
  ["//boese.example", null],
  ["/\\boese.example", null],
])("after confirming, %s leads to %s", async (redirectUrl, expected) => {
  const backend = openQuiet();
  const carla = aForm({ redirectUrl });
  await register(backend, carla);
  const answer = await backend.as(null).registration.verify({ token: (await mailed(backend, carla.email)).link });
  expect(answer.data.redirectUrl).toBe(expected);
});
