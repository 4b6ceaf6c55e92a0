import { jsonInit } from "../requests";
import { ORIGIN, type Target } from "../target";
import { type Attempt, bearer, holdsNone, holdsNoSecret } from "./attempt";

const NOT_THERE = [301, 302, 303, 308, 400, 401, 403, 404, 405];
const OPEN_ID = /[0-9a-f]{8}-[0-9a-f]{4}-7/;

const asOlga = ({ cookieOf }: Target): RequestInit => ({ headers: { Cookie: cookieOf("olga") } });
const get = (path: string | ((ids: Target["ids"]) => string), name: string): Attempt => ({
  name,
  send: (target) => target.ask(typeof path === "string" ? path : path(target.ids), asOlga(target)),
  status: NOT_THERE,
  problem: holdsNoSecret,
});

/** As it is deployed: the tests' own mode has pages of development. */
const inProduction = (path: string, name: string): Attempt => ({
  name,
  send: (target) => target.ask(path, asOlga(target), { MODE: "production" }),
  status: NOT_THERE,
  problem: holdsNoSecret,
});

/** Addresses that a router, a proxy or a cache may read in another way than the product. */
export const addresses: readonly Attempt[] = [
  get((ids) => `/jobs/${ids.job}/`, "a foreign job with a slash at the end"),
  get((ids) => `/JOBS/${ids.job}`, "a foreign job in capitals"),
  get((ids) => `/jobs/${ids.job?.toUpperCase()}`, "a foreign job with its id in capitals"),
  get((ids) => `/jobs/${ids.job};a=b`, "a foreign job with a path parameter"),
  get((ids) => `/jobs/%2e%2e/jobs/${ids.job}`, "a foreign job by a way back"),
  get((ids) => `/jobs//${ids.job}`, "a foreign job behind two slashes"),
  get((ids) => `/jobs/${ids.job}%00`, "a foreign job with a NUL"),
  get((ids) => `/jobs/${ids.job}%20`, "a foreign job with a blank"),
  get((ids) => `/jobs/${ids.job}.data`, "a foreign job's data of the framework"),
  get(
    (ids) => `/jobs/${ids.job}?_data=routes%2F_app.jobs.%24jobId`,
    "a foreign job's data as the framework once asked",
  ),
  get((ids) => `/jobs/${ids.job}.data?_routes=routes/_app.jobs.$jobId`, "one route's data of a foreign job"),
  get((ids) => `/jobs/${ids.job}/applicants/data`, "a foreign board's data"),
  get((ids) => `/jobs/${ids.job}/applicants/export`, "a foreign board's export"),
  get((ids) => `/jobs/${ids.job}/chatbotBuilder/data`, "a foreign builder's data"),
  get((ids) => `/jobs/${ids.job}/brief.json`, "a foreign brief"),
  get((ids) => `/jobs/${ids.job}/funnel.csv`, "a foreign funnel"),
  get((ids) => `/invoices/${ids.invoice}/xml`, "a foreign invoice as XML"),
  get((ids) => `/organizations/${ids.organization}/funnel.csv`, "a foreign organization's funnel"),
  get((ids) => `/organizations/${ids.organization}/agreement/agreement.pdf`, "a foreign agreement"),
  get((ids) => `/assets/${ids.files}?download=1&filename=x.html`, "a foreign file under another name"),
  get((ids) => `/assets/..%2fassets%2f${ids.files}`, "a foreign file by a way back"),
  get("/.dev.vars", "the local secrets"),
  get("/wrangler.toml", "the configuration"),
  get("/.git/config", "the repository"),
  get("/build/server/modules.json", "the server build"),
  inProduction("/dev/outbox", "the mails of development"),
  inProduction("/dev/clock", "the clock of development"),
  get("/cdn-cgi/mf/scheduled", "the scheduler by its development address"),
  {
    name: "the mails of development with a header that claims to be local",
    send: ({ ask }) =>
      ask("/dev/outbox", { headers: { "X-Forwarded-Host": "localhost", "X-Mode": "local" } }, { MODE: "production" }),
    status: NOT_THERE,
    problem: holdsNoSecret,
  },
  {
    name: "a forwarded host in the link of a reset mail",
    async send({ ask, home, people }) {
      const headers = {
        "X-Forwarded-Host": "evil.example",
        Forwarded: "host=evil.example",
        "Content-Type": "application/json",
      };
      const body = JSON.stringify({ email: people.olga.email, reset_url: "https://evil.example/reset" });
      const answer = await ask("/api/auth/password/request", { method: "POST", headers, body });
      await home.backend.settled();
      return answer;
    },
    status: [200, 204, 400],
    problem: (_, { home }) =>
      JSON.stringify(home.backend.mails).includes("evil.example") ? "the mail leads away" : null,
  },
  {
    name: "a page asked for with a forwarded host",
    send: ({ ask }) => ask("/prices", { headers: { "X-Forwarded-Host": "evil.example", "X-Original-URL": "/jobs" } }),
    status: 200,
    problem: holdsNone("evil.example"),
  },
  {
    name: "a method that a header overrides",
    send: ({ ask, people, ids }) =>
      ask(`/api/jobs/${ids.job}`, { headers: { ...bearer(people.anna.token), "X-HTTP-Method-Override": "DELETE" } }),
    status: 200,
    problem: async (_, { home, people, ids }) =>
      home
        .api(people.anna)
        .jobs.get({ id: ids.job ?? "" })
        .then(
          () => null,
          () => "the job is gone",
        ),
  },
  {
    name: "a question about methods, by another origin",
    send: ({ ask, people }) =>
      ask("/api/users/me", {
        method: "OPTIONS",
        headers: { ...bearer(people.anna.token), Origin: "https://evil.example" },
      }),
    status: [204, 400, 404, 405],
    problem: ({ headers }) => (headers.has("Access-Control-Allow-Credentials") ? "other origins may read it" : null),
  },
  {
    name: "a call of another origin with credentials",
    send: (target) =>
      target.ask("/api/users/me", { headers: { ...bearer(target.people.anna.token), Origin: "https://evil.example" } }),
    status: [200, 403],
    problem: ({ headers }) => (headers.get("Access-Control-Allow-Origin") ? "other origins may read it" : null),
  },
  {
    name: "a file in a thousand ranges",
    send: (target) =>
      target.ask(`/assets/${target.ids.files}`, {
        headers: {
          Cookie: target.cookieOf("anna"),
          Range: `bytes=${Array.from({ length: 1_000 }, (_, at) => `${at}-${at}`).join(",")}`,
        },
      }),
    status: [200, 206, 400, 416],
    problem: ({ text }) => (text.length > 10_000 ? "the ranges were multiplied" : null),
  },
  {
    name: "a picture of a hundred thousand pixels",
    send: (target) =>
      target.ask(`/assets/${target.ids.files}?width=100000&height=100000&quality=100`, {
        headers: { Cookie: target.cookieOf("anna") },
      }),
    status: [200, 400, 404, 415, 422],
  },
  {
    name: "a language of a path",
    send: ({ ask }) => ask("/prices?language=../../app/backend/schema"),
    status: 200,
    problem: ({ text }) => (/<html[^>]* lang="(de|en-US)"/.test(text) ? null : "an unknown language"),
  },
  {
    name: "an address of sixteen thousand signs",
    send: ({ ask }) => ask(`/jobs?q=${"x".repeat(16_000)}`),
    status: [302, 400, 414],
  },
  {
    name: "a tracking value that breaks out of a script",
    send: ({ ask }) =>
      ask("/register?utm_source=%3C%2Fscript%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E&fbclid=%22onload%3D"),
    status: 200,
    problem: holdsNone("<script>alert(1)", '"onload='),
  },
  {
    name: "a live board of a foreign job",
    send: (target) =>
      target.ask(`/jobs/${target.ids.job}/applicants/live`, {
        headers: { Cookie: target.cookieOf("olga"), Upgrade: "websocket", Connection: "Upgrade", Origin: ORIGIN },
      }),
    status: NOT_THERE,
  },
  {
    name: "the sitemap for what is not public",
    send: ({ ask }) => ask("/sitemap.xml"),
    status: 200,
    problem: (answer, target) =>
      holdsNoSecret(answer, target) ??
      (/organizations|applicants|invoices/.test(answer.text) ? "private addresses" : null),
  },
  {
    name: "an unknown invitation with an id of another organization",
    send: ({ ask, ids }) => ask(`/organizations/${ids.organization}/accept?token=${ids.invitation}`),
    status: [200, 302, 400, 404],
    problem: holdsNoSecret,
  },
  {
    name: "the health for names and versions",
    send: ({ ask }) => ask("/server/health"),
    status: [200, 503],
    problem: (answer) => (OPEN_ID.test(answer.text) ? "ids" : holdsNone("stack", "SELECT", "secret")(answer)),
  },
  {
    name: "a write to a foreign organization by an id in both path and body",
    send: ({ ask, people, ids, home }) =>
      ask(
        `/api/items/organization/${home.elsewhere.organization.id}`,
        jsonInit({ method: "PATCH" }, people.olga.token, { id: ids.organization, name: "Übernommen" }),
      ),
    status: [200, 400, 403],
    problem: async (_, { home, people }) => {
      const { data } = await home.api(people.anna).items.get({ collection: "organization", id: home.organization.id });
      return JSON.stringify(data).includes("Übernommen") ? "the other organization was renamed" : null;
    },
  },
];
