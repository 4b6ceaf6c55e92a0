import { expect, test } from "vitest";
import { anAccount, PASSWORD, type TestAccount } from "#tests/helpers/account";
import { openBackend, type TestBackend } from "#tests/helpers/backend";
import { openSessionFor } from "~/backend/auth/open-session-for";
import { latestMails } from "~/backend/outbox/queries";

const newAddress = () => `neu.${crypto.randomUUID().slice(0, 8)}@example.org`;
const api = (backend: TestBackend, { accessToken }: TestAccount) => backend.as(accessToken).users;

test("a new address counts once its link was used, and the old one gets a mail", async () => {
  const backend = openBackend();
  const anna = await anAccount(backend);
  const email = newAddress();
  await api(backend, anna).email.request({ email: ` ${email.toUpperCase()} `, password: PASSWORD });
  expect((await api(backend, anna).me()).data.email).toBe(anna.email);
  expect((await api(backend, anna).email.pending()).data?.email).toBe(email);
  const token = await tokenFor(backend, email);
  expect((await api(backend, anna).email.confirm({ token })).data).toEqual({ email });
  expect((await api(backend, anna).me()).data.email).toBe(email);
  expect((await api(backend, anna).email.pending()).data).toBeNull();
  expect(await templatesTo(backend, anna.email)).toEqual(["emailChanged"]);
});

test("other sessions end with the old address, the asking one goes on", async () => {
  const backend = openBackend();
  const anna = await anAccount(backend);
  const other = await openSessionFor(backend.services, { id: anna.id, role: "Hiring Org" });
  const email = newAddress();
  await api(backend, anna).email.request({ email, password: PASSWORD });
  await api(backend, anna).email.confirm({ token: await tokenFor(backend, email) });
  await expect(backend.as(other.access_token).users.me()).rejects.toMatchObject({ code: "INVALID_CREDENTIALS" });
  expect((await api(backend, anna).me()).data.id).toBe(anna.id);
});

test("a link is good once", async () => {
  const backend = openBackend();
  const anna = await anAccount(backend);
  const email = newAddress();
  await api(backend, anna).email.request({ email, password: PASSWORD });
  const token = await tokenFor(backend, email);
  await api(backend, anna).email.confirm({ token });
  await expect(api(backend, anna).email.confirm({ token })).rejects.toMatchObject({
    code: "FORBIDDEN",
    details: { reason: "used" },
  });
});

test("a link is good for a day", async () => {
  const backend = openBackend();
  const { services } = backend;
  const anna = await anAccount(backend);
  const email = newAddress();
  await api(backend, anna).email.request({ email, password: PASSWORD });
  const token = await tokenFor(backend, email);
  backend.setNow("2026-03-03T09:00:00.001Z");
  const again = await openSessionFor(services, { id: anna.id, role: "Hiring Org" });
  await expect(backend.as(again.access_token).users.email.confirm({ token })).rejects.toMatchObject({
    code: "INVALID_TOKEN",
  });
});

test("somebody else's link changes nothing", async () => {
  const backend = openBackend();
  const [anna, mo] = [await anAccount(backend), await anAccount(backend)];
  const email = newAddress();
  await api(backend, anna).email.request({ email, password: PASSWORD });
  const token = await tokenFor(backend, email);
  await expect(api(backend, mo).email.confirm({ token })).rejects.toMatchObject({
    code: "FORBIDDEN",
    details: { reason: "otherAccount" },
  });
  expect((await api(backend, mo).me()).data.email).toBe(mo.email);
});

test("an address that was taken meanwhile is refused, and the old one stays", async () => {
  const backend = openBackend();
  const [anna, mo] = [await anAccount(backend), await anAccount(backend)];
  const email = newAddress();
  await api(backend, anna).email.request({ email, password: PASSWORD });
  const annasToken = await tokenFor(backend, email);
  await api(backend, mo).email.request({ email, password: PASSWORD });
  await api(backend, mo).email.confirm({ token: await tokenFor(backend, email) });
  await expect(api(backend, anna).email.confirm({ token: annasToken })).rejects.toMatchObject({
    code: "RECORD_NOT_UNIQUE",
  });
  expect((await api(backend, anna).me()).data.email).toBe(anna.email);
});

test("an address in use answers as a free one; only its owner learns of it", async () => {
  const backend = openBackend();
  const [anna, mo] = [await anAccount(backend), await anAccount(backend)];
  await api(backend, anna).email.request({ email: mo.email, password: PASSWORD });
  expect((await api(backend, anna).email.pending()).data?.email).toBe(mo.email);
  expect(await templatesTo(backend, mo.email)).toEqual(["emailInUse"]);
});

test("a second wish makes the first link worthless", async () => {
  const backend = openBackend();
  const anna = await anAccount(backend);
  const [first, second] = [newAddress(), newAddress()];
  await api(backend, anna).email.request({ email: first, password: PASSWORD });
  backend.setNow("2026-03-02T09:02:00.000Z");
  await api(backend, anna).email.request({ email: second, password: PASSWORD });
  await expect(api(backend, anna).email.confirm({ token: await tokenFor(backend, first) })).rejects.toMatchObject({
    code: "INVALID_TOKEN",
  });
});

