export interface Log {
  info(event: string, facts?: Record<string, unknown>): void;
  error(event: string, error: unknown, facts?: Record<string, unknown>): void;
}

/**
 * One JSON line per event, with level, time and the request's id. Never pass what people typed. Messages of errors come
 * from elsewhere and may quote somebody: addresses, numbers and tokens are taken out of every line.
 */
export function createLog(request: string): Log {
  const line = (level: string, event: string, facts: Record<string, unknown>) =>
    withoutPeople(JSON.stringify({ level, time: new Date().toISOString(), event, request, ...facts }));
  return {
    info(event, facts) {
      console.log(line("info", event, { ...facts }));
    },
    error(event, error, facts) {
      const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
      console.error(line("error", event, { message, stack, ...facts }));
    },
  };
}

/** The id of a request that another Worker of ours has begun, or a new one: lines of both are found by it. */
export function requestIdOf(request: Request): string {
  const given = request.headers.get(REQUEST_ID) ?? "";
  return UUID.test(given) ? given : crypto.randomUUID();
}

export const REQUEST_ID = "X-Request-Id";

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Mail addresses, telephone numbers with their country, tokens. All begin and end within a string of the JSON. */
const PERSONAL: readonly RegExp[] = [
  /[\p{L}\d.!#$%&'*+/=?^_`{|}~-]{1,64}(?:@|%40)[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu,
  /(?:\+|\b00)[1-9][\d ()/-]{6,18}\d/g,
  /\beyJ[\w-]+(?:\.[\w-]+)+/g,
  /\b[\w-]{40,}\b/g,
];

/** What each of them contains, one after the other: most lines have nothing of it, and looking for all is dear. */
const HINT = /[@+]|%40|\b00|eyJ|[\w-]{40}/;

/** Ids stay, though some begin like a telephone number: 00412345-…. Every second part is one. */
const ID = /((?<![\w-])[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![\w-]))/;

const withoutPeople = (line: string): string =>
  line
    .split(ID)
    .map((part, at) => (at % 2 === 1 || !HINT.test(part) ? part : withoutPersonal(part)))
    .join("");

const withoutPersonal = (text: string): string => PERSONAL.reduce((rest, pattern) => rest.replace(pattern, "…"), text);
