import { env } from "cloudflare:test";
import { bookedJob } from "#tests/helpers/jobs";
import { newPerson, type TestPerson } from "#tests/helpers/people";
import { recruiterRow } from "#tests/helpers/world";
import { insert } from "~/backend/storage/sql";
import { jsonInit } from "../requests";
import { type Answer, ORIGIN, type Target } from "../target";
import { type Attempt, bearer, holdsNone, holdsNoSecret } from "./attempt";

const PRODUCTION = { MODE: "production" };

/** Two looks at a job's chatbot: what the first one says, the second one, of somebody else, must not be told. */
const looks = (
  name: string,
  first: { query?: string; headers?: (target: Target) => Record<string, string> },
  problem: Attempt["problem"],
): Attempt => ({
  name: `a first view of a chatbot: ${name}`,
  async send(target) {
    // A job of its own: nobody has looked at its chatbot before.
    const { job } = await bookedJob(target.home, { status: "online" });
    const path = `/chatbot/${job}`;
    await target.ask(path + (first.query ?? ""), { headers: first.headers?.(target) ?? {} });
    return target.ask(path);
  },
  status: 200,
  problem,
});
const inLanguage = (language: string) => btoa(JSON.stringify(language));

/** Somebody who may read the organization, and has just done so. */
async function reader({ home, ask }: Target): Promise<TestPerson> {
  const person = await newPerson(home.backend, { name: "Rita Reader", role: "Hiring Org" });
  await home.backend.services.db.write([recruiterRow(home.backend.services, home.organization, person, "admin")]);
  const { status, text } = await ask("/api/items/job?limit=1", { headers: bearer(person.token) });
  if (status !== 200 || !text.includes("Geheimtitel")) throw new Error("the reader reads nothing");
  return person;
}
const readAgain = ({ ask }: Target, token: string) =>
  ask("/api/items/job?fields=title,organization.name", { headers: bearer(token) });

/** Reads again after something of the person has changed, while the Worker still remembers who it was. */
const afterwards = (name: string, change: (person: TestPerson, target: Target) => Promise<unknown>): Attempt => ({
  name: `rows for a remembered person ${name}`,
  async send(target) {
    const person = await reader(target);
    await change(person, target);
    return readAgain(target, person.token);
  },
  status: [200, 401, 403],
  problem: holdsNoSecret,
});
const run = (statement: string, ...values: string[]) =>
  env.DB.prepare(statement)
    .bind(...values)
    .run();

const settings = (query: string): Attempt => ({
  name: `the operator's own settings by ${query}`,
  send: ({ ask, people }) => ask(`/api/items/settings?${query}`, { headers: bearer(people.olga.token) }, PRODUCTION),
  status: [200, 400, 403],
  problem: holdsNone("iban", "subprocessors", "secondFactor", "datev", "idleDays"),
});

const PLANTED = "planted-key";
/** Keys inside stored lists that no schema knows; as it is deployed, nothing drops them on the way back. */
const nested = (name: string, send: (target: Target) => Promise<Answer>): Attempt => ({
  name: `keys that no schema knows, inside ${name}`,
  send,
  status: [200, 201, 204, 400],
  async problem(_, { ask, people, ids }) {
    const { results } = await env.DB.prepare("SELECT * FROM job").all();
    if (JSON.stringify(results).includes(PLANTED)) return "they are stored";
    const read = await ask(`/api/items/job/${ids.job}?fields=*`, { headers: bearer(people.anna.token) }, PRODUCTION);
    return read.status === 200 ? holdsNone(PLANTED)(read) : `reading answered ${read.status}`;
  },
});
const planted = { id: "x", label: "Planted", priority: "required", "planted-key": { password_hash: "x" } };
const lists = { educations: [planted], skills: [planted], benefits: [{ ...planted, id: null, icon: null }] };

async function change({ ask, people }: Target, fields: object): Promise<Answer> {
  const id = crypto.randomUUID();
  const { token } = people.anna;
  await ask("/api/items/job", jsonInit({ method: "POST" }, token, { id, title: "Entwurf" }));
  return ask(`/api/jobs/${id}`, jsonInit({ method: "PATCH" }, token, { ...fields, version: 1 }));
}

