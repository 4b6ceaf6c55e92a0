import { expect, test } from "vitest";
import { anAccount, type TestAccount } from "#tests/helpers/account";
import { openBackend, type TestBackend } from "#tests/helpers/backend";
import { deleteForgottenPlaces } from "~/backend/auth/known-statements";
import { callContext, embeddedApi } from "~/backend/backend";
import { laterBy } from "~/domain/dates";

const HOME = { address: "192.0.2.1", device: "Firefox, Windows" };

test.each([
  ["the very first login", [], HOME, 0],
  ["another one from the same place", [HOME], HOME, 0],
  ["a new address", [HOME], { ...HOME, address: "198.51.100.7" }, 1],
  ["a new kind of device", [HOME], { ...HOME, device: "Chrome, Android" }, 1],
  ["a device that says nothing", [HOME], { ...HOME, device: null }, 1],
  ["both new", [HOME], { address: "198.51.100.7", device: "Chrome, Android" }, 1],
])("mails about logins: %s", async (_name, before, place, mails) => {
  const backend = openBackend();
  const anna = await anAccount(backend);
  for (const each of before) await login(backend, anna, each);
  await login(backend, anna, place);
  expect(mailsTo(backend, anna)).toHaveLength(mails);
});

test("the mail names the device and the time and leads to the list of sessions", async () => {
  const backend = openBackend();
  const anna = await anAccount(backend);
  await login(backend, anna, HOME);
  await login(backend, anna, { ...HOME, device: "Chrome, Android" });
  await backend.settled();
  const [mail] = mailsTo(backend, anna);
  expect(mail?.text).toContain("Chrome, Android, 02.03.2026, 10:00\u00a0Uhr");
  expect(mail?.text).toContain("http://stellenfunk.test/profile#sessions");
});

test("a wrong password mails nothing, and a place counts as known once somebody was mailed about it", async () => {
  const backend = openBackend();
  const anna = await anAccount(backend);
  await login(backend, anna, HOME);
  const away = { ...HOME, address: "198.51.100.7" };
  await expect(login(backend, { ...anna, password: "Falsch-12345!" }, away)).rejects.toMatchObject({
    code: "INVALID_CREDENTIALS",
  });
  await login(backend, anna, away);
  await login(backend, anna, away);
  expect(mailsTo(backend, anna)).toHaveLength(1);
});

test("at most five of these mails go to an account in a day", async () => {
  const backend = openBackend();
  const anna = await anAccount(backend);
  for (let at = 0; at < 8; at += 1) await login(backend, anna, { ...HOME, address: `198.51.100.${at}` });
  expect(mailsTo(backend, anna)).toHaveLength(5);
});

test("after months away a login is mailed: the latest address is kept", async () => {
  const backend = openBackend();
  const anna = await anAccount(backend);
  await login(backend, anna, HOME);
  const later = laterBy(backend.services.clock(), 120, "day");
  backend.setNow(later);
  await backend.services.db.write(deleteForgottenPlaces(new Date(later)));
  await login(backend, anna, HOME);
  expect(mailsTo(backend, anna)).toHaveLength(1);
});

async function login(
  backend: TestBackend,
  { email, password }: TestAccount,
  place: typeof HOME | { address: string; device: null },
) {
  const api = embeddedApi(callContext(backend.services, { accessToken: () => null, ...place }));
  const answer = await api.auth.login({ email, password, mode: "json" });
  await backend.settled();
  return answer;
}

const mailsTo = ({ mails }: TestBackend, { email }: TestAccount) => mails.filter(({ to }) => to.includes(email));
