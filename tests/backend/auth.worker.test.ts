import { decodeJwt } from "jose";
import { expect, test } from "vitest";
import { limitKey } from "~/backend/auth/attempt-statements";
import { openSessionFor } from "~/backend/auth/open-session-for";
import { hashPassword, isPassword } from "~/backend/auth/password-hash";
import { sendDue } from "~/backend/outbox/send";
import { sql } from "~/backend/storage/sql";
import { laterBy } from "~/domain/dates";
import { anAccount, PASSWORD } from "../helpers/account";
import { openBackend, type TestBackend } from "../helpers/backend";
import { outcomes } from "../helpers/outcomes";
import { openQuiet } from "../helpers/quiet";

const NOBODY = "niemand@example.org";
const NEW_PASSWORD = "Funkhaus-Nord-7?";

test("anna logs in and reads who she is", async () => {
  const backend = openBackend();
  const anna = await anAccount(backend);
  const { data } = await login(backend, anna.email.toUpperCase());
  expect(data).toMatchObject({ expires: 900_000, refresh_token: expect.stringMatching(/^[\w-]{64}$/) });
  const me = await backend.as(data.access_token ?? "").users.me();
  expect(me.data).toMatchObject({ id: anna.id, email: anna.email, role: { name: "Hiring Org" } });
});

test("each login opens a session with tokens of its own, and ends none", async () => {
  const backend = openBackend();
  const anna = await anAccount(backend);
  const logins = [await login(backend, anna.email), await login(backend, anna.email)];
  const sessions = logins.map(({ data }) => decodeJwt(data.access_token ?? "").session);
  expect(new Set(sessions).size).toBe(2);
  expect(new Set(logins.map(({ data }) => data.refresh_token)).size).toBe(2);
  for (const { data } of logins) expect((await backend.as(data.access_token ?? "").users.me()).data.id).toBe(anna.id);
});

test("a password is compared whole: case, spaces, and every letter to the last", async () => {
  const password = `Sendemast ${"ä".repeat(100)} 1923!`;
  const hash = await hashPassword(password, 4);
  const others = [password.toLowerCase(), ` ${password}`, `${password} `, password.slice(0, -1), password.slice(0, 72)];
  expect(await isPassword(password, hash)).toBe(true);
  for (const other of others) expect(await isPassword(other, hash)).toBe(false);
});

test("an access token has its holder, its expiry and its issuer", async () => {
  const backend = openBackend();
  const root = await anAccount(backend, { role: "Administrator" });
  const { data } = await login(backend, root.email);
  const seconds = backend.services.clock().getTime() / 1000;
  expect(decodeJwt(data.access_token ?? "")).toEqual({
    id: root.id,
    role: "Administrator",
    session: expect.any(String),
    app_access: true,
    admin_access: true,
    iat: seconds,
    exp: seconds + 900,
    iss: "stellenfunk",
  });
});

test("logging in takes two round trips and a refresh one", async () => {
  const backend = openBackend();
  const { email } = await anAccount(backend);
  const before = backend.services.db.trips;
  const { data } = await login(backend, email);
  expect(backend.services.db.trips - before).toBe(2);
  await refresh(backend, data.refresh_token);
  expect(backend.services.db.trips - before).toBe(3);
});

test.each([
  ["cookie", { expires: 900_000, access_token: expect.any(String) }],
  ["session", { expires: 86_400_000 }],
] as const)("mode %s never answers with a refresh token", async (mode, expected) => {
  const backend = openBackend();
  const { email } = await anAccount(backend);
  expect((await backend.as(null).auth.login({ email, password: PASSWORD, mode })).data).toEqual(expected);
});

test.each([
  ["an unknown address", () => ({ email: NOBODY, password: PASSWORD }), "INVALID_CREDENTIALS"],
  ["a wrong password", (email: string) => ({ email, password: "Falsch-12345!" }), "INVALID_CREDENTIALS"],
  ["a missing password", (email: string) => ({ email, password: "" }), "INVALID_PAYLOAD"],
  ["something that is no address", () => ({ email: "anna", password: PASSWORD }), "INVALID_PAYLOAD"],
] as const)("%s does not log in", async (_name, input, code) => {
  const backend = openBackend();
  const { email } = await anAccount(backend);
  await expect(backend.as(null).auth.login(input(email))).rejects.toMatchObject({ code });
});

