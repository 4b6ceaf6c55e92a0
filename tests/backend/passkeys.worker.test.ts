import { expect, test } from "vitest";
import { anAccount, PASSWORD } from "#tests/helpers/account";
import { anAuthenticator, type Oddity } from "#tests/helpers/authenticator";
import { openBackend, type TestBackend } from "#tests/helpers/backend";
import { outcomes } from "#tests/helpers/outcomes";
import { addPasskey, anAccountWithPasskey, type PasskeyAccount } from "#tests/helpers/passkeys";
import { codeOf } from "#tests/helpers/refusals";
import { codeNow } from "#tests/helpers/second-factor";
import { openSessionFor } from "~/backend/auth/open-session-for";
import { userHandle } from "~/backend/auth/passkeys/relying-party";
import { deleteExpiredSignIns } from "~/backend/auth/statements";
import { sql } from "~/backend/storage/sql";
import { laterBy } from "~/domain/dates";
import { isRefusal } from "~/domain/errors";
import { LIMITS } from "~/domain/limits";

test("a passkey alone opens a session, without a password", async () => {
  const backend = openBackend();
  const anna = await anAccountWithPasskey(backend);
  const { data } = await logIn(backend, anna);
  const me = await backend.as(data.access_token ?? "").users.me();
  expect(me.data).toMatchObject({ id: anna.id, has_passkey: true, tfa_secret: null });
  expect(await backend.as(data.access_token ?? "").users.passkeys.list()).toMatchObject({
    data: [{ id: anna.passkey, name: "Laptop", date_used: "2026-03-02T09:00:00.000Z" }],
  });
});

test("with a passkey a right password opens nothing, password and passkey do, also without a PIN", async () => {
  const backend = openBackend();
  const anna = await anAccountWithPasskey(backend);
  const pending = await pendingLogin(backend, anna.email);
  const { data } = await takeStep(backend, anna, pending, { isVerified: false });
  expect((await backend.as(data.access_token ?? "").users.me()).data.id).toBe(anna.id);
});

test("a recovery code opens the session of who has passkeys alone, and no six digits do", async () => {
  const backend = openBackend();
  const anna = await anAccountWithPasskey(backend);
  const { data: codes } = await backend.as(anna.accessToken).users.tfa.renewCodes();
  const logInWith = (otp: string) =>
    backend.as(null).auth.login({ email: anna.email, password: PASSWORD, otp, mode: "json" });
  await expect(logInWith("123456")).rejects.toMatchObject({ code: "INVALID_OTP" });
  expect((await logInWith(codes[0] ?? "")).data.access_token).toBeTruthy();
});

const TAMPERED: [what: string, oddity: Oddity, login: string, step: string][] = [
  ["another origin", { origin: "https://stellenfunk.example" }, "INVALID_CREDENTIALS", "INVALID_OTP"],
  ["the origin with a port", { origin: "http://stellenfunk.test:8787" }, "INVALID_CREDENTIALS", "INVALID_OTP"],
  ["another relying party", { rpId: "stellenfunk.example" }, "INVALID_CREDENTIALS", "INVALID_OTP"],
  ["the answer to a registration", { type: "webauthn.create" }, "INVALID_CREDENTIALS", "INVALID_OTP"],
  ["nobody present", { isPresent: false }, "INVALID_CREDENTIALS", "INVALID_OTP"],
  ["a broken signature", { breakSignature: true }, "INVALID_CREDENTIALS", "INVALID_OTP"],
  ["an unknown credential", { credential: "dW5iZWthbm50" }, "INVALID_CREDENTIALS", "INVALID_OTP"],
  ["another person's handle", { userHandle: userHandle("somebody") }, "INVALID_CREDENTIALS", "INVALID_OTP"],
  ["a counter that stands still", { counter: 1 }, "INVALID_CREDENTIALS", "INVALID_OTP"],
  ["a counter that went back", { counter: 0 }, "INVALID_CREDENTIALS", "INVALID_OTP"],
  ["a challenge of its own", { challenge: "c2VsYnN0LmVyZGFjaHQ" }, "INVALID_TOKEN", "INVALID_TOKEN"],
  ["no challenge", { challenge: "" }, "INVALID_TOKEN", "INVALID_TOKEN"],
];

