import { type ApiCall, CALLS, MISSING, pagesOf, pathOf } from "../addresses";
import type { Attack, AttackClass } from "../attack-class";
import { formInit, jsonInit, searchOf } from "../requests";
import { inputOf } from "../sample-input";
import type { Answer, PersonName, Target } from "../target";

const STRANGERS = ["olga", "ulla", null] as const satisfies readonly (PersonName | null)[];

/** What exists but is not theirs answers strangers as what does not exist: same status, same bytes, same statements. */
export const enumeration: AttackClass = {
  name: "enumeration",
  atLeast: 420,
  attacks: (target) => [
    ...CALLS.filter(
      ({ method, path }) =>
        /\{(?!collection|number|version|format)\w+\}/.test(path) && !PUBLIC.test(`${method} ${path}`),
    ).flatMap((call) => STRANGERS.map((name) => onCall(call, name, target))),
    ...pagesOf(target).flatMap(({ path, missing }) =>
      missing === null || PUBLIC.test(path) ? [] : STRANGERS.map((name) => onPage(path, missing, name, target)),
    ),
    ...onAccounts(target),
  ],
};

/** What everybody may see, or opens by a token; and ids that the sender chooses, of which one may be taken. */
const PUBLIC =
  /^(PUT \/files|(\w+ )?\/(careers|chatbot|application|jobs\/(\{id\}|[^/]+)\/chatbot\/(conversation|view|answer|picture|documents|creative)))/;

function onCall(call: ApiCall, name: PersonName | null, target: Target): Attack {
  return {
    name: `${call.method} ${call.path} as ${name ?? "visitor"}`,
    async run() {
      const token = name && target.people[name].token;
      const input = inputOf(call, target);
      const query = call.method === "GET" ? searchOf(withoutIds(input)) : "";
      const ask = (other?: string) =>
        target.ask(`/api${pathOf(call, target, other)}${query}`, jsonInit(call, token, input));
      return differenceOf(await ask(), await ask(MISSING), target);
    },
  };
}

const withoutIds = (input: unknown) =>
  Object.fromEntries(Object.entries(input ?? {}).filter(([key]) => !/^id$|Id$|token/.test(key)));

const onPage = (path: string, missing: string, name: PersonName | null, target: Target): Attack => ({
  name: `GET ${path} as ${name ?? "visitor"}`,
  async run() {
    const init = name ? { headers: { Cookie: target.cookieOf(name) } } : {};
    return differenceOf(await target.ask(path, init), await target.ask(missing, init), target, true);
  },
});

/** Everywhere a visitor names a mail address: that of an account, and of nobody. */
function onAccounts(target: Target): Attack[] {
  const known = target.people.anna.email;
  const unknown = known.replace(/^anna/, "ilse");
  const calls: [string, (email: string) => unknown][] = [
    ["/api/auth/login", (email) => ({ email, password: "Falsch-und-lang-2026!" })],
    ["/api/auth/password/request", (email) => ({ email })],
    ["/api/registration/resendVerification", (email) => ({ email })],
  ];
  const forms: [string, (email: string) => Record<string, string>][] = [
    ["/login", (email) => ({ email, password: "Falsch-und-lang-2026!" })],
    ["/reset-password/start", (email) => ({ email })],
  ];
  const spellings = [(each: string) => each, (each: string) => each.toUpperCase(), (each: string) => ` ${each} `];
  const both = async (ask: (email: string) => Promise<Answer>, spell: (email: string) => string) => {
    const [first, second] = [await ask(spell(known)), await ask(spell(unknown))];
    const blank = (answer: Answer) => ({ ...answer, text: answer.text.replace(/(anna|ilse)/gi, "NAME") });
    return differenceOf(blank(first), blank(second), target);
  };
  return spellings.flatMap((spell, at) => [
    ...calls.map(
      ([path, body]): Attack => ({
        name: `POST ${path} spelled ${at}`,
        run: () => both((email) => target.ask(path, jsonInit({ method: "POST" }, null, body(email))), spell),
      }),
    ),
    ...forms.map(
      ([path, form]): Attack => ({
        name: `POST ${path} as a form, spelled ${at}`,
        run: () => both((email) => target.ask(path, formInit(target, null, form(email))), spell),
      }),
    ),
  ]);
}

function differenceOf(one: Answer, other: Answer, { ids, ownToken }: Target, isPage = false): string | null {
  if (one.status >= 500 || other.status >= 500) return `answered ${one.status}, ${other.status}`;
  if (one.status !== other.status) return `answers ${one.status} for what exists, ${other.status} for nothing`;
  if (bareOf(one, ids, ownToken) !== bareOf(other, ids, ownToken))
    return `tells what exists: ${firstDifference(bareOf(one, ids, ownToken), bareOf(other, ids, ownToken))}`;
  const trips = (answer: Answer) => answer.headers.get("X-Round-Trips")?.split(";")[0];
  return isPage && trips(one) !== trips(other) ? `takes ${trips(one)} round trips, ${trips(other)} for nothing` : null;
}

/** What is left of an answer without the ids that were sent and what every page makes anew. */
function bareOf({ text, headers }: Answer, ids: Record<string, string>, token: string): string {
  let bare = `${headers.get("Location") ?? ""}\n${text}`;
  for (const id of [...Object.values(ids), token, MISSING])
    bare = bare.replaceAll(encodeURIComponent(id), "ID").replaceAll(id, "ID");
  // The moment of a limit is now and its seconds, which are compared.
  bare = bare.replace(/"reset":"[^"]+"/g, '"reset":"MOMENT"');
  return bare.replace(/[\w-]{30,}/g, "TOKEN").replace(/"?[0-9a-f]{8}-[0-9a-f-]{27}"?/g, "UUID");
}

function firstDifference(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return `${one.slice(Math.max(0, at - 40), at + 80)} / ${other.slice(Math.max(0, at - 40), at + 80)}`;
}
