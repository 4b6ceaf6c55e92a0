import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { expect, test, vi } from "vitest";
import { LANGUAGES } from "~/domain/people";
import { altchaChallenge } from "~/platform/bot-check/altcha";
import { createBotCheck } from "~/platform/bot-check/create-bot-check";
import { readFormCheck, writeFormCheck } from "~/platform/bot-check/form-check";
import { isAnswer, pickQuestion, questionText } from "~/platform/bot-check/questions";
import { toSecrets } from "~/platform/secrets";
import { toSettings } from "~/platform/settings";

const SECRETS = toSecrets(
  { SESSION_SECRET: "s".repeat(32), AUTH_SECRET: "a".repeat(32), CAPTCHA_SECRET: "c0" },
  "local",
);
const ISSUED = new Date("2026-03-02T09:00:00.000Z");
const builtin = createBotCheck(toSettings({}), SECRETS);

test("a person who answers the question passes with the form's nonce", async () => {
  const check = await aCheck("sum:3:4");
  const proof = await builtin.verify(proofOf({ check, answer: "sieben" }));
  expect(proof).toEqual({ nonce: "n0nce" });
  expect(await builtin.verify(proofOf({ check, answer: "7", website: "" }))).toEqual(proof);
});

test.each([
  ["no answer", { answer: "" }, 10],
  ["a wrong answer", { answer: "acht" }, 10],
  ["a filled trap field", { answer: "7", website: "http://spam.example" }, 10],
  ["a form sent too fast", { answer: "7" }, 2.9],
  ["a form two hours old", { answer: "7" }, 7201],
  ["a form from the future", { answer: "7" }, -10],
  ["a puzzle that is none", { altcha: btoa("{}") }, 10],
  ["a token without a provider", {}, 10],
])("%s does not pass", async (_name, fields, seconds) => {
  const check = await aCheck("sum:3:4");
  expect(await builtin.verify(proofOf({ check, ...fields }, seconds))).toBeNull();
});

test("a form that we did not make does not pass", async () => {
  const check = await aCheck("sum:3:4");
  const forged = [check.replace("sum:3:4", "sum:1:1"), check.replace("n0nce", "other"), `${check}x`, "", "a.b.c.d"];
  for (const each of forged) expect(await builtin.verify(proofOf({ check: each, answer: "2" }))).toBeNull();
});

test("the shortest time is an option", async () => {
  const quick = createBotCheck(toSettings({}), SECRETS, { minSeconds: 0 });
  expect(await quick.verify(proofOf({ check: await aCheck("sum:3:4"), answer: "7" }, 0))).not.toBeNull();
});

test("a challenge asks a question whose answer passes", async () => {
  const { fields, question, siteKey } = await builtin.challenge(ISSUED, "en-US");
  expect(siteKey).toBeNull();
  expect(question.key).toMatch(/^questions\.\w+$/);
  expect(await readFormCheck(fields.check ?? "", SECRETS.AUTH_SECRET)).toMatchObject({ issued: ISSUED.getTime() });
});

test.each([
  ["larger:7:4", "Sieben", "seven", "7"],
  ["smaller:12:5", "fünf", "five", "5"],
  ["smaller:12:5", "fuenf", "Five.", " 5 "],
  ["sum:9:9", "achtzehn", "eighteen", "18"],
  ["difference:12:5", "sieben", "seven", "7"],
  ["numberAfter:11", "zwölf", "twelve", "12"],
  ["numberAfter:11", "zwolf", "TWELVE", "12"],
  ["numberBefore:3", "zwei", "two", "2"],
  ["dayAfter:6", "Montag", "monday", "Montag"],
  ["dayBefore:0", "Sonntag", "Sunday", "sonntag"],
  ["firstWord:0:1:2", "Baum", "tree", "„Baum“"],
  ["secondWord:0:1:2", "Haus", "house", "haus"],
  ["lastWord:0:1:2", "Hund", "dog", "Hund."],
])("%s is answered by %s, %s and %s", (id, ...answers) => {
  for (const answer of answers) expect(isAnswer(id, answer)).toBe(true);
  for (const answer of ["", "nichts", "99"]) expect(isAnswer(id, answer)).toBe(false);
});

test("there are more than forty questions, each with its words in both languages", () => {
  const ids = new Set(Array.from({ length: 2000 }, () => pickQuestion((below) => Math.floor(Math.random() * below))));
  expect(ids.size).toBeGreaterThan(40);
  for (const id of ids) {
    for (const language of LANGUAGES)
      expect(Object.values(questionText(id, language)?.params ?? { a: "" })).not.toContain("");
  }
  expect(questionText("unknown:1", "de")).toBeNull();
});

test("a browser's puzzle passes instead of the answer, for its own form only", async () => {
  const check = await aCheck("sum:3:4");
  const challenge = await altchaChallenge(SECRETS.AUTH_SECRET, check);
  if (!challenge) throw new Error("no challenge");
  const solution = await solveChallenge({ challenge, deriveKey });
  const altcha = btoa(JSON.stringify({ challenge, solution }));
  expect(await builtin.verify(proofOf({ check, altcha }))).toEqual({ nonce: "n0nce" });
  const other = await writeFormCheck(
    { issued: ISSUED.getTime(), nonce: "other", question: "sum:3:4" },
    SECRETS.AUTH_SECRET,
  );
  expect(await builtin.verify(proofOf({ check: other, altcha }))).toBeNull();
  expect(await altchaChallenge(SECRETS.AUTH_SECRET, "not.a.check.field")).toBeNull();
});

test("a configured provider is asked, and the plain question stays good", async () => {
  const fetcher = vi.fn(async () => Response.json({ success: true }));
  const settings = toSettings({ CAPTCHA_SITE_KEY: "k0" });
  const turnstile = createBotCheck(settings, SECRETS, { fetcher });
  const check = await aCheck("sum:3:4");
  expect((await turnstile.challenge(ISSUED)).siteKey).toBe("k0");
  expect(await turnstile.verify({ ...proofOf({ check }), captchaToken: "t0" })).toEqual({ nonce: "n0nce" });
  expect(fetcher).toHaveBeenCalledWith(settings.CAPTCHA_VERIFY_URL, expect.objectContaining({ method: "POST" }));
  fetcher.mockResolvedValueOnce(Response.json({ success: false }));
  expect(await turnstile.verify({ ...proofOf({ check }), captchaToken: "t1" })).toBeNull();
  fetcher.mockRejectedValueOnce(new TypeError("no network"));
  expect(await turnstile.verify({ ...proofOf({ check }), captchaToken: "t2" })).toBeNull();
  expect(await turnstile.verify(proofOf({ check, answer: "7" }))).toEqual({ nonce: "n0nce" });
});

test("the setting builtin shows no provider", async () => {
  const check = createBotCheck(toSettings({ CAPTCHA_SITE_KEY: "k0", BOT_CHECK: "builtin" }), SECRETS);
  expect((await check.challenge(ISSUED)).siteKey).toBeNull();
});

const aCheck = (question: string) =>
  writeFormCheck({ issued: ISSUED.getTime(), nonce: "n0nce", question }, SECRETS.AUTH_SECRET);

const proofOf = (fields: Record<string, string>, seconds = 10) => ({
  fields,
  captchaToken: null,
  address: "192.0.2.1",
  now: new Date(ISSUED.getTime() + seconds * 1000),
});