test.each(TAMPERED)("an answer with %s opens nothing", async (_what, oddity, login, step) => {
  const backend = openBackend();
  const anna = await anAccountWithPasskey(backend);
  expect(await codeOf(logIn(backend, anna, oddity))).toBe(login);
  const pending = await pendingLogin(backend, anna.email);
  expect(await codeOf(takeStep(backend, anna, pending, oddity))).toBe(step);
  expect(await codeOf(confirm(backend, anna, oddity))).toBe(step);
  // The passkey is as good as before.
  await logIn(backend, anna);
});

test("without a password the authenticator has to have made sure of the person and to say who it is", async () => {
  const backend = openBackend();
  const anna = await anAccountWithPasskey(backend);
  for (const oddity of [{ isVerified: false }, { userHandle: null }])
    expect(await codeOf(logIn(backend, anna, oddity))).toBe("INVALID_CREDENTIALS");
  expect(await codeOf(confirm(backend, anna, { isVerified: false }))).toBe("INVALID_OTP");
});

test("a challenge is good once, also when two answer it at once", async () => {
  const backend = openBackend();
  const anna = await anAccountWithPasskey(backend, { counts: false });
  const { data } = await backend.as(null).auth.passkeys.options({});
  const attempt = async () =>
    backend.as(null).auth.passkeys.login({ response: await anna.authenticator.get(data), mode: "json" });
  const answers = await Promise.all([anna.authenticator.get(data), anna.authenticator.get(data)]);
  const logins = answers.map((response) => backend.as(null).auth.passkeys.login({ response, mode: "json" }));
  expect(await outcomes(logins)).toEqual({ INVALID_TOKEN: 1, ok: 1 });
  expect(await codeOf(attempt())).toBe("INVALID_TOKEN");
});

test("the same answer a second time opens nothing", async () => {
  const backend = openBackend();
  const anna = await anAccountWithPasskey(backend);
  const { data } = await backend.as(null).auth.passkeys.options({});
  const response = await anna.authenticator.get(data);
  const login = () => backend.as(null).auth.passkeys.login({ response, mode: "json" });
  await login();
  expect(await codeOf(login())).toBe("INVALID_CREDENTIALS");
});

test("a challenge ends after ten minutes, and what is kept of it with it", async () => {
  const backend = openBackend();
  const anna = await anAccountWithPasskey(backend);
  const { data } = await backend.as(null).auth.passkeys.options({});
  const response = await anna.authenticator.get(data);
  await logIn(backend, anna);
  backend.setNow(laterBy(backend.services.clock(), 10, "minute"));
  expect(await codeOf(backend.as(null).auth.passkeys.login({ response, mode: "json" }))).toBe("INVALID_TOKEN");
  const now = backend.services.clock().toISOString();
  await backend.services.db.write(deleteExpiredSignIns(now, now));
  expect(await backend.services.db.all(sql`SELECT hash FROM spent_challenge`)).toEqual([]);
});

test("a challenge serves its own purpose, session, login and browser alone", async () => {
  const backend = openBackend();
  const anna = await anAccountWithPasskey(backend);
  const other = await openSessionFor(backend.services, { id: anna.id, role: "Hiring Org" });
  const { users, auth } = backend.as(anna.accessToken);
  const [first, second] = [await pendingLogin(backend, anna.email), await pendingLogin(backend, anna.email)];
  // Of one second two pending logins are the same text.
  backend.setNow(new Date(backend.services.clock().getTime() + 1000).toISOString());
  const third = await pendingLogin(backend, anna.email);
  expect(second).toBe(first);
  // A new one for each use: what was answered before is refused in any case.
  const challenges = {
    login: () => auth.passkeys.options({ binding: "mine" }),
    step: () => auth.passkeys.options({ pending: first }),
    confirm: () => users.passkeys.challenge(),
  };
  const uses = {
    login: (response: Answer) => auth.passkeys.login({ response, binding: "mine", mode: "json" }),
    "login of another browser": (response: Answer) => auth.passkeys.login({ response, binding: "other", mode: "json" }),
    step: (response: Answer) => auth.passkeys.login({ response, pending: first, mode: "json" }),
    "step of another login": (response: Answer) => auth.passkeys.login({ response, pending: third, mode: "json" }),
    confirm: (passkey: Answer) => users.confirm({ passkey }),
    "confirm in another session": (passkey: Answer) => backend.as(other.access_token).users.confirm({ passkey }),
  };
  const taken: string[] = [];
  for (const [made, ask] of Object.entries(challenges))
    for (const [name, use] of Object.entries(uses)) {
      const { data } = await ask();
      const isRefused = isRefusal(
        await use(await anna.authenticator.get(data)).catch((error) => error),
        "INVALID_TOKEN",
      );
      if (!isRefused) taken.push(`${made}: ${name}`);
    }
  expect(taken).toEqual(["login: login", "step: step", "confirm: confirm"]);
});