test("a blocked account does not log in and its tokens are dead", async () => {
  const backend = openBackend();
  const anna = await anAccount(backend);
  await backend.services.db.write([sql`UPDATE users SET status = 'blocked' WHERE id = ${anna.id}`]);
  await expect(login(backend, anna.email)).rejects.toMatchObject({ code: "FORBIDDEN" });
  await expect(login(backend, anna.email, "Falsch-12345!")).rejects.toMatchObject({ code: "INVALID_CREDENTIALS" });
  await expect(refresh(backend, anna.refreshToken)).rejects.toMatchObject({ code: "INVALID_CREDENTIALS" });
  await expect(backend.as(anna.accessToken).users.me()).rejects.toMatchObject({ code: "INVALID_CREDENTIALS" });
});

test.each([
  ["a known"],
  ["an unknown"],
])("the eleventh wrong try of %s address waits, even with parallel tries", async (kind) => {
  const backend = openBackend();
  const { email } = await anAccount(backend);
  const tried = kind === "a known" ? email : `${crypto.randomUUID()}@example.org`;
  const tries = Array.from({ length: 14 }, () => login(backend, tried, "Falsch-12345!"));
  expect(await outcomes(tries)).toEqual({ INVALID_CREDENTIALS: 10, REQUESTS_EXCEEDED: 4 });
  await expect(login(backend, tried)).rejects.toMatchObject({
    code: "REQUESTS_EXCEEDED",
    details: { retryAfter: 900 },
  });
});

test("after a quarter of an hour the right password works again and wrong tries are forgotten", async () => {
  const backend = openBackend();
  const { email } = await anAccount(backend);
  await outcomes(Array.from({ length: 10 }, () => login(backend, email, "Falsch-12345!")));
  backend.setNow("2026-03-02T09:15:00.001Z");
  await login(backend, email);
  const left = await backend.services.db.all(
    sql`SELECT * FROM attempt WHERE key LIKE 'login:%' AND window_start > '2026-03-02T09:15'`,
  );
  expect(left).toEqual([]);
});

test("a hash with older parameters is renewed at the next login", async () => {
  const backend = openBackend({ passwordCost: 5 });
  const { id, email } = await anAccount(backend);
  await backend.services.db.write([
    sql`UPDATE users SET password_hash = ${await hashPassword(PASSWORD, 4)} WHERE id = ${id}`,
  ]);
  await login(backend, email);
  const row = await backend.services.db.first<{ password_hash: string }>(
    sql`SELECT password_hash FROM users WHERE id = ${id}`,
  );
  expect(row?.password_hash).toMatch(/^\$scrypt\$ln=5,r=8,p=5\$/);
  await login(backend, email);
});

test("fifty parallel refreshes get one successor", async () => {
  const backend = openBackend();
  const anna = await anAccount(backend);
  const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(backend, anna.refreshToken)));
  const successors = new Set(answers.map(({ data }) => data.refresh_token));
  expect(successors.size).toBe(1);
  const rows = await tokensOf(backend, anna.id);
  expect(rows).toHaveLength(2);
});

test("within thirty seconds an unused successor is handed out again, later not, and nothing is revoked", async () => {
  const backend = openBackend();
  const anna = await anAccount(backend);
  const first = await refresh(backend, anna.refreshToken);
  backend.setNow("2026-03-02T09:00:30.000Z");
  expect((await refresh(backend, anna.refreshToken)).data.refresh_token).toBe(first.data.refresh_token);
  backend.setNow("2026-03-02T09:00:30.001Z");
  await expect(refresh(backend, anna.refreshToken)).rejects.toMatchObject({ code: "INVALID_CREDENTIALS" });
  await refresh(backend, first.data.refresh_token);
});

