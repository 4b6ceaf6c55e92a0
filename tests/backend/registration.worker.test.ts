import { expect, test } from "vitest";
import type { Services } from "~/backend/services";
import { sql } from "~/backend/storage/sql";
import { inProcessApi } from "~/content-api/client";
import { anAccount, PASSWORD } from "../helpers/account";
import { router, type TestBackend } from "../helpers/backend";
import { outcomes } from "../helpers/outcomes";
import { openQuiet } from "../helpers/quiet";

test("carla registers, confirms her code and is admin of her organization", async () => {
  const backend = openQuiet();
  const carla = aForm({
    redirectUrl: "/jobs/new?mode=wizard",
    sources: { utm_source: "messe", unknown: "x" },
    accountType: "agency",
  });
  await register(backend, carla);
  const code = await mailedCode(backend, carla.email);
  const api = backend.as(await signIn(backend, carla.email));
  expect((await api.users.me()).data.role).toEqual({ name: "Öffentlich" });
  expect(await api.registration.verify({ token: code })).toEqual({ data: { redirectUrl: "/jobs/new?mode=wizard" } });
  const person = await personOf(backend, carla.email);
  expect(person).toMatchObject({
    role: "Hiring Org",
    phone: "+4915123456789",
    agency_requested: 1,
    language: "de",
    sources: '{"utm_source":"messe"}',
  });
  const organization = await organizationOf(backend, person?.id ?? "");
  expect(organization).toMatchObject({
    name: carla.companyName,
    role: "admin",
    externalId: expect.stringMatching(/^O-1\d{3}$/),
  });
  expect((await mailsTo(backend, carla.email)).map(({ template }) => template)).toEqual(["verification", "welcome"]);
});

test("registering takes two round trips, confirming by code three and by link two", async () => {
  const [one, two] = [aForm(), aForm()];
  const backend = openQuiet();
  await expectTrips(backend, 2, () => register(backend, one));
  await register(backend, two);
  const { link } = await mailed(backend, two.email);
  const code = await mailedCode(backend, one.email);
  const token = await signIn(backend, one.email);
  await expectTrips(backend, 3, () => backend.as(token).registration.verify({ token: code }));
  await expectTrips(backend, 2, () => backend.as(null).registration.verify({ token: link }));
});