test("another person's passkey is no second step and confirms nothing", async () => {
  const backend = openBackend();
  const [anna, bo] = [await anAccountWithPasskey(backend), await anAccountWithPasskey(backend)];
  const pending = await pendingLogin(backend, anna.email);
  const { data } = await backend.as(null).auth.passkeys.options({ pending });
  for (const userHandle of [undefined, null, handleOf(anna)])
    expect(
      await codeOf(
        backend.as(null).auth.passkeys.login({
          response: await bo.authenticator.get(data, { userHandle }),
          pending,
          mode: "json",
        }),
      ),
    ).toBe("INVALID_OTP");
  const request = (await backend.as(anna.accessToken).users.passkeys.challenge()).data;
  const passkey = await bo.authenticator.get(request);
  expect(await codeOf(backend.as(anna.accessToken).users.confirm({ passkey }))).toBe("INVALID_OTP");
});

test("a passkey confirms what asks for the password again", async () => {
  const backend = openBackend();
  const anna = await anAccountWithPasskey(backend);
  backend.setNow(laterBy(backend.services.clock(), 11, "minute"));
  const { users } = backend.as(anna.accessToken);
  await expect(users.data()).rejects.toMatchObject({ code: "CONFIRMATION_REQUIRED" });
  await confirm(backend, anna);
  expect((await backend.as(anna.accessToken).users.data()).data.passkeys).toMatchObject([{ name: "Laptop" }]);
});

test.each([
  ["another origin", { origin: "https://stellenfunk.example" }, "INVALID_PAYLOAD"],
  ["another relying party", { rpId: "stellenfunk.example" }, "INVALID_PAYLOAD"],
  ["an answer to a login", { type: "webauthn.get" }, "INVALID_PAYLOAD"],
  ["nobody present", { isPresent: false }, "INVALID_PAYLOAD"],
  ["a challenge of its own", { challenge: "c2VsYnN0LmVyZGFjaHQ" }, "INVALID_TOKEN"],
] as [string, Oddity, string][])("a registration with %s is refused", async (_what, oddity, code) => {
  const backend = openBackend();
  const anna = await anAccount(backend);
  const { passkeys } = backend.as(anna.accessToken).users;
  const { data } = await passkeys.begin();
  const response = await (await anAuthenticator()).create(data, oddity);
  expect(await codeOf(passkeys.add({ response }))).toBe(code);
  expect((await passkeys.list()).data).toEqual([]);
});

test("a registration is answered once, in its own session", async () => {
  const backend = openBackend();
  const anna = await anAccountWithPasskey(backend);
  const other = await openSessionFor(backend.services, { id: anna.id, role: "Hiring Org" });
  const { passkeys } = backend.as(anna.accessToken).users;
  const { data } = await passkeys.begin();
  expect(data.excludeCredentials).toMatchObject([{ id: anna.authenticator.credential }]);
  const response = await (await anAuthenticator()).create(data);
  expect(await codeOf(backend.as(other.access_token).users.passkeys.add({ response }))).toBe("INVALID_TOKEN");
  await passkeys.add({ response });
  expect(await codeOf(passkeys.add({ response }))).toBe("INVALID_TOKEN");
});

