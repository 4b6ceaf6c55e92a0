import { CALLS, pagesOf, pathOf } from "./addresses";
import { formInit, jsonInit, searchOf } from "./requests";
import { inputOf, textFieldsOf, withValue } from "./sample-input";
import { ORIGIN, type PersonName, type Target } from "./target";

interface FuzzRequest {
  path: string;
  init: RequestInit;
  /** Who asks has nothing to do with the organization that is attacked. */
  isStranger: boolean;
}

const NAMES: readonly (PersonName | null)[] = [null, "anna", "mo", "olga", "ada", "nora", "ulla"];
/** Those that end an account or a session leave nobody to ask. */
const LAST = /^(users\.remove|users\.sessions|auth\.)/;
/** What everybody may see, and the mails that development shows. */
const SHARED = /^\/dev\/outbox|\/(application|careers|chatbot|items\/settings|items\/country)\b|\/chatbot\//;

const SIGNS = [
  "\u0000",
  "\r\n",
  "'",
  '"',
  "<",
  ">",
  "&",
  "%",
  "\\",
  "/",
  "..",
  "\u202e",
  "\ud800",
  "é",
  "😀",
  "{{",
  "$",
  "`",
  ";",
  " ",
  "\u2028",
];
const VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1e308,
  1.5,
  "",
  [],
  {},
  [[]],
  [null],
  { a: { b: [1] } },
  "null",
  "NaN",
  "-0",
  "2026-02-30",
  "0x7f",
  "%00",
];

/** One request that follows from the numbers alone. */
export function nextRequest(next: () => number, target: Target): FuzzRequest {
  const pick = <Value>(list: readonly Value[]): Value => list[Math.floor(next() * list.length)] as Value;
  const name = pick(NAMES);
  const noise = () =>
    Array.from({ length: 1 + Math.floor(next() * 40) }, () =>
      next() < 0.5 ? pick(SIGNS) : String.fromCharCode(32 + next() * 95),
    ).join("");
  const value = () => (next() < 0.5 ? pick(VALUES) : next() < 0.1 ? "x".repeat(next() * 20_000) : noise());
  const headers: Record<string, string> =
    next() < 0.2 ? { "Accept-Language": "x;q=%", "If-None-Match": '"%"', Range: "bytes=9-1" } : {};
  const isStranger = name !== "anna" && name !== "mo" && name !== "ada";

  if (next() < 0.6) {
    const call = pick(CALLS.filter((each) => !LAST.test(each.name)));
    const token = name && target.people[name].token;
    let input = inputOf(call, target);
    const fields = call.input ? textFieldsOf(call.input) : [];
    for (let count = 1 + Math.floor(next() * 3); count > 0; count -= 1)
      input = withValue(
        input,
        fields.length > 0 && next() < 0.8 ? pick(fields) : [pick(["id", "a", "fields", "__proto__", "filter"])],
        value(),
      ) as object;
    const path = `/api${pathOf(call, target, next() < 0.3 ? encodeURIComponent(noise().replace(/\p{Cs}/gu, "")) : undefined)}`;
    const query = call.method === "GET" ? searchOf(input) : "";
    const init = jsonInit(call, token, next() < 0.05 ? JSON.stringify(input).slice(0, next() * 80) : input);
    return {
      path: path + query,
      init: { ...init, headers: { ...init.headers, ...headers } },
      isStranger: isStranger && !SHARED.test(path),
    };
  }
  const page = pick(pagesOf(target));
  const path = page.path;
  const open = isStranger && !SHARED.test(path);
  const query =
    next() < 0.5
      ? `?${new URLSearchParams({ [pick(["tab[]", "q", "page", "step", "token", "redirectUrl"])]: noise() })}`
      : "";
  if (next() < 0.5)
    return {
      path: path + query,
      init: { headers: { ...headers, ...(name && { Cookie: target.cookieOf(name) }) } },
      isStranger: open,
    };
  const keys = [
    "intent",
    "id",
    "email",
    "name",
    "title",
    "text",
    "value",
    "turn",
    "first_name",
    "token",
    "version",
    "field",
    "phase",
  ];
  const form = Object.fromEntries(
    Array.from({ length: 1 + Math.floor(next() * 6) }, () => [
      pick(keys),
      next() < 0.4 ? pick(["save", "delete", "add", "edit", "next", "move", "1"]) : noise(),
    ]),
  );
  return { path: path + query, init: formInit(target, name, form, { ...headers, Origin: ORIGIN }), isStranger: open };
}
