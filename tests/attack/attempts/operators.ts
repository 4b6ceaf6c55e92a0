import { inboundSignature } from "~/platform/mail/read-inbound-mail";
import { jsonInit } from "../requests";
import type { Target } from "../target";
import { type Attempt, bearer, holdsNone, holdsNoSecret, JSON_TYPE } from "./attempt";

const KEPT_OUT = [400, 401, 403, 404];
const SECRET = "attempt-events-secret";

const call = (
  name: string,
  path: string | ((target: Target) => string),
  { as = "olga", method = "GET", body, status = KEPT_OUT }: Partial<Call> = {},
): Attempt => ({
  name,
  send: (target) =>
    target.ask(typeof path === "string" ? path : path(target), jsonInit({ method }, target.people[as].token, body)),
  status,
  problem: holdsNoSecret,
});
interface Call {
  as: "anna" | "mo" | "olga" | "ada";
  method: "GET" | "POST" | "PATCH" | "DELETE";
  body: unknown;
  status: number | readonly number[];
}

const page = (
  name: string,
  as: "anna" | "olga",
  path: (target: Target) => string,
  status: Attempt["status"] = KEPT_OUT,
): Attempt => ({
  name,
  send: (target) => target.ask(path(target), { headers: { Cookie: target.cookieOf(as) } }),
  status,
  problem: as === "anna" ? undefined : holdsNoSecret,
});

const block = (subject: string): Attempt =>
  call(`a block of the addresses ${subject}`, "/api/administration/blocks", {
    ...{ as: "ada", method: "POST", status: [400, 422] },
    body: { id: crypto.randomUUID(), kind: "address", subject, reason: "zu viele" },
  });
const until = (day: string): Attempt =>
  call(`a block of an account until ${day}`, ({ people }) => `/api/administration/users/${people.nora.id}/block`, {
    ...{ as: "ada", method: "POST", status: [400, 422] },
    body: { reason: "Missbrauch", until: day },
  });

/** A report of the mail provider about an address that belongs to somebody, genuine or nearly. */
async function event(
  { ask, people, home }: Target,
  { age = 0, sign = SECRET, tamper = (signature: string) => signature, recipient = people.anna.email } = {},
) {
  const timestamp = String(Math.floor(home.backend.services.clock().getTime() / 1000) - age);
  const token = crypto.randomUUID();
  const signature = tamper(await inboundSignature(sign, timestamp, token));
  const data = { id: crypto.randomUUID(), event: "complained", recipient };
  const body = JSON.stringify({ signature: { timestamp, token, signature }, "event-data": data });
  return ask("/webhooks/mail/events", { method: "POST", headers: JSON_TYPE, body }, {
    MAIL_EVENTS_SECRET: SECRET,
  } as Partial<Env>);
}
const isMailed = async ({ home, people }: Target) => {
  const { list } = home.api(people.ada).administration.suppressions;
  const found = await list({});
  return JSON.stringify(found).includes(people.anna.email) ? "Anna gets no mails any more" : null;
};
const report = (name: string, how: Parameters<typeof event>[1], status: Attempt["status"]): Attempt => ({
  name: `a report of the mail provider ${name}`,
  send: (target) => event(target, how),
  status,
  problem: (_, target) => isMailed(target),
});

const link = (typed: string): Attempt => ({
  name: `a link of a job to ${JSON.stringify(typed.slice(0, 40))}`,
  send: ({ ask, people, ids }) =>
    ask(`/api/jobs/${ids.job}/links`, jsonInit({ method: "POST" }, people.anna.token, { link: typed })),
  status: [400, 422],
});