test("of two uses of one link at the same moment one changes the address", async () => {
  const backend = openBackend();
  const anna = await anAccount(backend);
  const email = newAddress();
  await api(backend, anna).email.request({ email, password: PASSWORD });
  const token = await tokenFor(backend, email);
  const outcomes = await Promise.allSettled([1, 2].map(() => api(backend, anna).email.confirm({ token })));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test.each([
  ["a wrong password", { email: "neu@example.org", password: "falsch" }, "password", "passwordWrong"],
  ["no address", { email: "keine", password: PASSWORD }, "email", "emailWrongFormat"],
])("%s is refused by its field", async (_, input, field, message) => {
  const backend = openBackend();
  const anna = await anAccount(backend);
  await expect(api(backend, anna).email.request(input)).rejects.toMatchObject({
    code: "FAILED_VALIDATION",
    details: { fields: [{ field, message }] },
  });
});

test("one request a minute", async () => {
  const backend = openBackend();
  const anna = await anAccount(backend);
  await api(backend, anna).email.request({ email: newAddress(), password: PASSWORD });
  await expect(api(backend, anna).email.request({ email: newAddress(), password: PASSWORD })).rejects.toMatchObject({
    code: "REQUESTS_EXCEEDED",
  });
});

test("the address among other fields of the profile waits as well, in one batch with them", async () => {
  const backend = openBackend();
  const anna = await anAccount(backend);
  const email = newAddress();
  const body = { first_name: "Änne", email: ` ${email.toUpperCase()} `, password: PASSWORD };
  const { data } = await api(backend, anna).updateMe({ body });
  expect(data).toMatchObject({ first_name: "Änne", email: anna.email, pending_email: { email } });
  const fields = ["email", "pending_email"];
  expect((await api(backend, anna).me({ fields })).data).toMatchObject({ email: anna.email, pending_email: { email } });
  expect((await api(backend, anna).me()).data).not.toHaveProperty("pending_email");
  await api(backend, anna).email.confirm({ token: await tokenFor(backend, email) });
  expect((await api(backend, anna).me({ fields })).data).toMatchObject({ email, pending_email: null });
});

test.each([
  ["a wrong password", { email: "neu@example.org", password: "falsch" }, "password", "passwordWrong"],
  ["no password", { email: "neu@example.org" }, "password", "empty"],
  ["no address", { email: "keine", password: PASSWORD }, "email", "emailWrongFormat"],
  ["null for an address", { email: null, password: PASSWORD }, "email", "emailWrongFormat"],
  [
    "a wrong name beside it",
    { email: "neu@example.org", password: PASSWORD, last_name: "https://a.de" },
    "last_name",
    null,
  ],
])("a profile with %s stores nothing of it", async (_, body, field, message) => {
  const backend = openBackend();
  const anna = await anAccount(backend);
  await expect(api(backend, anna).updateMe({ body: { first_name: "Änne", ...body } })).rejects.toMatchObject({
    code: "FAILED_VALIDATION",
    details: { fields: [{ field, message: message ?? expect.any(String) }] },
  });
  expect((await api(backend, anna).me()).data.first_name).toBe("Anna");
  expect((await api(backend, anna).email.pending()).data).toBeNull();
});

test("a changed profile is answered with the fields that are named, as a read one is", async () => {
  const backend = openBackend();
  const anna = await anAccount(backend);
  const change = (fields: string[], body: Record<string, unknown>) =>
    api(backend, anna).updateMe({ query: { fields }, body });
  const id = (await api(backend, anna).me({ fields: ["id"] })).data.id;
  expect((await change(["first_name", "role.name"], { first_name: "Änne" })).data).toEqual({
    id,
    first_name: "Änne",
    role: expect.anything(),
  });
  expect((await change(["pending_email"], { first_name: "Anja" })).data).toEqual({ id, pending_email: null });
  const email = newAddress();
  expect((await change(["pending_email"], { email, password: PASSWORD })).data).toMatchObject({
    id,
    pending_email: { email },
  });
  expect((await change(["*"], { first_name: "Anna" })).data).toMatchObject({ first_name: "Anna", email: anna.email });
});

test("one's own address is no change, and a password without an address is refused", async () => {
  const backend = openBackend();
  const anna = await anAccount(backend);
  const { data } = await api(backend, anna).updateMe({ body: { email: anna.email.toUpperCase(), first_name: "Änne" } });
  expect(data).toMatchObject({ first_name: "Änne", email: anna.email });
  expect((await api(backend, anna).email.pending()).data).toBeNull();
  await expect(api(backend, anna).updateMe({ body: { password: "Neu-2026-Turm!" } })).rejects.toMatchObject({
    code: "FORBIDDEN",
  });
});

test("a profile asks for one link a minute, too", async () => {
  const backend = openBackend();
  const anna = await anAccount(backend);
  await api(backend, anna).email.request({ email: newAddress(), password: PASSWORD });
  const asking = api(backend, anna).updateMe({ body: { email: newAddress(), password: PASSWORD } });
  await expect(asking).rejects.toMatchObject({ code: "REQUESTS_EXCEEDED" });
});

async function tokenFor({ services }: TestBackend, to: string): Promise<string> {
  const mail = (await latestMails(services)).find((each) => each.to === to);
  return /[?&]token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "no mail";
}

async function templatesTo({ services }: TestBackend, to: string): Promise<string[]> {
  return (await latestMails(services)).filter((each) => each.to === to).map(({ template }) => template);
}
