import { expect, test } from "vitest";
import { sql } from "~/backend/storage/sql";
import { DEFAULT_SETTINGS_RECORD } from "~/domain/administration/settings-record";
import { anAccount } from "../helpers/account";
import { outcomes } from "../helpers/outcomes";
import { openQuiet } from "../helpers/quiet";
import {
  aForm,
  expectTrips,
  mailed,
  mailedCode,
  mailsTo,
  oneNonce,
  organizationOf,
  personOf,
  register,
  signIn,
} from "../helpers/registration";

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
    terms_version: DEFAULT_SETTINGS_RECORD.termsVersion,
  });
  const organization = await organizationOf(backend, person?.id ?? "");
  expect(organization).toMatchObject({
    name: carla.companyName,
    role: "admin",
    externalId: expect.stringMatching(/^O-1\d{3}$/),
  });
  expect((await mailsTo(backend, carla.email)).map(({ template }) => template)).toEqual(["verification", "welcome"]);
});

test("registering takes three round trips, confirming by code three and by link two", async () => {
  const [one, two] = [aForm(), aForm()];
  const backend = openQuiet();
  await expectTrips(backend, 3, () => register(backend, one));
  await register(backend, two);
  const { link } = await mailed(backend, two.email);
  const code = await mailedCode(backend, one.email);
  const token = await signIn(backend, one.email);
  await expectTrips(backend, 3, () => backend.as(token).registration.verify({ token: code }));
  await expectTrips(backend, 2, () => backend.as(null).registration.verify({ token: link }));
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
  await expectTrips(backend, 3, () => register(backend, aForm({ email: anna.email.toUpperCase() })));
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

test("a stranger uses up neither the registrations nor the mailbox of somebody else's address", async () => {
  const backend = openQuiet();
  backend.setNow("2026-05-03T09:00:00.000Z");
  const { email } = await anAccount(backend);
  const free = aForm().email;
  const register = async (address: string, to: string) => {
    Object.assign(backend.services, { botCheck: oneNonce() });
    await backend.from(address).registration.register(aForm({ email: to }));
  };
  for (let at = 0; at < 5; at += 1) await register("203.0.113.50", email);
  for (let at = 0; at < 5; at += 1) await register(`203.0.113.${60 + at}`, email);
  await expect(register("203.0.113.50", free)).rejects.toMatchObject({ code: "REQUESTS_EXCEEDED" });
  await register("198.51.100.9", free);
  expect((await mailsTo(backend, email)).map(({ template }) => template)).toEqual(Array(3).fill("alreadyRegistered"));
  expect(await mailsTo(backend, free)).toHaveLength(1);
});
