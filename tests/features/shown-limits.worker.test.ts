import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type Answer, ORIGIN, openTarget, type PersonName, type Target } from "#tests/attack/target";
import { completeJob } from "#tests/helpers/jobs";
import { bodyOf, formsOf } from "#tests/helpers/page-forms";
import { setClock } from "~/backend/clock";
import { LIMIT_SHOWN_AT, RATE_LIMITS, type RateLimitName } from "~/domain/rate-limits";

/** A form of a page by its intent, and what is typed into it. */
interface Sent {
  as?: PersonName;
  path: (target: Target) => string | Promise<string>;
  intent?: string;
  typed: Record<string, string>;
  /** What comes back in the form; files and passwords never do. */
  kept?: string;
}

const EMAIL = "mia.muster@limits.example";
const TEXT = "Getippt am Dienstag";
const login: Sent = { path: () => "/login", typed: { email: EMAIL, password: "Falsch-12345!" }, kept: EMAIL };
const later: Sent = {
  path: ({ ids }) => `/chatbot/${ids.booked}`,
  typed: { turn: "later", later: EMAIL },
  kept: EMAIL,
};
const start: Sent = { path: ({ ids }) => `/chatbot/${ids.booked}`, typed: { turn: "start" } };

/** One form of each rule that a page shows above it. */
const FORMS: { readonly [Name in RateLimitName]?: Sent } = {
  login,
  loginOfAddress: login,
  loginOfAccount: login,
  resetOfAddress: { path: () => "/reset-password/start", typed: { email: EMAIL }, kept: EMAIL },
  resend: { as: "ulla", path: () => "/register/verify-mail", intent: "resend", typed: { code: "123456" } },
  proof: {
    as: "ulla",
    path: () => "/register/verify-mail",
    intent: "verify",
    typed: { code: "123456" },
    kept: "123456",
  },
  conversation: start,
  answer: start,
  linkMail: later,
  linkMailOfConversation: later,
  linkMailOfAddress: later,
  linkMailOfJob: later,
  ownPage: {
    ...{ path: ({ ownToken }) => `/application/${ownToken}`, intent: "askForChange" },
    ...{ typed: { text: TEXT }, kept: TEXT },
  },
  import: {
    as: "anna",
    path: async ({ home }) => `/jobs/${await completeJob(home)}/import`,
    typed: { text: `${TEXT}. `.repeat(20), url: "" },
    kept: TEXT,
  },
};

/**
 * Their forms take a story to come to (a second step, documents, a payment), a password, a security question or a file.
 */
const STORIES = [
  ...["secondStep", "secondStepOfAccount", "document", "upload", "statistics", "checkout"],
  ...["register", "registerOfAddress", "emailChange", "letter", "invitation"],
];

/** What is asked for where a page of its own says it. */
const PAGES: { readonly [Name in RateLimitName]?: [as: PersonName | null, path: (target: Target) => string] } = {
  request: [null, () => "/login"],
  ownApplication: [null, ({ ownToken }) => `/application/${ownToken}`],
  invitationLink: ["olga", ({ home }) => `/organizations/${home.organization.id}/accept?token=${"x".repeat(43)}`],
  export: ["anna", () => "/profile/data"],
  organizationExport: ["anna", ({ home }) => `/organizations/${home.organization.id}/export`],
};

const limits: Record<string, readonly { tries: number; seconds: number }[]> = RATE_LIMITS as never;
const usual = Object.entries(limits);
let target: Target;

beforeAll(async () => {
  target = await openTarget();
}, 60_000);
// What is refused is logged: it is no failure here.
beforeEach(() => {
  for (const method of ["log", "warn", "error"] as const) vi.spyOn(console, method).mockImplementation(() => {});
});
afterEach(() => Object.assign(limits, Object.fromEntries(usual)));
afterAll(() => setClock("local", null));

/** Each rule is met from a place of its own. */
const addressOf = (name: string) => `203.0.113.${Object.keys(limits).indexOf(name) + 1}`;

const shownAt = (where: string) =>
  Object.entries(LIMIT_SHOWN_AT).flatMap(([name, at]) => (at === where ? [name as RateLimitName] : []));

test("every rule that a form or a page shows is tried", () => {
  expect([...Object.keys(FORMS), ...STORIES].toSorted()).toEqual(shownAt("form").toSorted());
  expect([...Object.keys(PAGES), "post"].toSorted()).toEqual(shownAt("page").toSorted());
});

test.each(
  Object.keys(FORMS) as RateLimitName[],
)("%s: the form says how long to wait and keeps what was typed", async (name) => {
  const { as, path: pathOf, intent, typed, kept } = FORMS[name] as Sent;
  const path = await pathOf(target);
  const signed: Record<string, string> = as ? { Cookie: target.cookieOf(as) } : {};
  const page = await target.ask(path, { headers: { Accept: "text/html", ...signed } });
  const forms = await formsOf(page.text, path);
  const form = forms.find((each) =>
    intent
      ? each.intent.split(":")[0] === intent
      : Object.keys(typed).every((field) => each.fields.some(([known]) => known === field)),
  );
  if (!form) throw new Error(`no form at ${path} (${page.status})`);
  const fields = form.fields.map(([field, value]): [string, string] => [field, typed[field] ?? value]);
  limits[name] = [{ tries: 1, seconds: 120 }];
  const headers = { Origin: ORIGIN, Accept: "text/html", "CF-Connecting-IP": addressOf(name), ...signed };
  const send = () => target.ask(form.path, { method: "POST", headers, body: bodyOf({ ...form, fields }) });
  await send();
  const answer = await send();
  expectWait(answer);
  if (kept) expect(answer.text).toContain(kept);
});

test.each(Object.keys(PAGES) as RateLimitName[])("%s: a page of its own says how long to wait", async (name) => {
  const [as, path] = PAGES[name] as NonNullable<(typeof PAGES)[RateLimitName]>;
  limits[name] = [{ tries: 1, seconds: 120 }];
  const signed: Record<string, string> = as ? { Cookie: target.cookieOf(as) } : {};
  const headers = { Accept: "text/html", "CF-Connecting-IP": addressOf(name), ...signed };
  await target.ask(path(target), { headers });
  expectWait(await target.ask(path(target), { headers }));
});

test("post: a page of its own brings the posted form back", async () => {
  limits.post = [{ tries: 1, seconds: 120 }];
  const headers = { Origin: ORIGIN, Accept: "text/html", "CF-Connecting-IP": addressOf("post") };
  const send = () =>
    target.ask("/login", { method: "POST", headers, body: new URLSearchParams({ email: EMAIL, password: "geheim" }) });
  await send();
  const answer = await send();
  expectWait(answer);
  expect(answer.text).toContain(EMAIL);
  expect(answer.text).not.toContain("geheim");
});

function expectWait({ status, headers, text }: Answer): void {
  expect([status, Number(headers.get("Retry-After"))]).toEqual([
    429,
    expect.toSatisfy((wait) => wait >= 1 && wait <= 120),
  ]);
  const shown = text.replace(/<head>.*<\/head>/s, "").replace(/<[^>]+>/g, " ");
  if (!/\d+\s(?:Sek|Min)|ein paar Minuten|eine Minute|morgen/.test(shown)) throw new Error(shown.slice(0, 600));
}