test("the first passkey ends sessions that a password alone has opened, a further one does not; both are mailed", async () => {
  const backend = openBackend();
  const anna = await anAccount(backend);
  const before = await openSessionFor(backend.services, { id: anna.id, role: "Hiring Org" });
  await addPasskey(backend, anna.accessToken, await anAuthenticator());
  await expect(backend.as(before.access_token).users.me()).rejects.toMatchObject({ code: "INVALID_CREDENTIALS" });
  const after = await openSessionFor(backend.services, { id: anna.id, role: "Hiring Org" });
  await addPasskey(backend, anna.accessToken, await anAuthenticator());
  expect((await backend.as(after.access_token).users.me()).data.id).toBe(anna.id);
  await backend.settled();
  expect(backend.mails.filter(({ subject }) => subject === "Neuer Passkey für Ihr Konto")).toHaveLength(2);
});

test("nobody has more than twenty passkeys, or adds more than ten a day", async () => {
  const backend = openBackend();
  const anna = await anAccount(backend);
  const add = async () => addPasskey(backend, anna.accessToken, await anAuthenticator());
  for (let each = 0; each < 10; each += 1) await add();
  expect(await codeOf(add())).toBe("REQUESTS_EXCEEDED");
  for (let each = 0; each < LIMITS.passkeys - 10; each += 1)
    await backend.services.db.write([
      sql`INSERT INTO passkey (id, user, credential, public_key, counter, transports, name, date_created)
          VALUES (${crypto.randomUUID()}, ${anna.id}, ${crypto.randomUUID()}, 'x', 0, '[]', 'x', 'x')`,
    ]);
  backend.setNow(laterBy(backend.services.clock(), 1, "day"));
  await backend
    .as(anna.accessToken)
    .users.me()
    .catch(() => {});
  const { access_token } = await openSessionFor(backend.services, { id: anna.id, role: "Hiring Org" });
  expect(await codeOf(addPasskey(backend, access_token, await anAuthenticator()))).toBe("FORBIDDEN");
});

test("a passkey is renamed and removed by its owner alone; the last factor takes the codes along", async () => {
  const backend = openBackend();
  const [anna, bo] = [await anAccountWithPasskey(backend), await anAccount(backend)];
  const { users } = backend.as(anna.accessToken);
  await users.tfa.renewCodes();
  const stranger = backend.as(bo.accessToken).users.passkeys;
  expect(await codeOf(stranger.rename({ id: anna.passkey, name: "Meiner" }))).toBe("NOT_FOUND");
  expect(await codeOf(stranger.remove({ id: anna.passkey }))).toBe("NOT_FOUND");
  await users.passkeys.rename({ id: anna.passkey, name: "Telefon" });
  expect((await users.passkeys.list()).data).toMatchObject([{ name: "Telefon" }]);
  await users.passkeys.remove({ id: anna.passkey });
  expect((await users.tfa.get()).data).toBeNull();
  expect(await codeOf(logIn(backend, anna))).toBe("INVALID_CREDENTIALS");
  await backend.as(null).auth.login({ email: anna.email, password: PASSWORD, mode: "json" });
  await backend.settled();
  expect(backend.mails.map(({ subject }) => subject)).toContain("Zwei-Faktor-Anmeldung ausgeschaltet");
});

test("app and passkey stand beside each other; recovery codes stay until the last of them goes", async () => {
  const backend = openBackend();
  const anna = await anAccountWithPasskey(backend);
  const { users } = backend.as(anna.accessToken);
  const { secret } = (await users.tfa.generate({ password: PASSWORD })).data;
  await users.tfa.enable({ secret, otp: await codeNow(backend, secret) });
  await users.tfa.renewCodes();
  await users.passkeys.remove({ id: anna.passkey });
  expect((await users.tfa.get()).data).toMatchObject({ recoveryCodes: 10 });
  await backend.settled();
  expect(backend.mails.map(({ subject }) => subject)).toContain("Ein zweiter Faktor wurde entfernt");
  await addPasskey(backend, anna.accessToken, anna.authenticator);
  await users.tfa.disable({ otp: await codeNow(backend, secret, 1) });
  expect((await users.tfa.get()).data).toEqual({ since: null, recoveryCodes: 10, isRequired: false });
});

