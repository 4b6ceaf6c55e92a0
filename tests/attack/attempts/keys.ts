import { env } from "cloudflare:test";
import { anAccount } from "#tests/helpers/account";
import { formInit, jsonInit } from "../requests";
import type { Answer, Target } from "../target";
import { type Attempt, bearer, holdsNone, JSON_TYPE } from "./attempt";

const REFUSED = [400, 401, 403];
/** Paths by which a router might find the login where a check of the path does not. */
const LOGINS = ["/api/%61uth/login", "/api//auth/login", "/api/auth/./login", "/api/auth/login/", "/API/auth/login"];

const base64url = (text: string) => btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
const clientData = (challenge: string) =>
  base64url(JSON.stringify({ type: "webauthn.get", challenge, origin: "https://app.test", crossOrigin: false }));
const assertion = (challenge: string) => ({
  ...{ id: "AAAA", rawId: "AAAA", type: "public-key" },
  response: { clientDataJSON: clientData(challenge), authenticatorData: "AAAA", signature: "AAAA" },
});
const logInBy = ({ ask }: Target, challenge: string, more: object = {}) =>
  ask("/api/auth/passkeys/login", jsonInit({ method: "POST" }, null, { response: assertion(challenge), ...more }));

/** The challenge of a login without a password, for a browser that knows `binding`. */
async function challengeOf({ ask }: Target, binding = ""): Promise<string> {
  const { text } = await ask("/api/auth/passkeys/options", jsonInit({ method: "POST" }, null, { binding }));
  return JSON.parse(text).data.challenge;
}

/** A note under a key that makes a repeated request one. */
const noteOnce = ({ ask, people, ids }: Target, name: "anna" | "olga", text: string, key = "attempt-note-key") => {
  const init = jsonInit({ method: "POST" }, people[name].token, { text });
  return ask(`/api/jobs/${ids.job}/notes`, { ...init, headers: { ...init.headers, "Idempotency-Key": key } });
};

async function keptTokens(): Promise<string | null> {
  const { results } = await env.DB.prepare("SELECT response FROM idempotency WHERE response LIKE '%token%'").all();
  return results.length > 0 ? "an answer with tokens is kept" : null;
}

async function passkeyOfAnna({ people }: Target): Promise<string> {
  const id = crypto.randomUUID();
  await env.DB.prepare(
    `INSERT INTO passkey (id, user, credential, public_key, counter, transports, name, date_created)
     VALUES (?, ?, ?, 'AAAA', 0, '[]', 'Telefon', '2026-03-02T09:00:00.000Z')`,
  )
    .bind(id, people.anna.id, id)
    .run();
  return id;
}
const isKept = async ({ people }: Target) => {
  const { results } = await env.DB.prepare("SELECT name FROM passkey WHERE user = ?").bind(people.anna.id).all();
  return results.every(({ name }) => name === "Telefon") && results.length > 0 ? null : "the passkey is another one";
};
const opensNothing = ({ text }: Answer) => holdsNone("access_token", "refresh_token")({ text } as Answer);

