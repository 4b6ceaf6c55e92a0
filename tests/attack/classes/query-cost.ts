import { answerApi } from "~/backend/http-handler";
import { CALLS, pagesOf, pathOf } from "../addresses";
import type { Attack, AttackClass } from "../attack-class";
import { searchOf } from "../requests";
import { inputOf } from "../sample-input";
import type { Target } from "../target";

const COLLECTIONS = ["job", "organization", "employerBrand", "benefits", "country", "employerBrand_benefits"];
const many = (count: number, each: object) => Array.from({ length: count }, () => each);
const nested = (levels: number): object => (levels === 0 ? {} : { _and: [nested(levels - 1)] });

const FILTERS: readonly unknown[] = [
  { _and: many(20, { title: { _icontains: "ä" } }) },
  { _and: many(1_500, { name: { _icontains: "a" } }) },
  { _or: many(300, { organization: { name: { _contains: "%" } } }) },
  nested(50),
  nested(500),
  { name: { _icontains: "%_%_%_%_%_%_%_%_%_%_" } },
  { name: { _in: many(2_000, {}) } },
  { id: { _in: Array.from({ length: 5_000 }, (_, at) => String(at)) } },
  { name: { _eq: "' OR 1=1 --" } },
  { "name); DROP TABLE users; --": { _eq: 1 } },
  { organization: { jobs: { organization: { jobs: { organization: { name: { _eq: "a" } } } } } } },
  { name: { _regex: "(a+)+$" } },
];

const QUERIES: readonly string[] = [
  ...FILTERS.map((filter) => `filter=${encodeURIComponent(JSON.stringify(filter))}`),
  "fields=*.*.*.*.*",
  `fields=${"*,".repeat(400)}`,
  "fields=organization.jobs.organization.jobs.id",
  "sort=name;DROP TABLE users",
  `sort=${Array.from({ length: 400 }, () => "name").join(",")}`,
  "limit=-1&page=99999999",
  "limit=999999999",
  "limit=1e99&offset=-1",
  "offset=9223372036854775808",
  "groupBy=name&aggregate[count]=*",
  `groupBy=${Array.from({ length: 100 }, () => "id").join(",")}&aggregate[countDistinct]=id`,
  `search=${"%25_".repeat(66)}`,
  `search=${"a ".repeat(99)}`,
  `deep[jobs][_limit]=-1&alias[x]=name`,
];

/** Texts where a list of the API or of a page searches, filters and sorts. */
const TEXTS: readonly string[] = [
  "%",
  "_%_%_%_%",
  '"*"*"*',
  "' OR '1'='1",
  "a ".repeat(100),
  "ä".repeat(500),
  "NEAR(a b)",
  "a\u0000b",
  "-1",
  "1e99",
];

/** What one answer may read and how often it may ask the database, however the question is made. */
const MOST = { trips: 8, rows: 5_000 };

/** Queries that are made to be expensive, counted by what the database had to do. */
export const queryCost: AttackClass = {
  name: "query cost",
  atLeast: 600,
  attacks: (target) => [
    ...COLLECTIONS.flatMap((collection) => QUERIES.map((query) => onApi(`/items/${collection}?${query}`, target))),
    ...CALLS.filter(
      ({ method, path }) => method === "GET" && !/^\/items|assets|image|picture|archive|document/.test(path),
    ).flatMap((call) =>
      TEXTS.map((text) => {
        const input = inputOf(call, target);
        const typed = Object.fromEntries(
          Object.keys(input ?? {}).map((key) => [key, /^(id|.*Id|token|organization)$/.test(key) ? undefined : text]),
        );
        const more = {
          ...typed,
          q: text,
          query: text,
          search: text,
          sort: text,
          page: text,
          limit: text,
          cursor: text,
        };
        return onApi(pathOf(call, target) + searchOf(more), target);
      }),
    ),
    ...pagesOf(target)
      .filter(({ path }) => /^\/(jobs|organizations|administration|today|profile|careers)/.test(path))
      .flatMap(({ path }) => ['"*%_', "a\u0000b"].map((text) => onPage(path, text, target))),
  ],
};

const onApi = (path: string, { home, people }: Target): Attack => ({
  name: `GET ${path.slice(0, 120)}`,
  async run() {
    const db = home.backend.services.db.fork();
    const headers = { Authorization: `Bearer ${people.ada.token}` };
    const response = await answerApi(
      { ...home.backend.services, db },
      new Request(`https://app.test/api${path}`, { headers }),
    );
    await response.body?.cancel();
    if (response.status >= 500) return `answered ${response.status}`;
    return costOf(db.trips, db.rowsRead);
  },
});

const onPage = (path: string, text: string, { ask, cookieOf }: Target): Attack => ({
  name: `GET ${path} searching for ${text.slice(0, 20)}`,
  async run() {
    const query = new URLSearchParams({ q: text, search: text, sort: text, filter: text, page: text, status: text });
    const { status, headers } = await ask(`${path}?${query}`, { headers: { Cookie: cookieOf("ada") } });
    if (status >= 500) return `answered ${status}`;
    const [trips = "0", rows = "0"] = (headers.get("X-Round-Trips") ?? "").split("; rows=");
    return costOf(Number(trips), Number(rows));
  },
});

function costOf(trips: number, rows: number): string | null {
  return trips > MOST.trips || rows > MOST.rows ? `takes ${trips} round trips and reads ${rows} rows` : null;
}
