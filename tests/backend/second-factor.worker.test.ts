import { expect, test } from "vitest";
import { anAccount, PASSWORD } from "#tests/helpers/account";
import { openBackend, type TestBackend } from "#tests/helpers/backend";
import { outcomes } from "#tests/helpers/outcomes";
import { anAccountWithFactor, codeNow, nextCode } from "#tests/helpers/second-factor";
import { openSessionFor } from "~/backend/auth/open-session-for";
import { listOldSecrets } from "~/backend/auth/second-factor/queries";
import { hashRecoveryCode } from "~/backend/auth/second-factor/recovery-codes";
import { resealOldSecrets } from "~/backend/auth/second-factor/reseal-secrets";
import { insert, sql } from "~/backend/storage/sql";
import { laterBy } from "~/domain/dates";
import { isRefusal } from "~/domain/errors";

const ELSEWHERE = "198.51.100.7";

test("with a second factor a right password opens nothing, password and code do", async () => {
  const backend = openBackend();
  const anna = await anAccountWithFactor(backend);
  nextCode(backend);
  await expect(login(backend, anna.email)).rejects.toMatchObject({ code: "INVALID_OTP" });
  const { data } = await login(backend, anna.email, await codeNow(backend, anna.secret));
  const me = await backend.as(data.access_token ?? "").users.me();
  expect(me.data).toMatchObject({ id: anna.id, tfa_secret: "**********" });
});

test("a wrong password is answered the same with and without a second factor", async () => {
  const backend = openBackend();
  const [anna, mo] = [await anAccountWithFactor(backend), await anAccount(backend)];
  const answers = [anna.email, mo.email, "niemand@example.org"].map((email) =>
    backend.as(null).auth.login({ email, password: "Falsch-12345!", otp: "123456", mode: "json" }),
  );
  expect(await outcomes(answers)).toEqual({ INVALID_CREDENTIALS: 3 });
});

test("the second step opens the session of a pending login", async () => {
  const backend = openBackend();
  const anna = await anAccountWithFactor(backend);
  nextCode(backend);
  const pending = await pendingLogin(backend, anna.email);
  await expect(step(backend, pending, "000000")).rejects.toMatchObject({ code: "INVALID_OTP" });
  const { data } = await step(backend, pending, await codeNow(backend, anna.secret));
  expect((await backend.as(data.access_token ?? "").users.me()).data.id).toBe(anna.id);
});

test("a pending login is no access token, and an access token no pending login", async () => {
  const backend = openBackend();
  const anna = await anAccountWithFactor(backend);
  const pending = await pendingLogin(backend, anna.email);
  await expect(backend.as(pending).users.me()).rejects.toMatchObject({ code: "INVALID_TOKEN" });
  await expect(step(backend, anna.accessToken, "123456")).rejects.toMatchObject({ code: "INVALID_TOKEN" });
});

test("a pending login ends after ten minutes, and with a new password", async () => {
  const backend = openBackend();
  const anna = await anAccountWithFactor(backend);
  const pending = await pendingLogin(backend, anna.email);
  await backend.services.db.write([sql`UPDATE users SET password_hash = 'new' WHERE id = ${anna.id}`]);
  await expect(step(backend, pending, await codeNow(backend, anna.secret, 1))).rejects.toMatchObject({
    code: "INVALID_TOKEN",
  });
  const bo = await anAccountWithFactor(backend);
  const late = await pendingLogin(backend, bo.email);
  backend.setNow(laterBy(backend.services.clock(), 10, "minute"));
  await expect(step(backend, late, await codeNow(backend, bo.secret))).rejects.toMatchObject({ code: "INVALID_TOKEN" });
});

test("each code opens one session, also when two ask at once", async () => {
  const backend = openBackend();
  const anna = await anAccountWithFactor(backend);
  nextCode(backend);
  const pending = await pendingLogin(backend, anna.email);
  const otp = await codeNow(backend, anna.secret);
  const answers = await outcomes([step(backend, pending, otp), step(backend, pending, otp)]);
  expect(answers).toEqual({ INVALID_OTP: 1, ok: 1 });
  await expect(step(backend, pending, otp)).rejects.toMatchObject({ code: "INVALID_OTP" });
});