/** What proves who asks, or that it was asked before: passkeys, challenges, keys of repeated requests. */
export const keys: readonly Attempt[] = [
  {
    name: "a login by a challenge that nobody has given",
    send: (target) => logInBy(target, base64url("AAAA.99999999999999.AAAA")),
    status: REFUSED,
    problem: opensNothing,
  },
  {
    name: "a login by the challenge of a new passkey",
    async send(target) {
      const begun = await target.ask(
        "/api/users/me/passkeys/options",
        jsonInit({ method: "POST" }, target.people.anna.token, {}),
      );
      return logInBy(target, JSON.parse(begun.text).data.challenge);
    },
    status: REFUSED,
    problem: opensNothing,
  },
  {
    name: "a login by another browser's challenge",
    send: async (target) => logInBy(target, await challengeOf(target, "their browser"), { binding: "mine" }),
    status: REFUSED,
    problem: opensNothing,
  },
  {
    name: "a login by a challenge with signs that decoding passes over",
    send: async (target) =>
      logInBy(target, `${(await challengeOf(target)).slice(0, 8)}*\n=${await challengeOf(target)}`),
    status: REFUSED,
    problem: opensNothing,
  },
  {
    name: "a login by a true challenge and a credential that nobody has",
    send: async (target) => logInBy(target, await challengeOf(target)),
    status: REFUSED,
    problem: opensNothing,
  },
  {
    name: "a passkey login whose parts are objects of every object",
    send: ({ ask }) =>
      ask(
        "/api/auth/passkeys/login",
        jsonInit({ method: "POST" }, null, '{"response":{"__proto__":{"id":"x"},"response":{"constructor":1}}}'),
      ),
    status: REFUSED,
  },
  {
    name: "the second step of a login that nobody has begun",
    send: ({ ask }) =>
      ask("/api/auth/passkeys/options", jsonInit({ method: "POST" }, null, { pending: "eyJhbGciOiJub25lIn0.e30." })),
    status: REFUSED,
  },
  {
    name: "an access token as the login that waits for its second step",
    send: ({ ask, people }) =>
      ask(
        "/api/auth/login/secondStep",
        jsonInit({ method: "POST" }, null, { pending: people.anna.token, otp: "000000" }),
      ),
    status: REFUSED,
    problem: opensNothing,
  },
  {
    name: "another name for somebody else's passkey",
    send: async (target) =>
      target.ask(
        `/api/users/me/passkeys/${await passkeyOfAnna(target)}`,
        jsonInit({ method: "PATCH" }, target.people.olga.token, { name: "Meiner" }),
      ),
    status: [403, 404],
    problem: (_, target) => isKept(target),
  },
  {
    name: "the end of somebody else's passkey",
    send: async (target) =>
      target.ask(`/api/users/me/passkeys/${await passkeyOfAnna(target)}`, {
        method: "DELETE",
        headers: bearer(target.people.olga.token),
      }),
    status: [403, 404],
    problem: (_, target) => isKept(target),
  },
  {
    name: "a passkey's name with markup and line breaks",
    async send(target) {
      const path = `/api/users/me/passkeys/${await passkeyOfAnna(target)}`;
      const name = "x\r\nBcc: all@example.org\r\n<b>";
      await target.ask(path, jsonInit({ method: "PATCH" }, target.people.anna.token, { name }));
      return target.ask("/profile/second-factor", { headers: { Cookie: target.cookieOf("anna") } });
    },
    status: [200, 302],
    problem: (answer, { home }) =>
      holdsNone("org\r\n<b>", "org\n<b>")(answer) ??
      (JSON.stringify(home.backend.mails).includes("Bcc:") ? "a mail has it" : null),
  },
  ...LOGINS.map(
    (path): Attempt => ({
      name: `a login under a key of repeated requests, by ${path}`,
      async send({ ask, home }) {
        const { email, password } = await anAccount(home.backend);
        const headers = { ...JSON_TYPE, "Idempotency-Key": "attempt-login-key" };
        return ask(path, { method: "POST", headers, body: JSON.stringify({ email, password }) });
      },
      status: [200, 301, 302, 308, 400, 401, 403, 404],
      problem: keptTokens,
    }),
  ),
  {
    name: "somebody else's key of a repeated request",
    async send(target) {
      await noteOnce(target, "anna", "Geheimtitel, wiederholt");
      return noteOnce(target, "olga", "Geheimtitel, wiederholt");
    },
    status: [403, 404],
    problem: holdsNone("Geheimtitel"),
  },
  {
    name: "one key for another text",
    async send(target) {
      await noteOnce(target, "anna", "Erster Text", "attempt-other-text");
      return noteOnce(target, "anna", "Zweiter Text", "attempt-other-text");
    },
    status: 422,
    problem: holdsNone("Erster Text"),
  },
  {
    name: "a key of a repeated request that is a statement",
    send: (target) => noteOnce(target, "anna", "Dritter Text", "';DELETE/**/FROM/**/idempotency;--"),
    status: [200, 201, 400],
  },
  {
    name: "two keys in one header",
    send: (target) => noteOnce(target, "anna", "Vierter Text", "attempt-one, attempt-two"),
    status: 400,
  },
  {
    name: "a key of sixty-five signs",
    send: (target) => noteOnce(target, "anna", "Fünfter Text", "k".repeat(65)),
    status: 400,
  },
  ...(
    [
      ["embedded in a frame", { "Sec-Fetch-Site": "none", "Sec-Fetch-Dest": "iframe" }],
      ["fetched ahead by a page of ours", { "Sec-Fetch-Site": "same-origin", "Sec-Purpose": "prefetch;prerender" }],
      ["led to by another host of our domain", { "Sec-Fetch-Site": "same-site", "Sec-Fetch-Dest": "document" }],
      ["led to by another site in a new window", { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "document" }],
      ["asked for by a browser that says nothing", {}],
    ] as const
  ).map(
    ([how, headers]): Attempt => ({
      name: `the address of the logout, ${how}`,
      send: (target) => target.ask("/logout", { headers: { ...headers, Cookie: target.cookieOf("mo") } }),
      status: 200,
      problem: (_, { home, people }) =>
        home
          .api(people.mo)
          .users.me({})
          .then(
            () => null,
            () => "the session has ended",
          ),
    }),
  ),
  {
    name: "a logout posted by another site",
    send: (target) => target.ask("/logout", formInit(target, "mo", {}, { Origin: "https://evil.example" })),
    status: 403,
    problem: (_, { home, people }) =>
      home
        .api(people.mo)
        .users.me({})
        .then(
          () => null,
          () => "the session has ended",
        ),
  },
  ...["//evil.example", "/\\evil.example", "https:evil.example", "/%09/evil.example", "javascript:alert(1)"].map(
    (address): Attempt => ({
      name: `a logout that goes on to ${address}`,
      send: (target) => target.ask(`/logout?redirectUrl=${encodeURIComponent(address)}`, formInit(target, null, {})),
      status: [302, 303],
      problem: ({ headers }) => {
        const { origin } = new URL(headers.get("Location") ?? "", "https://app.test");
        return origin === "https://app.test" ? null : `leads to ${headers.get("Location")}`;
      },
    }),
  ),
  {
    name: "colours that break out of their attribute",
    send: ({ ask, people }) =>
      ask(
        "/api/users/me",
        jsonInit({ method: "PATCH" }, people.mo.token, { appearance: '"><script>alert(1)</script>' }),
      ),
    status: 400,
  },
  {
    name: "a language that leaves its folder, kept in a cookie",
    send: (target) =>
      target.ask("/language", formInit(target, null, { language: "../../secrets", redirectUrl: "//evil.example" })),
    status: [303, 400, 403, 422],
    problem: ({ headers }) =>
      `${headers.get("Location")}${headers.get("Set-Cookie")}`.match(/evil|secrets/) ? "it was taken" : null,
  },
];