test("a token whose successor was used ends the whole session", async () => {
  const backend = openBackend();
  const anna = await anAccount(backend);
  const first = await refresh(backend, anna.refreshToken);
  const second = await refresh(backend, first.data.refresh_token);
  await expect(refresh(backend, anna.refreshToken)).rejects.toMatchObject({ code: "INVALID_CREDENTIALS" });
  await expect(refresh(backend, second.data.refresh_token)).rejects.toMatchObject({ code: "INVALID_CREDENTIALS" });
  await expect(backend.as(second.data.access_token ?? "").users.me()).rejects.toMatchObject({
    code: "INVALID_CREDENTIALS",
  });
});

test("a session that is used stays open, an unused one ends after fourteen days", async () => {
  const backend = openBackend();
  const anna = await anAccount(backend);
  backend.setNow("2026-03-15T09:00:00.000Z");
  const { data } = await refresh(backend, anna.refreshToken);
  backend.setNow("2026-03-28T09:00:00.000Z");
  const later = await refresh(backend, data.refresh_token);
  backend.setNow("2026-04-11T09:00:00.001Z");
  await expect(refresh(backend, later.data.refresh_token)).rejects.toMatchObject({ code: "INVALID_CREDENTIALS" });
});

test("however much it is used, a session ends after ninety days", async () => {
  const backend = openBackend();
  let { refreshToken } = await anAccount(backend);
  for (let day = 10; day < 90; day += 10) {
    backend.setNow(laterBy("2026-03-02T09:00:00.000Z", day, "day"));
    refreshToken = (await refresh(backend, refreshToken)).data.refresh_token ?? "";
  }
  backend.setNow(laterBy("2026-03-02T09:00:00.000Z", 90, "day"));
  await expect(refresh(backend, refreshToken)).rejects.toMatchObject({ code: "INVALID_CREDENTIALS" });
});

test.each([
  ["idleDays", 3],
  ["maxDays", 3],
])("a lower limit of days holds for open sessions too: %s", async (name, days) => {
  const backend = openBackend();
  const { refreshToken } = await anAccount(backend);
  await backend.services.db.write([
    sql`INSERT INTO settings (id, version, record, date_updated)
        VALUES (1, 2, ${JSON.stringify({ sessions: { [name]: days } })}, '2026-03-02T09:00:00.000Z')`,
  ]);
  backend.setNow("2026-03-05T09:00:00.001Z");
  await expect(refresh(backend, refreshToken)).rejects.toMatchObject({ code: "INVALID_CREDENTIALS" });
  await backend.services.db.write([sql`DELETE FROM settings`]);
});

test.each([
  ["gibt-es-nicht", "INVALID_CREDENTIALS"],
  ["", "INVALID_PAYLOAD"],
])("refreshing with %j is refused", async (token, code) => {
  const backend = openBackend();
  await expect(refresh(backend, token)).rejects.toMatchObject({ code });
});

test("logging out kills the tokens of this session and of no other", async () => {
  const backend = openBackend();
  const anna = await anAccount(backend);
  const phone = await openSessionFor(backend.services, { id: anna.id, role: "Hiring Org" });
  await backend.as(null).auth.logout({ refresh_token: anna.refreshToken });
  await expect(backend.as(anna.accessToken).users.me()).rejects.toMatchObject({ code: "INVALID_CREDENTIALS" });
  await expect(refresh(backend, anna.refreshToken)).rejects.toMatchObject({ code: "INVALID_CREDENTIALS" });
  await expect(backend.as(phone.access_token).users.me()).resolves.toBeDefined();
  await expect(backend.as(null).auth.logout({ refresh_token: "" })).rejects.toMatchObject({ code: "INVALID_PAYLOAD" });
});