test("the code that set the factor up, and older ones, are used", async () => {
  const backend = openBackend();
  const anna = await anAccountWithFactor(backend);
  const pending = await pendingLogin(backend, anna.email);
  for (const away of [0, -1])
    await expect(step(backend, pending, await codeNow(backend, anna.secret, away))).rejects.toMatchObject({
      code: "INVALID_OTP",
    });
});

test("each recovery code opens one session, whichever way it is typed, and its use is mailed", async () => {
  const backend = openBackend();
  const anna = await anAccountWithFactor(backend);
  const [code = "", second = ""] = anna.recoveryCodes;
  expect(anna.recoveryCodes).toHaveLength(10);
  expect(code).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/);
  await login(backend, anna.email, code.toLowerCase().replaceAll("-", " "));
  await expect(login(backend, anna.email, code)).rejects.toMatchObject({ code: "INVALID_OTP" });
  await login(backend, anna.email, second);
  expect((await backend.as(anna.accessToken).users.tfa.get()).data?.recoveryCodes).toBe(8);
  await backend.settled();
  expect(backend.mails.filter(({ subject }) => subject === "Ein Wiederherstellungscode wurde verwendet")).toHaveLength(
    2,
  );
});

test("a recovery code of sixteen letters, as they were given before, opens its session", async () => {
  const backend = openBackend();
  const anna = await anAccountWithFactor(backend);
  const code_hash = hashRecoveryCode(anna.id, "ABCDEFGHIJKLMNOP");
  await backend.services.db.write([insert("recovery_code", { user: anna.id, code_hash })]);
  await login(backend, anna.email, "ABCD-EFGH-IJKL-MNOP");
  await expect(login(backend, anna.email, "ABCD-EFGH-IJKL-MNOP")).rejects.toMatchObject({ code: "INVALID_OTP" });
});

test("new recovery codes end the ones before, and nobody else's code helps", async () => {
  const backend = openBackend();
  const [anna, bo] = [await anAccountWithFactor(backend), await anAccountWithFactor(backend)];
  const { data: renewed } = await backend.as(anna.accessToken).users.tfa.renewCodes();
  for (const code of [anna.recoveryCodes[0] ?? "", bo.recoveryCodes[0] ?? ""])
    await expect(login(backend, anna.email, code)).rejects.toMatchObject({ code: "INVALID_OTP" });
  await login(backend, anna.email, renewed[0] ?? "");
});

test("five wrong codes from one address make it wait; from a known address the owner goes on", async () => {
  const backend = openBackend();
  const anna = await anAccountWithFactor(backend);
  nextCode(backend);
  await step(backend, await pendingLogin(backend, anna.email), await codeNow(backend, anna.secret));
  nextCode(backend);
  for (let caller = 0; caller < 5; caller += 1) {
    const from = `203.0.113.${caller}`;
    const pending = await pendingLogin(backend, anna.email, from);
    const tries = Array.from({ length: 6 }, () => step(backend, pending, "000000", from));
    expect(await outcomes(tries)).toMatchObject({ REQUESTS_EXCEEDED: expect.any(Number) });
  }
  const pending = await pendingLogin(backend, anna.email, ELSEWHERE);
  const otp = await codeNow(backend, anna.secret);
  await expect(step(backend, pending, otp, ELSEWHERE)).rejects.toMatchObject({ code: "REQUESTS_EXCEEDED" });
  await step(backend, await pendingLogin(backend, anna.email), otp);
});