test("of two factors that are required one goes, also when both are removed at once", async () => {
  const backend = openBackend();
  const anna = await anAccountWithPasskey(backend);
  const second = await addPasskey(backend, anna.accessToken, await anAuthenticator());
  await backend.services.db.write([sql`UPDATE users SET role = 'Administrator' WHERE id = ${anna.id}`]);
  await requireOfAdministrators(backend);
  const { users } = backend.as(anna.accessToken);
  expect((await users.me()).data.tfa_required).toBe(false);
  const removals = [anna.passkey, second].map((id) => users.passkeys.remove({ id }));
  expect(await outcomes(removals)).toEqual({ SECOND_FACTOR_REQUIRED: 1, ok: 1 });
  expect((await users.passkeys.list()).data).toHaveLength(1);
});

test("a blocked account logs in by no passkey", async () => {
  const backend = openBackend();
  const anna = await anAccountWithPasskey(backend);
  await backend.services.db.write([sql`UPDATE users SET status = 'blocked' WHERE id = ${anna.id}`]);
  expect(await codeOf(logIn(backend, anna))).toBe("FORBIDDEN");
});

test("authenticators that do not count log in again and again", async () => {
  const backend = openBackend();
  const anna = await anAccountWithPasskey(backend, { counts: false });
  for (let each = 0; each < 3; each += 1) await logIn(backend, anna);
});

test("a hundred wrong passkeys from one address make it wait, a right one counts as none", async () => {
  const backend = openBackend();
  const anna = await anAccountWithPasskey(backend);
  const { passkeys } = backend.from("203.0.113.77").auth;
  const attempt = async (oddity?: Oddity) => {
    const { data } = await passkeys.options({});
    return codeOf(passkeys.login({ response: await anna.authenticator.get(data, oddity), mode: "json" }));
  };
  for (let each = 0; each < 99; each += 1) await attempt({ credential: "eA" });
  expect(await attempt()).toBe("ok");
  expect(await attempt({ credential: "eA" })).toBe("INVALID_CREDENTIALS");
  expect(await attempt()).toBe("REQUESTS_EXCEEDED");
});

test("a challenge for the login costs no trip, a login by passkey two", async () => {
  const backend = openBackend();
  const anna = await anAccountWithPasskey(backend);
  const { db } = backend.services;
  const start = db.trips;
  const { passkeys } = backend.from("203.0.113.78").auth;
  const { data } = await passkeys.options({});
  expect(db.trips - start).toBe(0);
  await passkeys.login({ response: await anna.authenticator.get(data), mode: "json" });
  expect(db.trips - start).toBe(2);
});

type Answer = Awaited<ReturnType<PasskeyAccount["authenticator"]["get"]>>;

const handleOf = ({ id }: { id: string }) => userHandle(id);

async function logIn(backend: TestBackend, { authenticator }: PasskeyAccount, oddity?: Oddity) {
  const { passkeys } = backend.as(null).auth;
  const { data } = await passkeys.options({});
  return passkeys.login({ response: await authenticator.get(data, oddity), mode: "json" });
}

async function takeStep(backend: TestBackend, { authenticator }: PasskeyAccount, pending: string, oddity?: Oddity) {
  const { passkeys } = backend.as(null).auth;
  const { data } = await passkeys.options({ pending });
  return passkeys.login({ response: await authenticator.get(data, oddity), pending, mode: "json" });
}

async function confirm(backend: TestBackend, { accessToken, authenticator }: PasskeyAccount, oddity?: Oddity) {
  const { users } = backend.as(accessToken);
  const { data } = await users.passkeys.challenge();
  return users.confirm({ passkey: await authenticator.get(data, oddity) });
}

async function pendingLogin(backend: TestBackend, email: string): Promise<string> {
  const error = await backend
    .as(null)
    .auth.login({ email, password: PASSWORD, mode: "json" })
    .catch((error: unknown) => error);
  if (!isRefusal(error, "INVALID_OTP") || !error.details.pending) throw new Error("no pending login");
  return error.details.pending;
}

const requireOfAdministrators = ({ services }: TestBackend) =>
  services.db.write([
    sql`INSERT INTO settings (id, version, record, date_updated)
        VALUES (1, 2, ${JSON.stringify({ secondFactor: "administrators" })}, '2026-03-02T09:00:00.000Z')`,
  ]);

/** {"x5c": [h'00']} */