test("a reset link is mailed in the person's language, works once and ends all sessions", async () => {
  const backend = openBackend();
  const anna = await anAccount(backend, { language: "en-US" });
  const token = await resetToken(backend, anna.email);
  await backend.as(null).auth.checkReset({ token });
  expect(backend.mails.at(-1)).toMatchObject({
    subject: "New password for Stellenfunk",
    to: `"Anna Berg" <${anna.email}>`,
  });
  await backend.as(null).auth.resetPassword({ token, password: NEW_PASSWORD });
  await expect(backend.as(anna.accessToken).users.me()).rejects.toMatchObject({ code: "INVALID_CREDENTIALS" });
  await expect(refresh(backend, anna.refreshToken)).rejects.toMatchObject({ code: "INVALID_CREDENTIALS" });
  await expect(login(backend, anna.email)).rejects.toMatchObject({ code: "INVALID_CREDENTIALS" });
  await login(backend, anna.email, NEW_PASSWORD);
  await expect(backend.as(null).auth.resetPassword({ token, password: NEW_PASSWORD })).rejects.toMatchObject({
    code: "FORBIDDEN",
  });
  await expect(backend.as(null).auth.checkReset({ token })).rejects.toMatchObject({ code: "FORBIDDEN" });
});

test("of two parallel resets with one link one wins", async () => {
  const backend = openBackend();
  const anna = await anAccount(backend);
  const token = await resetToken(backend, anna.email);
  const passwords = [NEW_PASSWORD, "Funkhaus-West-8?"];
  const resets = passwords.map((password) => backend.as(null).auth.resetPassword({ token, password }));
  expect(await outcomes(resets)).toEqual({ ok: 1, FORBIDDEN: 1 });
});

test("a reset link ends after sixty minutes", async () => {
  const backend = openBackend();
  const anna = await anAccount(backend);
  const token = await resetToken(backend, anna.email);
  backend.setNow("2026-03-02T10:00:00.000Z");
  await expect(backend.as(null).auth.resetPassword({ token, password: NEW_PASSWORD })).rejects.toMatchObject({
    code: "INVALID_TOKEN",
  });
  await expect(backend.as(null).auth.checkReset({ token })).rejects.toMatchObject({ code: "INVALID_TOKEN" });
});

test("a weak new password is refused with every broken rule and the link stays good", async () => {
  const backend = openBackend();
  const anna = await anAccount(backend);
  const token = await resetToken(backend, anna.email);
  const weak = backend.as(null).auth.resetPassword({ token, password: "kurz" });
  await expect(weak).rejects.toMatchObject({
    code: "FAILED_VALIDATION",
    details: {
      fields: expect.arrayContaining([
        { field: "password", message: "passwordLength?min=12" },
        { field: "password", message: "passwordDigit" },
      ]),
    },
  });
  await backend.as(null).auth.resetPassword({ token, password: NEW_PASSWORD });
});

test("setting a new password lifts the wait after wrong tries", async () => {
  const backend = openBackend();
  const { email } = await anAccount(backend);
  await outcomes(Array.from({ length: 11 }, () => login(backend, email, "Falsch-12345!")));
  await expect(login(backend, email, PASSWORD)).rejects.toMatchObject({ code: "REQUESTS_EXCEEDED" });
  const token = await resetToken(backend, email);
  await backend.as(null).auth.resetPassword({ token, password: NEW_PASSWORD });
  await login(backend, email, NEW_PASSWORD);
});

test("asking for a new password answers the same for everybody, in as many trips, and mails only to the owner", async () => {
  const backend = openQuiet();
  const anna = await anAccount(backend);
  const trips = await Promise.all(
    [anna.email, `${crypto.randomUUID()}@example.org`].map(async (email) => {
      const own = openQuiet();
      await expect(own.as(null).auth.requestPassword({ email })).resolves.toBeUndefined();
      return own.services.db.trips;
    }),
  );
  expect(trips[0]).toBe(trips[1]);
  await backend.as(null).auth.requestPassword({ email: anna.email });
  const mails = await backend.services.db.all(sql`SELECT id FROM outbox WHERE recipient = ${anna.email}`);
  expect(mails).toHaveLength(1);
});

test.each([
  ["https://boese.example/reset"],
  ["http://stellenfunk.test.boese.example/reset"],
  ["http://stellenfunk.test@boese.example/"],
  ["javascript:alert(1)"],
  ["//boese.example"],
])("a reset address of somebody else is refused: %s", async (reset_url) => {
  const backend = openBackend();
  await expect(backend.as(null).auth.requestPassword({ email: NOBODY, reset_url })).rejects.toMatchObject({
    code: "INVALID_PAYLOAD",
  });
});