test("setting up asks for the password, confirming it for a right code of a proper secret", async () => {
  const backend = openBackend();
  const anna = await anAccount(backend);
  const { tfa } = backend.as(anna.accessToken).users;
  await expect(tfa.generate({ password: "Falsch-12345!" })).rejects.toMatchObject({ code: "FAILED_VALIDATION" });
  const { data } = await tfa.generate({ password: PASSWORD });
  expect(data.otpauth_url).toContain(`secret=${data.secret}`);
  await expect(tfa.enable({ secret: data.secret, otp: "000000" })).rejects.toMatchObject({ code: "INVALID_OTP" });
  await expect(tfa.enable({ secret: "MZXW6YTBOI", otp: "000000" })).rejects.toMatchObject({ code: "INVALID_PAYLOAD" });
  expect((await tfa.get()).data).toBeNull();
  await tfa.enable({ secret: data.secret, otp: await codeNow(backend, data.secret) });
  expect((await tfa.get()).data).toEqual({ since: "2026-03-02T09:00:00.000Z", recoveryCodes: 0, isRequired: false });
  const again = backend.as(anna.accessToken).users.tfa;
  await expect(again.generate({ password: PASSWORD })).rejects.toMatchObject({ code: "INVALID_PAYLOAD" });
  const otp = await codeNow(backend, data.secret);
  await expect(again.enable({ secret: data.secret, otp })).rejects.toMatchObject({ code: "INVALID_PAYLOAD" });
});

test("turning it on ends the other sessions, which a password alone has opened", async () => {
  const backend = openBackend();
  const anna = await anAccount(backend);
  const other = await openSessionFor(backend.services, { id: anna.id, role: "Hiring Org" });
  const { tfa } = backend.as(anna.accessToken).users;
  const { secret } = (await tfa.generate({ password: PASSWORD })).data;
  await tfa.enable({ secret, otp: await codeNow(backend, secret) });
  await expect(backend.as(other.access_token).users.me()).rejects.toMatchObject({ code: "INVALID_CREDENTIALS" });
  expect((await backend.as(anna.accessToken).users.me()).data.id).toBe(anna.id);
});

test("a new password does not pass by the second factor", async () => {
  const backend = openBackend();
  const anna = await anAccountWithFactor(backend);
  await backend.as(null).auth.requestPassword({ email: anna.email });
  await backend.settled();
  const mail = backend.mails.find(({ to, subject }) => to.includes(anna.email) && /Passwort/.test(subject));
  const token = /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  const password = "Funkhaus-Nord-7?";
  await backend.as(null).auth.resetPassword({ token, password });
  const again = backend.as(null).auth.login({ email: anna.email, password, mode: "json" });
  await expect(again).rejects.toMatchObject({ code: "INVALID_OTP" });
});

test("turning off takes a code, and ends recovery codes with it", async () => {
  const backend = openBackend();
  const anna = await anAccountWithFactor(backend);
  const { tfa } = backend.as(anna.accessToken).users;
  await expect(tfa.disable({ otp: "000000" })).rejects.toMatchObject({ code: "INVALID_OTP" });
  nextCode(backend);
  await tfa.disable({ otp: await codeNow(backend, anna.secret) });
  await login(backend, anna.email);
  expect(await rowsOf(backend, anna.id)).toEqual([]);
});

test("ten minutes after a login, turning on or off has to be confirmed by password or code", async () => {
  const backend = openBackend();
  const anna = await anAccountWithFactor(backend);
  backend.setNow(laterBy(backend.services.clock(), 11, "minute"));
  const { users } = backend.as(anna.accessToken);
  await expect(users.tfa.renewCodes()).rejects.toMatchObject({ code: "CONFIRMATION_REQUIRED" });
  await expect(users.confirm({ password: "Falsch-12345!" })).rejects.toMatchObject({ code: "FAILED_VALIDATION" });
  await expect(users.confirm({ otp: "000000" })).rejects.toMatchObject({ code: "INVALID_OTP" });
  await expect(users.confirm({})).rejects.toMatchObject({ code: "FAILED_VALIDATION" });
  await users.confirm({ otp: await codeNow(backend, anna.secret) });
  expect((await users.tfa.renewCodes()).data).toHaveLength(10);
  backend.setNow(laterBy(backend.services.clock(), 11, "minute"));
  const later = backend.as(
    (await login(backend, anna.email, await codeNow(backend, anna.secret))).data.access_token ?? "",
  );
  expect((await later.users.tfa.renewCodes()).data).toHaveLength(10);
});

