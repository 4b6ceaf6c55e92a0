import { env } from "cloudflare:test";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type Answer, ORIGIN, openTarget, type PersonName, type Target } from "#tests/attack/target";
import { openConversation } from "#tests/faults/operations/conversation";
import { anAccount, PASSWORD } from "#tests/helpers/account";
import { newApplicant } from "#tests/helpers/applicant";
import { completeJob } from "#tests/helpers/jobs";
import { bodyOf, formsOf, type PageForm } from "#tests/helpers/page-forms";
import { anAccountWithFactor } from "#tests/helpers/second-factor";
import { sql } from "~/backend/storage/sql";
import { LIMIT_SHOWN_AT, RATE_LIMITS, type RateLimitName } from "~/domain/rate-limits";
import { writeFormCheck } from "~/platform/bot-check/form-check";

/** A form of a page by its intent, and what is typed into it. */
interface Sent {
  as?: PersonName;
  /** Cookies of somebody else. */
  cookie?: (target: Target) => Promise<string>;
  path: (target: Target) => string | Promise<string>;
  intent?: string;
  /** Or by a field of it. */
  holds?: string;
  /** Sent to the address itself, which no page opens: a form with a file alone. */
  isOpen?: true;
  typed?: Record<string, string>;
  /** What is another one each time that the form is sent. */
  fresh?: () => Promise<Record<string, string>>;
  /** The field of a file. */
  file?: string;
  /** What happens between the two times. */
  between?: (target: Target) => Promise<unknown>;
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

const code: Sent = {
  cookie: async (target) => loggedIn(target, (await anAccountWithFactor(target.home.backend)).email),
  path: () => "/login/code",
  typed: { otp: "000000" },
};
const register: Sent = {
  path: () => "/register",
  typed: { email: EMAIL, password: PASSWORD, phone: "0151 23456789", companyName: TEXT, website: "" },
  fresh: async () => {
    const issued = target.home.backend.services.clock().getTime() - 10_000;
    const form = { issued, nonce: crypto.randomUUID(), question: "sum:3:4" };
    return { check: await writeFormCheck(form, String(env.AUTH_SECRET)), answer: "7" };
  },
  kept: TEXT,
};
const onApplicant = async ({ home }: Target, query = "") => {
  const { id, job } = await newApplicant(home, await completeJob(home, { status: "online" }));
  return `/jobs/${job}?tab[]=applicants&applicantId=${id}${query}`;
};
const recruiters = ({ home }: Target, query = "") => `/organizations/${home.organization.id}?tab[]=recruiter${query}`;

/** The forms of each rule that is shown above them. */
const FORMS: { readonly [Name in ShownAbove]: readonly Sent[] } = {
  login: [login],
  loginOfAddress: [login],
  loginOfAccount: [login],
  secondStep: [code],
  secondStepOfAccount: [code],
  resetOfAddress: [{ path: () => "/reset-password/start", typed: { email: EMAIL }, kept: EMAIL }],
  register: [register],
  registerOfAddress: [register],
  resend: [{ as: "ulla", path: () => "/register/verify-mail", intent: "resend", typed: { code: "123456" } }],
  proof: [
    {
      ...{ as: "ulla", path: () => "/register/verify-mail", intent: "verify" },
      ...{ typed: { code: "123456" }, kept: "123456" },
    },
  ],
  emailChange: [
    {
      cookie: async (target) => loggedIn(target, (await anAccount(target.home.backend)).email),
      path: () => "/profile",
      intent: "email",
      typed: { newEmail: EMAIL, password: PASSWORD },
      kept: EMAIL,
    },
  ],
  invitation: [
    { as: "anna", path: recruiters, intent: "resendInvite" },
    {
      ...{ as: "anna", path: (each) => recruiters(each, "&dialog=invite"), intent: "inviteRecruiter" },
      ...{ typed: { contactEmail: EMAIL }, kept: EMAIL },
      between: ({ home }) => home.backend.services.db.write([sql`DELETE FROM invitation WHERE email = ${EMAIL}`]),
    },
  ],
  conversation: [start],
  answer: [start],
  document: [
    {
      path: async ({ home }) => {
        const { job, token, turns, say } = await openConversation(home);
        for (const turn of turns.slice(0, -1)) await say(home.backend.services, turn);
        return `/chatbot/${job}?chat=${token}&at=documents`;
      },
      isOpen: true,
      file: "files",
    },
  ],
  linkMail: [later],
  linkMailOfConversation: [later],
  linkMailOfAddress: [later],
  linkMailOfJob: [later],
  ownPage: [
    {
      ...{ path: ({ ownToken }) => `/application/${ownToken}`, intent: "askForChange" },
      ...{ typed: { text: TEXT }, kept: TEXT },
    },
  ],
  import: [
    {
      as: "anna",
      path: async ({ home }) => `/jobs/${await completeJob(home)}/import`,
      typed: { text: `${TEXT}. `.repeat(20), url: "" },
      kept: TEXT,
    },
  ],
  letter: [
    {
      ...{ as: "anna", path: (each) => onApplicant(each, "&mail=own"), intent: "applicant.mail" },
      ...{ typed: { subject: "Frage", text: TEXT }, kept: TEXT },
    },
  ],
  upload: [{ as: "anna", path: onApplicant, file: "files" }],
  statistics: [{ as: "ada", path: () => "/administration/statistics", intent: "upload", file: "file" }],
  checkout: [
    { as: "anna", path: async ({ home }) => `/jobs/${await completeJob(home)}/wizard?step=99`, holds: "priceHash" },
  ],
};

/** What is asked for where a page of its own says it. */
const PAGES: { readonly [Name in RateLimitName]?: [as: PersonName | null, path: (target: Target) => string] } = {
  request: [null, () => "/login"],
  ownApplication: [null, ({ ownToken }) => `/application/${ownToken}`],
  invitationLink: ["olga", ({ home }) => `/organizations/${home.organization.id}/accept?token=${"x".repeat(43)}`],
  export: ["anna", () => "/profile/data"],
  organizationExport: ["anna", ({ home }) => `/organizations/${home.organization.id}/export`],
};

type At<Where> = { [Name in RateLimitName]: (typeof LIMIT_SHOWN_AT)[Name] extends Where ? Name : never }[RateLimitName];
type ShownAbove = At<"form">;

const limits: Record<string, readonly { tries: number; seconds: number }[]> = RATE_LIMITS as never;
const usual = Object.entries(limits);
let target: Target;

beforeAll(async () => {
  target = await openTarget();
});
// What is refused is logged: it is no failure here.
beforeEach(() => {
  for (const method of ["log", "warn", "error"] as const) vi.spyOn(console, method).mockImplementation(() => {});
});
afterEach(() => Object.assign(limits, Object.fromEntries(usual)));

/** Each rule is met from a place of its own. */
const addressOf = (name: string) => `203.0.113.${Object.keys(limits).indexOf(name) + 1}`;

const shownAt = (where: string) =>
  Object.entries(LIMIT_SHOWN_AT).flatMap(([name, at]) => (at === where ? [name as RateLimitName] : []));

test("every rule that a form or a page shows is tried", () => {
  expect(Object.keys(FORMS).toSorted()).toEqual(shownAt("form").toSorted());
  expect([...Object.keys(PAGES), "post"].toSorted()).toEqual(shownAt("page").toSorted());
  expect(Object.keys(FORMS).length).toBeGreaterThanOrEqual(25);
});

const CASES = Object.entries(FORMS).flatMap(([name, forms]) =>
  forms.map((form) => [name as RateLimitName, form.intent ?? form.file ?? "its only button", form] as const),
);

test.each(CASES)("%s, %s: the form says how long to wait and keeps what was typed", async (name, _, sent) => {
  const { as, cookie, path: pathOf, intent, typed = {}, fresh, file, isOpen, holds, between, kept } = sent;
  const path = await pathOf(target);
  const cookies = as ? target.cookieOf(as) : await cookie?.(target);
  const signed: Record<string, string> = cookies ? { Cookie: cookies } : {};
  const page = await target.ask(path, { headers: { Accept: "text/html", ...signed } });
  const alone: PageForm = { path, isMultipart: true, fields: [], intent: "" };
  const forms = isOpen ? [alone] : await formsOf(page.text, path);
  const form = forms.find((each) =>
    intent
      ? each.intent.split(":")[0] === intent
      : (!file || each.isMultipart) &&
        [...Object.keys(typed), ...(holds ? [holds] : [])].every((field) =>
          each.fields.some(([known]) => known === field),
        ),
  );
  if (!form) throw new Error(`no form at ${path} (${page.status})`);
  limits[name] = [{ tries: 1, seconds: 120 }];
  const headers = { Origin: ORIGIN, Accept: "text/html", "CF-Connecting-IP": addressOf(name), ...signed };
  const send = async () => {
    const now = { ...typed, ...(await fresh?.()) };
    const fields = form.fields.map(([field, value]): [string, string] => [field, now[field] ?? value]);
    const body = bodyOf({ ...form, fields });
    if (file && body instanceof FormData)
      body.append(file, new File(["%PDF-1.7"], "a.pdf", { type: "application/pdf" }));
    return target.ask(form.path, { method: "POST", headers, body });
  };
  await send();
  await between?.(target);
  const answer = await send();
  expectWait(answer);
  if (kept) expect(answer.text).toContain(kept);
});

/** Cookies of a login by the form. */
async function loggedIn(to: Target, email: string): Promise<string> {
  const headers = { Origin: ORIGIN, Accept: "text/html" };
  const body = new URLSearchParams({ email, password: PASSWORD });
  const answer = await to.ask("/login", { method: "POST", headers, body });
  return answer.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
}

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

/** That the answer is a 429 whose page says how long to wait. */
function expectWait({ status, headers, text }: Answer): void {
  expect([status, Number(headers.get("Retry-After"))]).toEqual([
    429,
    expect.toSatisfy((wait) => wait >= 1 && wait <= 120),
  ]);
  const shown = text.replace(/<head>.*<\/head>/s, "").replace(/<[^>]+>/g, " ");
  if (!/\d+\s(?:Sek|Min)|ein paar Minuten|eine Minute|morgen/.test(shown)) throw new Error(shown.slice(0, 600));
}