const login = (backend: TestBackend, email: string, password = PASSWORD) =>
  backend.as(null).auth.login({ email, password });
const refresh = (backend: TestBackend, token = "") => backend.as(null).auth.refresh({ refresh_token: token });

async function resetToken(backend: TestBackend, email: string): Promise<string> {
  await backend.as(null).auth.requestPassword({ email, reset_url: "http://stellenfunk.test/password" });
  await sendDue(backend.services);
  await expect.poll(() => backend.mails.length).toBeGreaterThan(0);
  const mail = backend.mails.findLast(({ to }) => to.includes(email));
  return /http:\/\/stellenfunk\.test\/password\?token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

const tokensOf = (backend: TestBackend, user: string) =>
  backend.services.db.all(
    sql`SELECT hash FROM refresh_token JOIN session ON session.id = refresh_token.session WHERE session.user = ${user}`,
  );

test("failed logins from one address are refused after a hundred, whatever the accounts; others go on", async () => {
  const backend = openBackend();
  const { email } = await anAccount(backend);
  const from = (address: string) => backend.from(address).auth;
  const guess = (at: number) =>
    from("203.0.113.7").login({ email: `somebody.${at}@example.org`, password: "Falsch-1!" });
  const tries = await outcomes(Array.from({ length: 103 }, (_, at) => guess(at)));
  expect(tries).toEqual({ INVALID_CREDENTIALS: 100, REQUESTS_EXCEEDED: 3 });
  await expect(from("203.0.113.7").login({ email, password: PASSWORD })).rejects.toMatchObject({
    code: "REQUESTS_EXCEEDED",
  });
  await from("203.0.113.8").login({ email, password: PASSWORD });
});

test("logins that succeed count against no limit of their address", async () => {
  const backend = openBackend();
  const { email } = await anAccount(backend);
  const { auth } = backend.from("203.0.113.9");
  for (let at = 0; at < 3; at += 1) await auth.login({ email, password: PASSWORD });
  const counted = await backend.services.db.all(
    sql`SELECT count FROM attempt WHERE key = ${limitKey(backend.services, "loginOfAddress", "203.0.113.9")}`,
  );
  expect(counted).toEqual([{ count: 0 }]);
});

test("strangers who guess at one account from sixty addresses are refused, its owner is not", async () => {
  const backend = openBackend();
  const { email } = await anAccount(backend);
  const from = (address: string) => backend.from(address).auth;
  const right = { email, password: PASSWORD };
  await from("198.51.100.1").login(right);
  const guesses = Array.from({ length: 60 }, (_, at) =>
    from(`2001:db8:0:${at}::1`).login({ email, password: "Falsch-12345!" }),
  );
  expect(await outcomes(guesses)).toEqual({ INVALID_CREDENTIALS: 50, REQUESTS_EXCEEDED: 10 });
  await expect(from("198.51.100.2").login(right)).rejects.toMatchObject({ code: "REQUESTS_EXCEEDED" });
  await from("198.51.100.1").login(right);
  // After ninety days without a login an address is as strange as any other.
  backend.setNow(laterBy(backend.services.clock(), 91, "day"));
  await outcomes(
    Array.from({ length: 50 }, (_, at) => from(`2001:db8:1:${at}::1`).login({ email, password: "Falsch-12345!" })),
  );
  await expect(from("198.51.100.1").login(right)).rejects.toMatchObject({ code: "REQUESTS_EXCEEDED" });
});

test("one caller that is refused does not use up the limit of the account", async () => {
  const backend = openBackend();
  const { email } = await anAccount(backend);
  const guess = () => backend.from("203.0.113.20").auth.login({ email, password: "Falsch-12345!" });
  expect(await outcomes(Array.from({ length: 80 }, guess))).toEqual({ INVALID_CREDENTIALS: 10, REQUESTS_EXCEEDED: 70 });
  const right = backend.from("203.0.113.20").auth.login({ email, password: PASSWORD });
  await expect(right).rejects.toMatchObject({ code: "REQUESTS_EXCEEDED" });
  await backend.from("203.0.113.21").auth.login({ email, password: PASSWORD });
});
