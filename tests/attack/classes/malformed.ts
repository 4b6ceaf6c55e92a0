import { CALLS, pagesOf, pathOf } from "../addresses";
import type { Attack, AttackClass } from "../attack-class";
import {
  API_QUERIES,
  BODIES,
  COOKIES,
  HEADERS,
  JSON_BODIES,
  METHODS,
  MULTIPART,
  PARAMS,
  QUERIES,
} from "../hostile-input";
import { URLENCODED } from "../requests";
import { ORIGIN, type PersonName, type Target } from "../target";

type Attempt = [name: string, path: string, init: RequestInit];

/** Bodies, methods, headers, cookies, ids and queries that no page of ours sends: nothing fails. */
export const malformed: AttackClass = {
  name: "malformed requests",
  atLeast: 2_500,
  attacks: (target) =>
    [...onPages(target), ...onAddresses(target), ...onCalls(target)].map(
      ([name, path, init]): Attack => ({
        name: `${init.method ?? "GET"} ${path.slice(0, 80)} (${name})`,
        run: () => attempt(target, path, init),
      }),
    ),
};

async function attempt({ ask }: Target, path: string, init: RequestInit): Promise<string | null> {
  const { status, text } = await ask(path, init);
  if (status >= 500) return `answered ${status}`;
  if (init.method === "HEAD" && text !== "") return "answered HEAD with a body";
  return null;
}

function onPages(target: Target): Attempt[] {
  const pages = pagesOf(target);
  const few = ["/login", "/jobs", "/coaching", `/chatbot/${target.ids.job}`];
  const as = (name: PersonName | null, more: Record<string, string> = {}): Record<string, string> => {
    const cookie = [name && target.cookieOf(name), more.Cookie].filter(Boolean).join("; ");
    return { ...more, ...(cookie && { Cookie: cookie }) };
  };
  const post = (name: PersonName | null, headers: Record<string, string>, body: BodyInit): RequestInit => ({
    method: "POST",
    body,
    headers: { Origin: ORIGIN, ...as(name, headers) },
  });
  const typed = (type: string | null): Record<string, string> => (type ? { "Content-Type": type } : {});
  return [
    ...pages.flatMap(({ path }) => [
      ...BODIES.map(([name, type, body]): Attempt => [name, path, post("ada", typed(type), body)]),
      ...BODIES.slice(0, 4).map(([name, type, body]): Attempt => [name, path, post(null, typed(type), body)]),
      ...METHODS.slice(0, 3).map(
        (method): Attempt => [method, path, { method, headers: as("anna", { Origin: ORIGIN }) }],
      ),
      ...HEADERS.slice(0, 2).map((headers): Attempt => {
        const all = { "Content-Type": URLENCODED, "Sec-Fetch-Site": "same-origin", ...headers };
        return [JSON.stringify(headers), path, { method: "POST", headers: as("anna", all), body: "a=1" }];
      }),
      ...QUERIES.map((query): Attempt => [query, path + query, { headers: as("ada") }]),
    ]),
    ...few.flatMap((path) => [
      ...COOKIES.flatMap((cookie) =>
        ([null, "anna"] as const).map((name): Attempt => [cookie, path, { headers: as(name, { Cookie: cookie }) }]),
      ),
      ...HEADERS.map((headers): Attempt => [JSON.stringify(headers), path, { headers: as("anna", headers) }]),
    ]),
  ];
}

/** Pages with values in the place of ids that are none. */
function onAddresses(target: Target): Attempt[] {
  const known = pagesOf(target);
  return PARAMS.slice(0, 6).flatMap((param, at) =>
    pagesOf(target, param).flatMap(({ path, id }): Attempt[] => {
      if (known.some((page) => page.path === path)) return [];
      const asked = `${path}?token=x`;
      const asAda: Attempt = [`id ${id}`, asked, { headers: { Cookie: target.cookieOf("ada") } }];
      return at < 2 ? [asAda, [`id ${id} as visitor`, asked, {}]] : [asAda];
    }),
  );
}

function onCalls(target: Target): Attempt[] {
  return CALLS.flatMap((call) =>
    (["ada", null] as const).flatMap((name): Attempt[] => {
      const { method } = call;
      const headers: Record<string, string> = name ? { Authorization: `Bearer ${target.people[name].token}` } : {};
      const at = (param: string) => `/api${pathOf(call, target).replace(/\/[^/]{20,}/g, `/${param}`)}`;
      const who = name ?? "visitor";
      if (method === "GET")
        return [
          ...PARAMS.slice(0, name ? 4 : 2).map((param): Attempt => [who, at(param), { headers }]),
          ...(name ? API_QUERIES : []).map((query): Attempt => [who, at("x") + query, { headers }]),
        ];
      const sent = (type: string, body: string): RequestInit => ({
        method,
        headers: { ...headers, "Content-Type": type },
        body,
      });
      const json = "application/json";
      return [
        ...JSON_BODIES.slice(name ? 0 : -1).map((body): Attempt => [body.slice(0, 40), at("x"), sent(json, body)]),
        ...PARAMS.slice(0, 1).map((param): Attempt => [who, at(param), sent(json, "{}")]),
        ...(name ? [["multipart", at("x"), sent(MULTIPART, "--b")] satisfies Attempt] : []),
        ...(name ? [["urlencoded", at("x"), sent(URLENCODED, "a=1")] satisfies Attempt] : []),
      ];
    }),
  );
}