test("a link confirms without a session, once", async () => {
  const backend = openQuiet();
  const carla = aForm();
  await register(backend, carla);
  const { link } = await mailed(backend, carla.email);
  await backend.as(null).registration.verify({ token: link });
  expect((await personOf(backend, carla.email))?.role).toBe("Hiring Org");
  await expect(backend.as(null).registration.verify({ token: link })).rejects.toMatchObject({
    code: "INVALID_PAYLOAD",
  });
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

test("parallel submits of one form make one person and one mail", async () => {
  const backend = openQuiet({ botCheck: oneNonce() });
  const carla = aForm();
  expect(await outcomes(Array.from({ length: 5 }, () => register(backend, carla)))).toEqual({ ok: 5 });
  expect(await mailsTo(backend, carla.email)).toHaveLength(1);
  await expect(register(backend, carla)).resolves.toBeUndefined();
  expect(await mailsTo(backend, carla.email)).toHaveLength(1);
});

test("a used proof serves no other address", async () => {
  const backend = openQuiet({ botCheck: oneNonce() });
  await register(backend, aForm());
  await expect(register(backend, aForm())).rejects.toMatchObject({
    code: "FAILED_VALIDATION",
    details: { fields: [{ field: "challenge", message: "botCheckIncomplete" }] },
  });
});

test("parallel registrations of one address make one person; the owner hears of the others", async () => {
  const backend = openQuiet();
  const { email } = aForm();
  const forms = [aForm({ email }), aForm({ email }), aForm({ email })];
  expect(await outcomes(forms.map((form) => register(backend, form)))).toEqual({ ok: 3 });
  const people = await backend.services.db.all(sql`SELECT id FROM users WHERE email = ${email}`);
  expect(people).toHaveLength(1);
  const templates = (await mailsTo(backend, email)).map(({ template }) => template).sort();
  expect(templates).toEqual(["alreadyRegistered", "alreadyRegistered", "verification"]);
});

test("a known address gets the same answer in as many trips, its owner a mail, and nothing changes", async () => {
  const backend = openQuiet();
  const anna = await anAccount(backend);
  const before = await personOf(backend, anna.email);
  await expectTrips(backend, 2, () => register(backend, aForm({ email: anna.email.toUpperCase() })));
  expect((await mailsTo(backend, anna.email)).map(({ template }) => template)).toEqual(["alreadyRegistered"]);
  expect(await personOf(backend, anna.email)).toEqual(before);
});

test.each([
  ["the same name", (name: string) => name],
  ["another case and spacing", (name: string) => `  ${name.toUpperCase().replace(" ", "   ")} `],
  ["another legal form", (name: string) => name.replace("GmbH", "AG")],
])("a company that has an admin is taken: %s", async (_name, vary) => {
  const backend = openQuiet();
  const carla = aForm();
  await register(backend, carla);
  await backend.as(null).registration.verify({ token: (await mailed(backend, carla.email)).link });
  const copy = aForm({ companyName: vary(carla.companyName) });
  await expect(register(backend, copy)).rejects.toMatchObject({ code: "REGISTRATION_FAILED" });
  expect(await personOf(backend, copy.email)).toBeNull();
});

test("when the company is taken between form and mail, the person is verified without it", async () => {
  const backend = openQuiet();
  const carla = aForm();
  const rival = aForm({ companyName: carla.companyName });
  await register(backend, carla);
  await register(backend, rival);
  await backend.as(null).registration.verify({ token: (await mailed(backend, carla.email)).link });
  await backend.as(null).registration.verify({ token: (await mailed(backend, rival.email)).link });
  const person = await personOf(backend, rival.email);
  expect(person?.role).toBe("Hiring Org");
  expect(await organizationOf(backend, person?.id ?? "")).toBeNull();
});

test("every wrong field is named in one answer", async () => {
  const backend = openQuiet();
  const form = aForm({
    email: "carla",
    password: "kurz",
    first_name: " ",
    phone: "12",
    companyName: "",
    challenge: {},
  });
  const error = await register(backend, form).catch((caught: { details: { fields: { field: string }[] } }) => caught);
  const fields = error ? error.details.fields.map(({ field }) => field) : [];
  expect([...new Set(fields)]).toEqual(["email", "password", "companyName", "first_name", "phone", "challenge"]);
});

test("one network address registers five times an hour", async () => {
  const backend = openQuiet();
  backend.setNow("2026-05-02T09:00:00.000Z");
  const work = [];
  for (let at = 0; at < 7; at += 1) work.push(backend.as(null).registration.register(aForm()));
  expect(await outcomes(work)).toEqual({ ok: 5, REQUESTS_EXCEEDED: 2 });
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

type Form = Parameters<ReturnType<TestBackend["as"]>["registration"]["register"]>[0] & { companyName: string };

function aForm(changes: Partial<Form> = {}): Form {
  const id = crypto.randomUUID().slice(0, 8);
  return {
    email: `carla.${id}@example.org`,
    password: PASSWORD,
    first_name: "Carla",
    last_name: "Müller",
    phone: "0151 23456789",
    companyName: `Werkstatt ${id} GmbH`,
    privacyConsent: true,
    challenge: { check: "ok" },
    ...changes,
  };
}

/** Each from an address of its own: the limit per address has its own test. */
async function register(backend: TestBackend, form: Form): Promise<void> {
  const context = { ...backend.context(null), address: crypto.randomUUID() };
  await inProcessApi(router, context).registration.register(form);
}

function oneNonce(): Services["botCheck"] {
  const nonce = crypto.randomUUID();
  return {
    challenge: async () => ({ fields: {}, question: { key: "", params: {} }, siteKey: null }),
    verify: async () => ({ nonce }),
  };
}

async function expectTrips(backend: TestBackend, trips: number, work: () => Promise<unknown>): Promise<void> {
  const before = backend.services.db.trips;
  await work();
  expect(backend.services.db.trips - before).toBe(trips);
}

async function mailsTo({ services }: TestBackend, email: string) {
  const rows = await services.db.all<{ payload: string }>(
    sql`SELECT payload FROM outbox WHERE recipient = ${email} ORDER BY date_created, id`,
  );
  return rows.map(({ payload }) => JSON.parse(payload) as { template: string; data: Record<string, string> });
}

async function mailed(backend: TestBackend, email: string): Promise<{ code: string; link: string }> {
  const mail = (await mailsTo(backend, email)).findLast(({ template }) => template === "verification");
  return { code: mail?.data.code ?? "", link: new URL(mail?.data.link ?? "").searchParams.get("token") ?? "" };
}

const mailedCode = async (backend: TestBackend, email: string) => (await mailed(backend, email)).code;

async function signIn(backend: TestBackend, email: string): Promise<string> {
  const { data } = await backend.as(null).auth.login({ email, password: PASSWORD });
  return data.access_token ?? "";
}

const personOf = ({ services }: TestBackend, email: string) =>
  services.db.first<{ id: string; role: string; phone: string }>(sql`SELECT * FROM users WHERE email = ${email}`);

const organizationOf = ({ services }: TestBackend, user: string) =>
  services.db.first(
    sql`SELECT organization.*, recruiter.role FROM organization JOIN recruiter ON recruiter.organization = organization.id WHERE recruiter.user = ${user}`,
  );