/** What is kept for everybody, or remembered of somebody: a location's cache, an isolate's memory. */
export const shared: readonly Attempt[] = [
  looks("with a source in it", { query: "?source=GEHEIMQUELLE&utm_source=GEHEIMQUELLE" }, holdsNone("GEHEIMQUELLE")),
  looks(
    "with markup as its source",
    { query: `?source=${encodeURIComponent('"><script>alert(1)</script>$&$`')}` },
    holdsNone("<script>alert(1)", "&lt;script&gt;alert"),
  ),
  {
    name: "a source that a text's replacement would read as a pattern",
    send: ({ ask, ids }) => ask(`/chatbot/${ids.booked}?source=${encodeURIComponent("$&$`$'<b>")}`),
    status: 200,
    problem: ({ text }) =>
      text.includes("of-this-visit") || text.split("</html>").length !== 2 || text.includes("<b>")
        ? "the page is taken apart"
        : null,
  },
  looks(
    "in two languages at once",
    { headers: () => ({ Cookie: `language=${inLanguage("en-US")}; __Host-language=${inLanguage("de")}` }) },
    ({ text }) => (text.includes('lang="de"') ? null : "everybody reads English now"),
  ),
  looks(
    "in a language of a cookie whose name only ends like ours",
    { headers: () => ({ Cookie: `my_language=${inLanguage("en-US")}` }) },
    ({ text }) => (text.includes('lang="de"') ? null : "everybody reads English now"),
  ),
  looks(
    "with a message for the next page",
    { headers: () => ({ Cookie: `__Host-flash=${btoa('{"key":"job.deleted","params":{"title":"GEHEIMNIS"}}')}` }) },
    holdsNone("GEHEIMNIS"),
  ),
  looks(
    "of somebody who is logged in",
    { headers: ({ cookieOf }) => ({ Cookie: cookieOf("anna") }) },
    (answer, { people }) => holdsNone(people.anna.email, people.anna.id, "/profile")(answer),
  ),
  looks(
    "asked for under another host",
    { headers: () => ({ "X-Forwarded-Host": "evil.example", Forwarded: "host=evil.example" }) },
    holdsNone("evil.example"),
  ),
  looks("meant for a frame", { query: "?embed=1" }, ({ headers }) =>
    /frame-ancestors 'none'/.test(headers.get("Content-Security-Policy") ?? "") ? null : "everybody may frame it",
  ),
  looks("by a range of its bytes", { headers: () => ({ Range: "bytes=0-0", "If-None-Match": "*" }) }, ({ text }) =>
    text.includes("</html>") ? null : "only a part is kept",
  ),
  {
    name: "a first view of a chatbot: the cache's own addresses",
    send: ({ ask, ids }) => ask(`/chatbot/${ids.booked}?changed`),
    status: [200, 302, 303, 404],
    problem: (_, { ask, ids }) =>
      ask(`/chatbot/${ids.booked}?view=test&language=de`).then(({ text, headers }) =>
        text.includes("of-this-visit") || headers.has("X-Read-At") ? "it gives what is kept" : null,
      ),
  },
  afterwards("whose session has ended", ({ session }) => run("DELETE FROM session WHERE id = ?", session)),
  afterwards("who has left the organization", ({ id }) => run("DELETE FROM recruiter WHERE user = ?", id)),
  afterwards("whose account an operator has blocked", ({ id }, { ask, people }) =>
    ask(
      `/api/administration/users/${id}/block`,
      jsonInit({ method: "POST" }, people.ada.token, { reason: "Missbrauch" }),
    ),
  ),
  afterwards("whose session has timed out", ({ session }) =>
    run("UPDATE session SET expires_at = '2026-01-01T00:00:00.000Z' WHERE id = ?", session),
  ),
  afterwards("who is not confirmed any more", ({ id }) => run("UPDATE users SET role = 'Öffentlich' WHERE id = ?", id)),
  {
    name: "rows for a remembered person by a token with another signature",
    async send(target) {
      const { token } = await reader(target);
      return readAgain(target, `${token.slice(0, -6)}AAAAAA`);
    },
    status: [401, 403],
    problem: holdsNoSecret,
  },
  {
    name: "rows for a remembered person by the token's payload alone",
    async send(target) {
      const { token } = await reader(target);
      return readAgain(target, token.slice(0, token.lastIndexOf(".") + 1));
    },
    status: [401, 403],
    problem: holdsNoSecret,
  },
  {
    name: "a count of rows that a remembered member no longer sees",
    async send(target) {
      const { home, ask } = target;
      const person = await reader(target);
      await run("DELETE FROM recruiter WHERE user = ?", person.id);
      await home.backend.services.db.write([
        insert("recruiter", {
          ...{ id: crypto.randomUUID(), organization: home.elsewhere.organization.id, user: person.id, role: "admin" },
          date_created: "2026-03-02T09:00:00.000Z",
        }),
      ]);
      return ask(`/api/items/job?aggregate[count]=*&filter[organization][_eq]=${home.organization.id}`, {
        headers: bearer(person.token),
      });
    },
    status: 200,
    problem: ({ text }) => (/"count":"?0"?[,}]/.test(text) ? null : "it counts them"),
  },
  settings("fields=*,operator"),
  settings("fields[]=operator.iban"),
  settings("fields=limits.*,sessions"),
  settings("fields=__proto__,constructor"),
  settings("filter[operator][_nnull]=true"),
  settings("aggregate[count]=operator&groupBy[]=datev"),
  nested("a job that is created", ({ ask, people }) =>
    ask("/api/items/job", jsonInit({ method: "POST" }, people.anna.token, { title: "Entwurf", ...lists })),
  ),
  nested("a job that is changed", (target) => change(target, lists)),
  nested("the places of a job", (target) =>
    change(target, {
      locations: [
        { ...planted, placeId: "p", type: "locality", country: "DE", labelEn: "B", lat: 52, lng: 13, radius: 9 },
      ],
    }),
  ),
  {
    name: "a page of ours embedded from its own cache by another origin",
    send: ({ ask, ids }) =>
      ask(`/chatbot/${ids.booked}`, { headers: { Origin: "https://evil.example", "Sec-Fetch-Mode": "cors" } }),
    status: 200,
    problem: ({ headers }) => (headers.has("Access-Control-Allow-Origin") ? `others may read ${ORIGIN}` : null),
  },
];
