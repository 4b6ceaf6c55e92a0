import { formInit, jsonInit } from "../requests";
import { ORIGIN, type Target } from "../target";
import { type Attempt, bearer, holdsNone, holdsNoSecret, JSON_TYPE } from "./attempt";

const PASSWORD = "Wahl-9 fremde Wörter";
const OUT = [302, 401, 403];
/** INVALID_CREDENTIALS and INVALID_TOKEN. */
const REFUSED = [401, 403];

const base64 = (value: object) => btoa(JSON.stringify(value)).replaceAll("=", "").replaceAll("+", "-");
const logIn = (body: unknown, headers: Record<string, string> = {}) => ({
  method: "POST",
  headers: { ...JSON_TYPE, ...headers },
  body: typeof body === "string" ? body : JSON.stringify(body),
});
const asAnna = ({ cookieOf }: Target, cookie: (own: string) => string) => ({
  headers: { Cookie: cookie(cookieOf("anna")) },
});
const payloadOf = (token: string) => token.split(".")[1] ?? "";

/** Tokens, cookies and logins bent in ways that a library or a proxy may forgive. */
export const sessions: readonly Attempt[] = [
  {
    name: "an access token of the algorithm none",
    send: ({ ask, people }) =>
      ask("/api/users/me", {
        headers: bearer(`${base64({ alg: "none", typ: "JWT" })}.${payloadOf(people.anna.token)}.`),
      }),
    status: REFUSED,
  },
  {
    name: "an access token whose header names a key of its own",
    send: ({ ask, people }) => {
      const header = base64({ alg: "HS256", jwk: { kty: "oct", k: "AA" }, kid: "../../dev/null" });
      const [, payload, signature] = people.anna.token.split(".");
      return ask("/api/users/me", { headers: bearer(`${header}.${payload}.${signature}`) });
    },
    status: REFUSED,
  },
  {
    name: "an access token in the query",
    send: ({ ask, people }) => ask(`/api/users/me?access_token=${people.anna.token}`),
    status: 401,
  },
  {
    name: "an access token as user name of Basic",
    send: ({ ask, people }) =>
      ask("/api/users/me", { headers: { Authorization: `Basic ${btoa(`${people.anna.token}:x`)}` } }),
    status: 401,
  },
  {
    name: "two access tokens in one header",
    send: ({ ask, people }) =>
      ask("/api/users/me", { headers: { Authorization: `Bearer ${people.olga.token}, Bearer ${people.anna.token}` } }),
    status: 401,
  },
  {
    name: "a broken token beside a good cookie of another person",
    send: (target) => target.ask("/api/users/me", { headers: { ...bearer("x.y.z"), Cookie: target.cookieOf("anna") } }),
    status: REFUSED,
  },
  {
    name: "the session's cookie under the name without its prefix",
    send: (target) =>
      target.ask(
        "/jobs",
        asAnna(target, (own) => own.replace("__Host-", "")),
      ),
    status: OUT,
    problem: holdsNoSecret,
  },
  {
    name: "the session's cookie with a case of its own",
    send: (target) =>
      target.ask(
        "/jobs",
        asAnna(target, (own) => own.replace("__Host-", "__HOST-")),
      ),
    status: OUT,
    problem: holdsNoSecret,
  },
  {
    name: "a planted cookie before the true one",
    send: (target) =>
      target.ask(
        "/jobs",
        asAnna(target, (own) => `${own.split("=")[0]}=planted; ${own}`),
      ),
    status: OUT,
    problem: holdsNoSecret,
  },
  {
    name: "the session's cookie with a changed last sign",
    send: (target) =>
      target.ask(
        "/jobs",
        asAnna(target, (own) => `${own.slice(0, -2)}zz`),
      ),
    status: OUT,
    problem: holdsNoSecret,
  },
  {
    name: "the session's cookie in quotes and encoded once more",
    send: (target) =>
      target.ask(
        "/jobs",
        asAnna(target, (own) => own.replace(/=(.*)/, (_, v) => `="${encodeURIComponent(v)}%20"`)),
      ),
    status: OUT,
    problem: holdsNoSecret,
  },
  {
    name: "an access token in the place of the sealed cookie",
    send: (target) =>
      target.ask(
        "/jobs",
        asAnna(target, (own) => `${own.split("=")[0]}=${target.people.anna.token}`),
      ),
    status: OUT,
    problem: holdsNoSecret,
  },
  {
    name: "a login with a list of passwords",
    send: ({ ask, people }) =>
      ask("/api/auth/login", logIn({ email: people.anna.email, password: [PASSWORD, "Funkturm-am-Fluss-7"] })),
    status: 400,
  },
  {
    name: "a login with an operator as password",
    send: ({ ask, people }) => ask("/api/auth/login", logIn({ email: people.anna.email, password: { _neq: "" } })),
    status: 400,
  },
  {
    name: "a login with an address in full-width letters",
    send: ({ ask, people }) =>
      ask("/api/auth/login", logIn({ email: people.anna.email.replace("@", "＠"), password: PASSWORD })),
    status: [400, 401],
  },
  {
    name: "a login whose password has a million signs",
    send: ({ ask, people }) =>
      ask("/api/auth/login", logIn({ email: people.anna.email, password: "x".repeat(1_000_000) })),
    status: [400, 401, 413],
  },
  {
    name: "a login with the same key twice",
    send: ({ ask, people }) =>
      ask(
        "/api/auth/login",
        logIn(`{"email":"${people.anna.email}","password":"${PASSWORD}","email":"${people.olga.email}"}`),
      ),
    status: 401,
  },
  {
    name: "a login in UTF-16",
    send: ({ ask, people }) =>
      ask("/api/auth/login", {
        method: "POST",
        headers: { "Content-Type": "application/json; charset=utf-16" },
        body: new Uint8Array(
          [...JSON.stringify({ email: people.anna.email, password: PASSWORD })].flatMap((sign) => [
            sign.charCodeAt(0),
            0,
          ]),
        ),
      }),
    status: 400,
  },
  {
    name: "a role in the body of a refresh",
    send: ({ ask }) => ask("/api/auth/refresh", logIn({ refresh_token: "none", mode: "json", role: "Administrator" })),
    status: [400, 401],
  },
  {
    name: "one's own role in one's own profile",
    send: ({ ask, people }) =>
      ask("/api/users/me", jsonInit({ method: "PATCH" }, people.mo.token, { role: "Administrator", first_name: "Mo" })),
    status: [200, 400, 403],
    problem: async (_, { home, people }) => {
      const { data } = await home.api(people.mo).users.me({});
      return data.role?.name === "Administrator" ? "the member is an administrator" : null;
    },
  },
  {
    name: "a login form that leads to another host by a backslash",
    send: (target) =>
      target.ask(
        "/login?redirectUrl=%2F%5Cevil.example",
        formInit(target, null, { email: "x@y.example", password: "x" }),
      ),
    status: [200, 400, 401, 403],
    problem: ({ headers }) => (headers.get("Location")?.includes("evil") ? "led away" : null),
  },
  {
    name: "a logout by a picture of another site",
    send: (target) =>
      target.ask("/logout", {
        headers: { Cookie: target.cookieOf("olga"), "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "image" },
      }),
    status: [200, 302, 403, 404, 405],
    problem: async (_, { home, people }) =>
      home
        .api(people.olga)
        .users.me({})
        .then(
          () => null,
          () => "the session has ended",
        ),
  },
  {
    name: "a post of the origin null",
    send: (target) =>
      target.ask("/jobs", formInit(target, "anna", { intent: "delete", id: target.ids.job ?? "" }, { Origin: "null" })),
    status: 403,
  },
  {
    name: "a post from a host that begins with ours",
    send: (target) =>
      target.ask(
        "/jobs",
        formInit(target, "anna", { intent: "delete", id: target.ids.job ?? "" }, { Origin: `${ORIGIN}.evil.example` }),
      ),
    status: 403,
  },
  {
    name: "a post of our origin on another port",
    send: (target) =>
      target.ask(
        "/jobs",
        formInit(target, "anna", { intent: "delete", id: target.ids.job ?? "" }, { Origin: `${ORIGIN}:8443` }),
      ),
    status: 403,
  },
  {
    name: "a post without origin that a browser says is of another site",
    send: (target) => {
      const { headers, ...init } = formInit(target, "anna", { intent: "delete", id: target.ids.job ?? "" });
      const sent = new Headers(headers);
      sent.delete("Origin");
      sent.set("Sec-Fetch-Site", "cross-site");
      return target.ask("/jobs", { ...init, headers: sent });
    },
    status: 403,
  },
  {
    name: "a call with the page's cookie as plain text of another site",
    send: (target) =>
      target.ask(`/api/jobs/${target.ids.job}/notes`, {
        method: "POST",
        headers: { Cookie: target.cookieOf("anna"), "Content-Type": "text/plain", Origin: "https://evil.example" },
        body: '{"text":"planted"}',
      }),
    status: [401, 403, 415],
  },
  {
    name: "a message for the next page with markup in it",
    send: (target) =>
      target.ask("/login", {
        headers: {
          Cookie: `__Host-flash=${base64({ key: "job.deleted", params: { title: "<script>alert(1)</script>" } })}`,
        },
      }),
    status: 200,
    problem: holdsNone("<script>alert(1)"),
  },
  {
    name: "a message for the next page under a name of every object",
    send: (target) =>
      target.ask("/login", { headers: { Cookie: `__Host-flash=${base64({ key: "__proto__.constructor" })}` } }),
    status: 200,
  },
];
