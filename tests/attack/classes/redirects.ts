import { pagesOf } from "../addresses";
import type { Attack, AttackClass } from "../attack-class";
import { formInit } from "../requests";
import { ORIGIN, type PersonName, type Target } from "../target";

const EVIL = "evil.example";

/** Addresses of a foreign site in the spellings that browsers take for one. */
const FOREIGN = [
  `https://${EVIL}/`,
  `http://${EVIL}`,
  `//${EVIL}`,
  `///${EVIL}`,
  `/\\${EVIL}`,
  `\\\\${EVIL}`,
  `/\t/${EVIL}`,
  `/\n/${EVIL}`,
  `/\r//${EVIL}`,
  `\t//${EVIL}`,
  ` //${EVIL}`,
  `/ /${EVIL}`,
  `/%09/${EVIL}`,
  `/%5C${EVIL}`,
  `/%2F%2F${EVIL}`.replace("/%2F%2F", "/%2f/"),
  `https:${EVIL}`,
  `https:/${EVIL}`,
  `HtTpS://${EVIL}`,
  "javascript:alert(1)//",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox(1)",
  `${ORIGIN}@${EVIL}/`,
  `${ORIGIN}.${EVIL}/`,
  `/\u0000/${EVIL}`,
  `/\u2028/${EVIL}`,
  `/\u00a0/${EVIL}`.replace("\u00a0", "\u0085"),
  `/login\r\nLocation: https://${EVIL}`,
  `/login\r\nSet-Cookie: a=b`,
];

/** Open to people who have an account but no confirmed address. */
const VERIFY = /verify/i;

const KEYS = ["redirectUrl", "next", "page", "reset_url", "return"];

/** A way on that somebody else has chosen, at each page and in each form: nobody is led to another site. */
export const redirects: AttackClass = {
  name: "open redirects",
  atLeast: 500,
  attacks(target) {
    const entries = pagesOf(target).filter(({ path }) =>
      /^\/(login|register|verifyEmail|reset-password|language|logout|consent|$)/.test(path),
    );
    return FOREIGN.flatMap((url) => [
      ...entries.flatMap(({ path }) => onGet(path, url, VERIFY.test(path) ? "ulla" : null, target)),
      ...entries
        .filter(({ hasAction }) => hasAction)
        .map(({ path }) => onPost(path, url, VERIFY.test(path) ? "ulla" : null, target)),
      onGet("/login", url, "anna", target),
      onPost("/language", url, "anna", target),
      onPost("/consent", url, "anna", target),
      onPath(url, target),
    ]);
  },
};

const valuesOf = (url: string) => Object.fromEntries(KEYS.map((key) => [key, url]));

function onGet(path: string, url: string, name: PersonName | null, target: Target): Attack {
  return {
    name: `GET ${path} to ${JSON.stringify(url)} as ${name ?? "visitor"}`,
    run: async () => {
      const query = new URLSearchParams({ ...valuesOf(url), token: "t", orgId: url });
      const init = name ? { headers: { Cookie: target.cookieOf(name) } } : {};
      return leadsAway(await target.ask(`${path}?${query}`, init));
    },
  };
}

function onPost(path: string, url: string, name: PersonName | null, target: Target): Attack {
  return {
    name: `POST ${path} to ${JSON.stringify(url)} as ${name ?? "visitor"}`,
    run: async () => {
      const form = {
        ...valuesOf(url),
        email: "nobody@werber.example",
        language: "de",
        intent: "accept",
        password: "x",
      };
      const headers = { Referer: `https://${EVIL}/` };
      return leadsAway(
        await target.ask(`${path}?${new URLSearchParams(valuesOf(url))}`, formInit(target, name, form, headers)),
      );
    },
  };
}

/** The gate leads a visitor to login and keeps the address that was asked for. */
const onPath = (url: string, { ask }: Target): Attack => ({
  name: `GET /jobs leading to ${JSON.stringify(url)}`,
  run: async () => leadsAway(await ask(`/jobs/${encodeURIComponent(url)}?redirectUrl=${encodeURIComponent(url)}`)),
});

function leadsAway({ status, headers, text }: { status: number; headers: Headers; text: string }): string | null {
  if (status >= 500) return `answered ${status}`;
  const location = headers.get("Location");
  if (location !== null) {
    const to = new URL(location, ORIGIN);
    if (to.origin !== ORIGIN || !location.startsWith("/")) return `leads to ${location}`;
  }
  if ([...headers.keys()].some((key) => key === "set-cookie") && /(^|, )a=b/.test(headers.get("Set-Cookie") ?? ""))
    return "sets a foreign cookie";
  const link = /(?:href|action|src|formaction|content)="(?:\d+;\s*url=)?([^"]*)"/gi;
  for (const [, value = ""] of text.matchAll(link)) {
    const plain = value.replaceAll("&amp;", "&");
    const to = URL.canParse(plain, ORIGIN) ? new URL(plain, ORIGIN) : null;
    if (
      to &&
      (to.hostname.includes(EVIL) || /^(javascript|vbscript|data):.*alert|^(javascript|vbscript):/i.test(to.href))
    )
      return `links to ${value}`;
  }
  return null;
}