/** Calls of operators, exports, reports and links, by those who have no part in them or with values that lead astray. */
export const operators: readonly Attempt[] = [
  call("the export of a foreign organization", ({ ids }) => `/api/organizations/${ids.organization}/export`),
  call("the export of the own organization by a member", ({ ids }) => `/api/organizations/${ids.organization}/export`, {
    as: "mo",
  }),
  call(
    "the export of a foreign organization by a way back",
    ({ ids, home }) => `/api/organizations/${home.elsewhere.organization.id}%2f..%2f${ids.organization}/export`,
  ),
  {
    name: "the export of a foreign organization as a page's download",
    send: ({ ask, ids, cookieOf }) =>
      ask(`/organizations/${ids.organization}/export?language=../../`, { headers: { Cookie: cookieOf("olga") } }),
    status: [...KEPT_OUT, 302],
    problem: holdsNoSecret,
  },
  call("all rows of a foreign board", ({ ids }) => `/api/jobs/${ids.job}/applications/export`),
  call(
    "the books of a foreign organization",
    ({ ids }) => `/api/billing/export?format=datev&from=2026-01&to=2026-12&organization=${ids.organization}`,
  ),
  call(
    "the books of everybody, by an empty organization",
    "/api/billing/export?format=csv&from=2026-01&to=2026-12&organization=",
  ),
  call(
    "the invoices of two organizations at once",
    ({ ids, home }) =>
      `/api/billing/invoices?organization[]=${home.elsewhere.organization.id}&organization[]=${ids.organization}`,
    { status: [200, 400, 403, 404] },
  ),
  call("a foreign account", ({ ids }) => `/api/billing/organizations/${ids.organization}/account`),
  call(
    "who has seen applicants of a foreign organization",
    ({ ids }) => `/api/organizations/${ids.organization}/accesses`,
  ),
  call("the end of a foreign organization", ({ ids }) => `/api/organizations/${ids.organization}/erasure`, {
    method: "POST",
    body: { password: "Sendemast-1923!", confirmation: true, name: "Pflegedienst Sonnenhof gGmbH" },
  }),
  call("blocks of operators", "/api/administration/limits", { as: "anna" }),
  call("what operators have stored of everybody", "/api/administration/storage", { as: "anna" }),
  call("a block by somebody who is no operator", "/api/administration/blocks", {
    ...{ as: "anna", method: "POST" },
    body: { id: crypto.randomUUID(), kind: "address", subject: "198.51.100.0/24", reason: "x" },
  }),
  call(
    "a block of a foreign organization",
    ({ home }) => `/api/administration/organizations/${home.elsewhere.organization.id}/block`,
    { as: "anna", method: "POST", body: { reason: "x" } },
  ),
  call(
    "the end of one's own organization's block",
    ({ ids }) => `/api/administration/organizations/${ids.organization}/block`,
    {
      as: "anna",
      method: "DELETE",
    },
  ),
  block("0.0.0.0/0"),
  block("::/0"),
  block("0x7f.1/8"),
  block("198.51.100.0/-1"),
  block("198.51.100.0/8\r\n0.0.0.0/0"),
  until("2026-02-31"),
  until("99999-12-31"),
  until("0001-01-01"),
  until("9999-12-31T00:00:00Z"),
  {
    name: "why an account is blocked, without its password",
    async send({ ask, people, home }) {
      const body = { reason: "Geheimgrund der Sperre" };
      await ask(
        `/api/administration/users/${people.nora.id}/block`,
        jsonInit({ method: "POST" }, people.ada.token, body),
      );
      const answer = await ask(
        "/api/auth/login",
        jsonInit({ method: "POST" }, null, { email: people.nora.email, password: "Sendemast-1923!" }),
      );
      await home.api(people.ada).administration.users.unblock({ id: people.nora.id });
      return answer;
    },
    status: 401,
    problem: holdsNone("Geheimgrund", "blocked"),
  },
  report("with another key", { sign: "another-secret" }, 406),
  report("without a signature", { tamper: () => "" }, 406),
  report("whose signature has other letters", { tamper: (given) => `${given.slice(0, -2)}zz` }, 406),
  report("of the day before yesterday", { age: 2 * 86_400 }, 406),
  report("from tomorrow", { age: -86_400 }, 406),
  report("about everybody, by a wildcard", { recipient: "%@%" }, 200),
  report("about two addresses in one", { recipient: "x@example.org,all@example.org" }, 200),
  report("about an address of a thousand signs", { recipient: `${"x".repeat(1_000)}@example.org` }, 200),
  {
    name: "a report of the mail provider whose parts are lists",
    send: ({ ask }) =>
      ask(
        "/webhooks/mail/events",
        { method: "POST", headers: JSON_TYPE, body: '{"signature":[["a"]],"event-data":{"__proto__":null,"id":{}}}' },
        { MAIL_EVENTS_SECRET: SECRET } as Partial<Env>,
      ),
    status: 406,
  },
  {
    name: "a report of the mail provider of three hundred kilobytes",
    send: ({ ask }) =>
      ask("/webhooks/mail/events", { method: "POST", headers: JSON_TYPE, body: `{"x":"${"x".repeat(300_000)}"}` }, {
        MAIL_EVENTS_SECRET: SECRET,
      } as Partial<Env>),
    status: 413,
  },
  link("javascript:alert(1)"),
  link("JaVaScRiPt://example.org/%0aalert(1)"),
  link("data:text/html,<script>alert(1)</script>"),
  link("//evil.example/x"),
  link("https://example.org/\r\nSet-Cookie: a=b"),
  link("https://"),
  link("https://exa mple.org"),
  link("vbscript:msgbox(1)"),
  page(
    "the reach of places that are no numbers",
    "anna",
    () => "/resources/reach?at=1e999,NaN,0x1,%3Cb%3E&at=.,1,1,x",
    200,
  ),
  page("a design with a picture of a foreign job", "olga", ({ ids, home }) => {
    const design = { template: "__proto__", picture: ids.files, organization: home.organization.id };
    return `/creativeBuilder/preview.svg?design=${encodeURIComponent(JSON.stringify(design))}&job=${ids.job}`;
  }),
  page("a list of the wizard under a name of every object", "olga", () => "/resources/autocomplete?list=__proto__&q=a"),
  page(
    "organizations that the wizard would propose",
    "olga",
    () => "/resources/autocomplete?list=organization&q=Sonnen",
    200,
  ),
  page("the code of a foreign job's poster", "olga", ({ ids }) => `/jobs/${ids.job}/qr?size=99999999&source=%00`),
  page("the history of a foreign job", "olga", ({ ids }) => `/jobs/${ids.job}/history?before=__proto__`),
  page(
    "the picture of a foreign creative",
    "olga",
    ({ ids }) => `/jobs/${ids.job}/creatives/${ids.job}/..%2f..%2fx.png`,
  ),
  {
    name: "the operator's funnel as a table, by an employer",
    send: ({ ask, cookieOf }) =>
      ask("/administration/funnel.csv?table=__proto__", { headers: { Cookie: cookieOf("anna") } }),
    status: [...KEPT_OUT, 302],
  },
  {
    name: "the tiles of development, where the product is deployed",
    send: ({ ask }) => ask("/dev/tiles/1/0/0?style=x", {}, { MODE: "production" }),
    status: [302, 404],
  },
  {
    name: "the file of a foreign applicant's appointment",
    send: ({ ask, ids, cookieOf }) =>
      ask(`/jobs/${ids.job}/applicants/${ids.applicant}/interview/${ids.interview}.ics`, {
        headers: { Cookie: cookieOf("olga") },
      }),
    status: [...KEPT_OUT, 302],
    problem: holdsNoSecret,
  },
  {
    name: "whether a link for a new password is good, by a list of links",
    send: ({ ask }) =>
      ask("/api/auth/password/reset/check", jsonInit({ method: "POST" }, null, { token: ["a", "b", { _neq: "" }] })),
    status: 400,
  },
  {
    name: "a decision about consent with ten thousand purposes",
    send: ({ ask }) =>
      ask("/api/consent", {
        ...jsonInit({ method: "POST" }, null, {
          categories: Array.from({ length: 10_000 }, (_, at) => `purpose-${at}`),
          __proto__: { all: true },
        }),
      }),
    status: [400, 403, 404, 405, 413],
  },
  {
    name: "the own account's data without having been asked again, by a token in a form",
    send: ({ ask, people }) =>
      ask("/api/user/data", {
        method: "POST",
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
        body: `access_token=${people.anna.token}`,
      }),
    status: [401, 403, 404, 405, 415],
    problem: holdsNone("anna."),
  },
  {
    name: "a description of the interface for what it should not name",
    send: ({ ask }) => ask("/api/openapi.json", {}, { MODE: "production" }),
    status: 200,
    problem: holdsNone("/dev/", "password_hash", "SELECT "),
  },
  {
    name: "a bearer beside the header of another caller's address",
    send: ({ ask, people }) =>
      ask("/api/users/me", {
        headers: { ...bearer(people.mo.token), "X-Forwarded-For": "127.0.0.1", "X-Real-IP": "::1", "X-User-ID": "1" },
      }),
    status: 200,
    problem: ({ text }, { people }) => (text.includes(people.mo.id) ? null : "it is somebody else"),
  },
];
