import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { anAccount, PASSWORD, type TestAccount } from "#tests/helpers/account";
import { openBackend, type TestBackend } from "#tests/helpers/backend";
import { anAccountWithFactor, codeNow, nextCode } from "#tests/helpers/second-factor";
import { logIn } from "~/features/account/login/log-in.server";
import { answerSecondFactor, type FactorAnswer } from "~/features/second-factor/answer-second-factor.server";
import { takeSecondStep } from "~/features/second-factor/take-second-step.server";

test("the page sets a second factor up in two posts and then shows ten codes", async () => {
  const backend = openBackend();
  const anna = await anAccount(backend);
  const { setup } = await post(backend, anna, { intent: "generate", password: PASSWORD });
  expect(setup?.qr).toMatch(/^data:image\/svg\+xml,/);
  const secret = setup?.secret ?? "";
  const wrong = await post(backend, anna, { intent: "enable", secret, otp: "000000" });
  expect(wrong).toMatchObject({ setup: { secret }, reply: { form: "enable", error: { otp: ["codeWrongOrUsed"] } } });
  const { codes } = await post(backend, anna, { intent: "enable", secret, otp: await codeNow(backend, secret) });
  expect(codes).toHaveLength(10);
});

test.each([
  ["generate", { password: "Falsch-12345!" }, { password: ["passwordWrong"] }],
  ["renew", { password: "Falsch-12345!" }, { password: ["passwordWrong"] }],
  ["disable", { password: "Falsch-12345!", otp: "000000" }, { password: ["passwordWrong"] }],
  ["disable", { password: PASSWORD, otp: "000000" }, { otp: ["codeWrongOrUsed"] }],
  ["disable", { password: PASSWORD, otp: "" }, { otp: ["empty"] }],
  ["enable", { secret: "MZXW6YTBOI", otp: "" }, { otp: ["empty"] }],
])("%s with %j is refused beside the field", async (intent, fields, error) => {
  const backend = openBackend();
  const anna =
    intent === "generate" || intent === "enable" ? await anAccount(backend) : await anAccountWithFactor(backend);
  const { reply } = await post(backend, anna, { intent, ...fields });
  expect(reply).toMatchObject({ form: intent, error });
  expect(JSON.stringify(reply)).not.toContain(PASSWORD);
});

test("a login with a second factor leads to the page of the code and keeps the way", async () => {
  const backend = openBackend();
  const anna = await anAccountWithFactor(backend);
  nextCode(backend);
  const awaited: string[] = [];
  const started: unknown[] = [];
  const session = { await: (each: string) => awaited.push(each), start: (each: unknown) => started.push(each) };
  const first = await logIn(
    argsOf(backend, null, { email: anna.email, password: PASSWORD }, session, "/login?redirectUrl=%2Fprofile"),
  );
  expect(locationOf(first)).toBe("/login/code?redirectUrl=%2Fprofile");
  expect(started).toEqual([]);
  const step = (otp: string) =>
    takeSecondStep(
      argsOf(backend, anna, { otp }, { ...session, pending: awaited[0] }, "/login/code?redirectUrl=%2Fprofile"),
    );
  expect(await step("000000")).toMatchObject({ data: { error: { otp: ["codeWrongOrUsed"] } } });
  expect(locationOf(await step(await codeNow(backend, anna.secret)))).toBe("/profile");
  expect(started).toHaveLength(1);
});

test.each([null, "broken"])("without a pending login (%s) the second step begins again", async (pending) => {
  const answer = await takeSecondStep(
    argsOf(openBackend(), null, { otp: "123456" }, { pending }, "/login/code?redirectUrl=%2Fjobs"),
  );
  expect(locationOf(answer)).toBe("/login?redirectUrl=%2Fjobs&loginError=TOKEN_EXPIRED");
});

const locationOf = (answer: unknown) => (answer instanceof Response ? answer.headers.get("Location") : answer);

async function post(backend: TestBackend, account: TestAccount, fields: Record<string, string>): Promise<FactorAnswer> {
  const answer = await answerSecondFactor(argsOf(backend, account, fields, {}, "/profile/second-factor"));
  if (answer instanceof Response) throw new Error("it leads elsewhere");
  return "data" in answer ? answer.data : answer;
}

function argsOf(
  backend: TestBackend,
  account: TestAccount | null,
  fields: Record<string, string>,
  session: object,
  path: string,
) {
  const request = new Request(`http://stellenfunk.test${path}`, { method: "POST", body: new URLSearchParams(fields) });
  const context: Partial<AppLoadContext> = {
    api: backend.as(account?.accessToken ?? null),
    person: { email: account?.email } as AppLoadContext["person"],
    session: session as AppLoadContext["session"],
    t: ((key: string) => key) as AppLoadContext["t"],
  };
  return { request, context: context as AppLoadContext, params: {} };
}
