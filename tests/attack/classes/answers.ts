import { CALLS, pagesOf, pathOf } from "../addresses";
import type { Attack, AttackClass } from "../attack-class";
import { formInit, jsonInit } from "../requests";
import { type Answer, ORIGIN, type PersonName, type Target } from "../target";

type Request = [name: string, path: string, init: RequestInit];

/** Every kind of answer of every address, as people of all kinds: headers, cookies and caching of each. */
export const answers: AttackClass = {
  name: "headers and cookies",
  atLeast: 900,
  attacks(target) {
    const requests = [
      ...pagesOf(target).flatMap(({ path, missing }) => requestsOf(path, missing, target)),
      ...CALLS.flatMap((call): Request[] => {
        const path = `/api${pathOf(call, target)}`;
        const token = target.people.anna.token;
        if (call.method === "DELETE") return [[`${call.method} ${call.path}`, path, jsonInit(call, null, {})]];
        return [
          [`${call.method} ${call.path}`, path, jsonInit(call, call.method === "GET" ? token : null, "{")],
          [
            `${call.method} ${call.path} nowhere`,
            `/api${pathOf(call, target, "nowhere")}`,
            jsonInit(call, token, "[]"),
          ],
        ];
      }),
      ...OTHERS,
    ];
    return requests.map(
      ([name, path, init]): Attack => ({
        name,
        run: async () => problemOf(path, await target.ask(path, init)),
      }),
    );
  },
};

const OTHERS: readonly Request[] = [
  ["no page", "/nowhere", {}],
  ["no call", "/api/nowhere", {}],
  ["the API itself", "/api", {}],
  ["broken path", "/%", {}],
  ["data of the framework", "/jobs.data", {}],
  ["manifest of the framework", "/__manifest", {}],
  ["a wrong method", "/jobs", { method: "DELETE", headers: { Origin: ORIGIN } }],
  ["a webhook without signature", "/webhooks/stripe", { method: "POST", body: "{}" }],
  ["a mail without signature", "/webhooks/mail", { method: "POST", body: "{}" }],
  ["a report about mails without signature", "/webhooks/mail/events", { method: "POST", body: "{}" }],
  ["unsubscribe without a token", "/unsubscribe", {}],
  ["OpenAPI", "/api/openapi.json", {}],
  ["ping", "/api/server/ping", {}],
];

function requestsOf(path: string, missing: string | null, target: Target): Request[] {
  const as = (name: PersonName): RequestInit => ({ headers: { Cookie: target.cookieOf(name) } });
  return [
    [`GET ${path} as visitor`, path, {}],
    [`GET ${path} as anna`, path, as("anna")],
    [`GET ${path} as olga`, path, as("olga")],
    [`HEAD ${path} as ada`, path, { ...as("ada"), method: "HEAD" }],
    [`POST ${path} from elsewhere`, path, formInit(target, "anna", {}, { Origin: "https://evil.example" })],
    [`POST ${path} with an unknown intent`, path, formInit(target, "ulla", { intent: "unknown" })],
    ...(missing ? [[`GET ${missing} as anna`, missing, as("anna")] satisfies Request] : []),
  ];
}

/** Without personal data. */
const KEPT = /^\/(api\/)?server\/|^\/altcha/;

/** What every answer has, and what one with personal data must not. */
function problemOf(path: string, { status, headers, text }: Answer): string | null {
  if (status >= 500 && !path.startsWith("/webhooks/")) return `answered ${status}`;
  const policy = headers.get("Content-Security-Policy") ?? "";
  const cache = headers.get("Cache-Control") ?? "";
  const type = headers.get("Content-Type") ?? "";
  const problems = [
    headers.get("X-Content-Type-Options") === "nosniff" || "no nosniff",
    policy.includes("default-src 'none'") || `a policy of "${policy}"`,
    policy.includes("frame-ancestors") || "may be framed",
    !/script-src[^;]*'unsafe-(inline|eval)'/.test(policy) || "scripts in the page may run",
    headers.has("Referrer-Policy") || "no Referrer-Policy",
    headers.has("Permissions-Policy") || "no Permissions-Policy",
    headers.get("Cross-Origin-Opener-Policy") === "same-origin" || "no opener policy",
    headers.has("X-Request-Id") || "no request id",
    headers.has("Cache-Control") || "no Cache-Control",
    !type.includes("json") || KEPT.test(path) || /no-store/.test(cache) || `data that is kept: ${cache}`,
    !type.startsWith("text/html") || headers.get("Cache-Control") === "no-store" || "a page that is cached",
    !type.startsWith("text/") || /charset=utf-8/i.test(type) || `text without its charset: ${type}`,
    text === "" || type !== "" || "a body without its type",
    !headers.has("Access-Control-Allow-Origin") || "other origins may read it",
    !headers.has("Server") || "names its server",
    !/\n\s+at \S+ \(|\broutes\/[\w.$[\]]+\b|node_modules|SQLITE_|D1_ERROR/.test(text) ||
      `tells of its code: ${text.slice(0, 300)}`,
    ...cookieProblems(headers),
  ];
  return problems.filter((each) => each !== true).join(", ") || null;
}

function cookieProblems(headers: Headers): (string | true)[] {
  return headers.getSetCookie().flatMap((cookie) => {
    const [name = ""] = cookie.split("=");
    return [
      /^__(Host|Secure)-/.test(name) || `cookie ${name} without a prefix`,
      !name.startsWith("__Host-") || /; Path=\/(;|$)/.test(cookie) || `cookie ${name} not of the whole site`,
      /; HttpOnly/.test(cookie) || `cookie ${name} readable by scripts`,
      /; Secure/.test(cookie) || `cookie ${name} over http`,
      /; SameSite=Lax/.test(cookie) ||
        /; SameSite=None; Secure; Partitioned/.test(cookie) ||
        `cookie ${name} cross-site`,
      !/; Domain=/.test(cookie) || `cookie ${name} for other hosts`,
    ];
  });
}