test("neither secret nor codes are stored as they are", async () => {
  const backend = openBackend();
  const anna = await anAccountWithFactor(backend);
  const stored = JSON.stringify(await rowsOf(backend, anna.id));
  for (const text of [anna.secret, ...anna.recoveryCodes.flatMap((code) => [code, code.replaceAll("-", "")])])
    expect(stored).not.toContain(text);
});

test("a secret of one person does not open for another", async () => {
  const backend = openBackend();
  const [anna, bo] = [await anAccountWithFactor(backend), await anAccountWithFactor(backend)];
  await backend.services.db.write([
    sql`UPDATE totp SET secret = (SELECT secret FROM totp WHERE user = ${anna.id}) WHERE user = ${bo.id}`,
  ]);
  nextCode(backend);
  await expect(login(backend, bo.email, await codeNow(backend, anna.secret))).rejects.toMatchObject({
    code: "INVALID_OTP",
  });
});

test("after the key was replaced codes still fit, and their secrets are sealed anew", async () => {
  const before = openBackend();
  const [anna, bo] = [await anAccountWithFactor(before), await anAccountWithFactor(before)];
  const { secrets } = before.services;
  const replaced = { ...secrets, AUTH_SECRET: "n".repeat(40), AUTH_SECRET_BEFORE: secrets.AUTH_SECRET };
  const after = openBackend({ secrets: replaced });
  nextCode(after);
  await login(after, anna.email, await codeNow(after, anna.secret));
  await resealOldSecrets(after.services);
  const old = (await listOldSecrets(after.services, 100)).map(({ user }) => user);
  expect(old).not.toContain(anna.id);
  expect(old).not.toContain(bo.id);
  const alone = openBackend({ secrets: { ...replaced, AUTH_SECRET_BEFORE: null } });
  nextCode(alone);
  nextCode(alone);
  for (const { email, secret } of [anna, bo]) await login(alone, email, await codeNow(alone, secret));
});

test("logging in with a second step takes three trips, its first step two", async () => {
  const backend = openBackend();
  const anna = await anAccountWithFactor(backend);
  nextCode(backend);
  const { db } = backend.services;
  const start = db.trips;
  const pending = await pendingLogin(backend, anna.email);
  expect(db.trips - start).toBe(2);
  await step(backend, pending, await codeNow(backend, anna.secret));
  expect(db.trips - start).toBe(4);
  nextCode(backend);
  await login(backend, anna.email, await codeNow(backend, anna.secret));
  expect(db.trips - start).toBe(7);
});

const login = (backend: TestBackend, email: string, otp?: string) =>
  backend.as(null).auth.login({ email, password: PASSWORD, otp, mode: "json" });

const step = (backend: TestBackend, pending: string, otp: string, from = "192.0.2.1") =>
  backend.from(from).auth.secondStep({ pending, otp, mode: "json" });

/** What a right password alone gives. */
async function pendingLogin(backend: TestBackend, email: string, from = "192.0.2.1"): Promise<string> {
  const refusal = await backend
    .from(from)
    .auth.login({ email, password: PASSWORD, mode: "json" })
    .catch((error: unknown) => error);
  if (!isRefusal(refusal, "INVALID_OTP")) throw new Error("the login was not refused");
  return refusal.details.pending ?? "";
}

const rowsOf = ({ services }: TestBackend, id: string) =>
  services.db.all(
    sql`SELECT secret AS text FROM totp WHERE user = ${id} UNION ALL
        SELECT code_hash FROM recovery_code WHERE user = ${id}`,
  );
