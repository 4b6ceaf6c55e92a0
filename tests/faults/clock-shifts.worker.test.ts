import { afterAll, expect, test } from "vitest";
import { anAccount, PASSWORD } from "#tests/helpers/account";
import { newApplicant } from "#tests/helpers/applicant";
import { invited } from "#tests/helpers/invitations";
import { completeJob } from "#tests/helpers/jobs";
import { refusalOf } from "#tests/helpers/refusals";
import { aForm, mailed, mailsTo, oneNonce, register } from "#tests/helpers/registration";
import { anAccountWithFactor, codeNow, nextCode } from "#tests/helpers/second-factor";
import { type World, world } from "#tests/helpers/world";
import { answerApi } from "~/backend/http-handler";
import { runScheduler } from "~/backend/scheduler/tick";
import { sql } from "~/backend/storage/sql";
import { laterBy } from "~/domain/dates";
import { RATE_LIMITS } from "~/domain/rate-limits";
import { finishConversation, openConversation } from "./operations/conversation";
import { report } from "./report";

const started = Date.now();
const found = { tried: 0, failed: [] as string[] };

afterAll(() => report({ name: "clocks that are an hour wrong", ...found, atLeast: 20, started }));

interface Shifted {
  what: string;
  /** Codes with the clock an hour slow and an hour fast; with the right one afterwards it is always "ok". */
  slow: string;
  fast: string;
  /** Everything before; answers what is tried, perhaps more than once. */
  arrange: (here: World) => Promise<() => Promise<unknown>>;
}

const SHIFTED: readonly Shifted[] = [
  {
    ...{ what: "an access token", slow: "ok", fast: "TOKEN_EXPIRED" },
    arrange: async ({ backend }) => {
      const { accessToken } = await anAccount(backend);
      return () => backend.as(accessToken).users.me();
    },
  },
  {
    ...{ what: "a session", slow: "ok", fast: "ok" },
    arrange: async ({ backend }) => {
      let { refreshToken } = await anAccount(backend);
      return async () => {
        const { data } = await backend.as(null).auth.refresh({ refresh_token: refreshToken, mode: "json" });
        refreshToken = data.refresh_token ?? "";
      };
    },
  },
  {
    ...{ what: "the link that proves a mailbox", slow: "ok", fast: "ok" },
    arrange: async ({ backend }) => {
      const form = aForm();
      Object.assign(backend.services, { botCheck: oneNonce() });
      await register(backend, form);
      const { link } = await mailed(backend, form.email);
      return () => backend.as(null).registration.verify({ token: link });
    },
  },
  {
    ...{ what: "a link for a new password", slow: "ok", fast: "INVALID_TOKEN" },
    arrange: async ({ backend }) => {
      const { email } = await anAccount(backend);
      await backend.as(null).auth.requestPassword({ email });
      const link = (await mailsTo(backend, email)).at(-1)?.data.link ?? "";
      const token = new URL(link).searchParams.get("token") ?? "";
      return () => backend.as(null).auth.resetPassword({ token, password: `${PASSWORD}2` });
    },
  },
  {
    ...{ what: "a code of the second step", slow: "INVALID_OTP", fast: "INVALID_OTP" },
    arrange: async ({ backend }) => {
      const { email, secret } = await anAccountWithFactor(backend);
      nextCode(backend);
      const otp = await codeNow(backend, secret);
      return () => backend.as(null).auth.login({ email, password: PASSWORD, otp, mode: "json" });
    },
  },
  {
    ...{ what: "an invitation", slow: "ok", fast: "ok" },
    arrange: async (here) => {
      const { token } = await invited(here, here.olga);
      return () => here.api(here.olga).invitations.accept({ organization: here.organization.id, token });
    },
  },
  {
    ...{ what: "an applicant's own page", slow: "ok", fast: "ok" },
    arrange: async (here) => {
      const { token } = await newApplicant(here, await completeJob(here, { status: "online" }));
      return () => here.api(null).ownApplication.get({ token });
    },
  },
  {
    // Whoever seems to have answered before being asked is taken for a program, and asked a question.
    ...{ what: "the last word of an application", slow: "FAILED_VALIDATION", fast: "ok" },
    arrange: async (here) => {
      const talk = await openConversation(here);
      await finishConversation(here, talk);
      return () => talk.say(here.backend.services, talk.last);
    },
  },
];

const HOURS = { slow: -1, fast: 1 } as const;

test.each(
  SHIFTED.flatMap((each) => [["slow", each.what, each] as const, ["fast", each.what, each] as const]),
)("under a %s clock %s is good or refused, and good again under the right one", async (way, what, {
  arrange,
  ...expected
}) => {
  const here = await world();
  const attempt = await arrange(here);
  const now = here.backend.services.clock().toISOString();
  here.backend.setNow(laterBy(now, HOURS[way], "hour"));
  const { code } = await refusalOf(attempt());
  here.backend.setNow(now);
  const codes = code === "ok" ? [code] : [code, (await refusalOf(attempt())).code];
  const wanted = expected[way] === "ok" ? ["ok"] : [expected[way], "ok"];
  found.tried += 1;
  if (codes.join() !== wanted.join()) found.failed.push(`${what}, ${way}: ${codes.join()} instead of ${wanted.join()}`);
  expect(codes).toEqual(wanted);
  await here.backend.settled();
});

test("nobody waits for longer than the window of a limit because a clock was fast", async () => {
  const { backend } = await world();
  const { email } = await anAccount(backend);
  const now = backend.services.clock().toISOString();
  backend.setNow(laterBy(now, 1, "hour"));
  const login = () => refusalOf(backend.as(null).auth.login({ email, password: "Falsch-12345!" }));
  const [{ tries, seconds }] = RATE_LIMITS.login;
  for (let at = 0; at < tries; at += 1) await login();
  backend.setNow(now);
  const { code, details } = await login();
  found.tried += 1;
  expect([code, details.retryAfter]).toEqual(["REQUESTS_EXCEEDED", seconds]);
});

test.each(Object.entries(HOURS))("a key of idempotency keeps its answer under a %s clock", async (_way, hours) => {
  const { backend, mo } = await world();
  const now = backend.services.clock().toISOString();
  const send = async () => {
    const headers = { Authorization: `Bearer ${mo.token}`, "Idempotency-Key": "schluessel-1" };
    const body = JSON.stringify({ name: "Einmalig" });
    const typed = { ...headers, "Content-Type": "application/json" };
    const url = "http://api.test/api/items/organization";
    return (await answerApi(backend.services, new Request(url, { method: "POST", headers: typed, body }))).json();
  };
  const first = await send();
  backend.setNow(laterBy(now, hours, "hour"));
  await send();
  backend.setNow(now);
  const own = sql`SELECT count(*) AS count FROM organization WHERE user_created = ${mo.id}`;
  found.tried += 1;
  expect([await send(), await backend.services.db.first(own)]).toEqual([first, { count: 1 }]);
});

test("who left a conversation is reminded once, though the clock goes back to before it was due", async () => {
  const here = await world();
  const { backend } = here;
  const talk = await openConversation(here, undefined, "Left");
  const contact = talk.turns.find(({ type }) => type === "contact");
  for (const turn of [talk.turns[0], { ...contact, remind: true } as typeof contact])
    await talk.say(backend.services, turn);
  const due = laterBy(backend.services.clock(), 25, "hour");
  for (const hours of [0, -1, -2, 0, 1]) {
    backend.setNow(laterBy(due, hours, "hour"));
    await runScheduler(backend.services);
    await backend.settled();
  }
  found.tried += 1;
  expect(await mailsTo(backend, "left@example.com")).toHaveLength(1);
});
