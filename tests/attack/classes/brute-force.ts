import { countAttempt, limitKey, loginKey } from "~/backend/auth/attempt-statements";
import { secondsToWait } from "~/backend/auth/attempts";
import { insert } from "~/backend/storage/sql";
import { RATE_LIMITS, type RateLimitName } from "~/domain/rate-limits";
import type { Attack, AttackClass } from "../attack-class";
import { formInit, jsonInit } from "../requests";
import type { Answer, Target } from "../target";

const NAMES = Object.keys(RATE_LIMITS) as RateLimitName[];

/** Every limit of the table tried beyond it, and the ways around the limit of logins. */
export const bruteForce: AttackClass = {
  name: "brute force",
  atLeast: 90,
  parallel: 4,
  attacks: (target) => [...NAMES.flatMap((name) => onLimit(name, target)), ...onLogin(target)],
};

/** More tries than any limit allows are counted on fewer. */
const most = (name: RateLimitName) => Math.min(...RATE_LIMITS[name].map(({ tries }) => tries));
const longest = (name: RateLimitName) => Math.max(...RATE_LIMITS[name].map(({ seconds }) => seconds));

function onLimit(name: RateLimitName, { home }: Target): Attack[] {
  const { services } = home.backend;
  const keyOf = (subject: string) => limitKey(services, name, subject);
  const attempt = async (subject: string, now: Date) => {
    const key = keyOf(subject);
    const [counted, listed] = await services.db.write(countAttempt(services, name, { key, now }));
    return secondsToWait(services, name, { key, counted, listed });
  };
  const start = services.clock();
  const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);
  /** Somebody who has `left` tries. */
  const somebody = async (left: number) => {
    const subject = crypto.randomUUID();
    const row = { key: keyOf(subject), window_start: start.toISOString(), count: most(name) - left };
    if (row.count > 0) await services.db.write([insert("attempt", row)]);
    return subject;
  };
  return [
    {
      name: `${name}: one try after another`,
      async run() {
        const left = Math.min(3, most(name));
        const who = await somebody(left);
        for (let count = 0; count < left; count += 1)
          if ((await attempt(who, start)) !== null)
            return `refused try ${most(name) - left + count + 1} of ${most(name)}`;
        const wait = await attempt(who, start);
        return wait === null || wait > longest(name) ? `try ${most(name) + 1} waits ${wait} seconds` : null;
      },
    },
    {
      name: `${name}: all at once`,
      async run() {
        const left = Math.min(3, most(name));
        const who = await somebody(left);
        const tries = Array.from({ length: left + 5 }, () => attempt(who, start));
        const counted = (await Promise.all(tries)).filter((wait) => wait === null).length;
        return counted === left ? null : `${counted} of ${left} were counted`;
      },
    },
    {
      name: `${name}: others go on`,
      async run() {
        const who = await somebody(0);
        const isRefused = (await attempt(who, start)) !== null;
        const isFree = (await attempt(crypto.randomUUID(), start)) === null;
        return isRefused && isFree ? null : `refused: ${isRefused}, somebody else free: ${isFree}`;
      },
    },
    {
      name: `${name}: the window moves`,
      async run() {
        const who = await somebody(0);
        const isRefused = (await attempt(who, later(1))) !== null;
        const isFree = (await attempt(who, later(longest(name) + 1))) === null;
        return isRefused && isFree ? null : `refused a second later: ${isRefused}, free after all: ${isFree}`;
      },
    },
  ];
}

/** How somebody makes each guess look like the first one. */
const DISGUISES: Readonly<
  Record<string, (email: string, at: number) => { email: string; headers?: Record<string, string> }>
> = {
  plainly: (email) => ({ email }),
  "in other cases": (email, at) => ({ email: at % 2 ? email.toUpperCase() : email }),
  "with spaces": (email, at) => ({ email: " ".repeat(at % 5) + email }),
  "with forwarded addresses": (email, at) => ({ email, headers: { "X-Forwarded-For": `203.0.113.${at}` } }),
  "with real addresses": (email, at) => ({
    email,
    headers: { "X-Real-IP": `203.0.113.${at}`, Forwarded: `for=203.0.113.${at}` },
  }),
  "with other browsers": (email, at) => ({
    email,
    headers: { "User-Agent": `Browser ${at}`, "Accept-Language": `x-${at}` },
  }),
  "with idempotency keys": (email, at) => ({ email, headers: { "Idempotency-Key": `${at}-${crypto.randomUUID()}` } }),
};

/** Guesses that are left before the limit. */
const LEFT = 2;

function onLogin(target: Target): Attack[] {
  const { ask, home } = target;
  const { services } = home.backend;
  const guesses = async (
    address: string,
    send: (email: string, at: number) => Promise<Answer>,
  ): Promise<string | null> => {
    const email = `ilse.${crypto.randomUUID()}@example.com`;
    const row = { key: loginKey(services, email, address), window_start: services.clock().toISOString() };
    await services.db.write([insert("attempt", { ...row, count: most("login") - LEFT })]);
    const statuses: number[] = [];
    for (let at = 0; at <= LEFT; at += 1) {
      const { status, headers } = await send(email, at);
      statuses.push(status);
      if (status === 429 && !headers.has("Retry-After")) return "refuses without saying until when";
    }
    return statuses.at(-1) === 429 && statuses[0] !== 429 ? null : `was answered ${statuses}`;
  };
  return Object.entries(DISGUISES).flatMap(([name, disguise], index): Attack[] => {
    const address = `198.51.100.${index + 1}`;
    return [
      {
        name: `login guesses ${name}`,
        run: () =>
          guesses(address, (email, at) => {
            const { email: spelled, headers } = disguise(email, at);
            const init = jsonInit({ method: "POST" }, null, { email: spelled, password: `Guess-number-${at}!` });
            const all = { ...init.headers, ...headers, "CF-Connecting-IP": address };
            return ask("/api/auth/login", { ...init, headers: all });
          }),
      },
      {
        name: `login guesses ${name} on the page`,
        run: () =>
          guesses(address, (email, at) => {
            const { email: spelled, headers } = disguise(email, at);
            const form = { email: spelled, password: `Guess-number-${at}!` };
            return ask("/login", formInit(target, null, form, { ...headers, "CF-Connecting-IP": address })).then(
              withRetry,
            );
          }),
      },
    ];
  });
}

/** A page says in its text until when. */
function withRetry(answer: Answer): Answer {
  answer.headers.set("Retry-After", "on the page");
  return answer;
}
