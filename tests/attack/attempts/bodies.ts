import { formInit, jsonInit, URLENCODED } from "../requests";
import { ORIGIN, type Target } from "../target";
import { type Attempt, bearer, holdsNone, holdsNoSecret, JSON_TYPE } from "./attempt";

const items = (name: string, query: string, status: Attempt["status"] = [400, 403]): Attempt => ({
  name,
  send: ({ ask, people }) => ask(`/api/items/${query}`, { headers: bearer(people.olga.token) }),
  status,
  problem: holdsNoSecret,
});
const filter = (value: unknown) => `filter=${encodeURIComponent(JSON.stringify(value))}`;
const noted = async ({ home, people, ids }: Target, text: string) =>
  JSON.stringify(await home.api(people.anna).notes.list({ id: ids.job ?? "" })).includes(text);
const answer = ({ ask, ids }: Target, body: object) =>
  ask(`/api/jobs/${ids.job}/chatbot/answer`, jsonInit({ method: "POST" }, null, body));
const uuid = () => crypto.randomUUID();

/** Questions, bodies and turns of the chatbot that say more, or something else, than the product's own pages do. */
export const bodies: readonly Attempt[] = [
  items("the password hash as a field", "job?fields=id,user_created.password_hash"),
  items("the password hash as an order", "organization?sort=user_created.password_hash"),
  items(
    "the password hash as a filter",
    `organization?${filter({ user_created: { password_hash: { _starts_with: "s" } } })}`,
  ),
  items("mail addresses as groups", "job?aggregate[count]=*&groupBy[]=user_created.email"),
  items("everything of everything", "organization?fields=*.*.*.*", [200, 400, 403]),
  items("a field of every object", "job?fields=id,constructor,__proto__.x"),
  items("a function in a filter", `job?${filter({ "count(applicants)": { _gt: 0 } })}`),
  items(
    "a variable of the person",
    `organization?${filter({ user_created: { _eq: "$CURRENT_USER.password_hash" } })}`,
    [200, 400, 403],
  ),
  items("a foreign row by an alias", "job?alias[geheim]=organization&fields=geheim.name", [200, 400, 403]),
  items(
    "a foreign row by a deep filter",
    `organization?fields=jobs.title&deep=${encodeURIComponent('{"jobs":{"_filter":{}}}')}`,
    [200, 400, 403],
  ),
  items("all rows by a negative limit", "job?limit=-1&offset=-1", [200, 400]),
  items(
    "a text search of operators",
    `job?search=${encodeURIComponent('title:* OR NEAR("geheim" 5) ^geheim')}`,
    [200, 400],
  ),
  items("another table by the collection", "users?limit=1", [400, 403, 404]),
  items("another table by a way back", "..%2fusers", [400, 401, 403, 404]),
  items("a regular expression that never ends", `job?${filter({ title: { _regex: "(a+)+$" } })}`),
  {
    name: "a filter in the body of SEARCH",
    send: ({ ask, people }) =>
      ask("/api/items/job", {
        method: "SEARCH",
        headers: { ...bearer(people.olga.token), ...JSON_TYPE },
        body: JSON.stringify({ query: { filter: {}, limit: -1 } }),
      }),
    status: [200, 400, 404, 405],
    problem: holdsNoSecret,
  },
  {
    name: "a note whose text is a number, a list and an object",
    send: ({ ask, people, ids }) =>
      ask(`/api/jobs/${ids.job}/notes`, jsonInit({ method: "POST" }, people.anna.token, { text: [{ toString: "x" }] })),
    status: 400,
  },
  {
    name: "a note with an author and a date of somebody's choice",
    send: ({ ask, people, ids }) =>
      ask(
        `/api/jobs/${ids.job}/notes`,
        jsonInit({ method: "POST" }, people.anna.token, {
          text: "Angehängt",
          author: people.mo.id,
          date_created: "1999-01-01T00:00:00.000Z",
          isPinned: true,
        }),
      ),
    status: [200, 201, 400],
    problem: (_, target) =>
      target.home
        .api(target.people.anna)
        .notes.list({ id: target.ids.job ?? "" })
        .then((notes) => (JSON.stringify(notes).includes("1999-01-01") ? "the date was taken" : null)),
  },
  {
    name: "a compressed body",
    async send({ ask, people, ids }) {
      const stream = new Blob([JSON.stringify({ text: "gepackt ".repeat(1_000_000) })]).stream();
      const body = await new Response(stream.pipeThrough(new CompressionStream("gzip"))).arrayBuffer();
      const headers = { ...bearer(people.anna.token), ...JSON_TYPE, "Content-Encoding": "gzip" };
      return ask(`/api/jobs/${ids.job}/notes`, { method: "POST", headers, body });
    },
    status: [400, 413, 415],
    problem: async (_, target) => ((await noted(target, "gepackt")) ? "it was unpacked" : null),
  },
  {
    name: "a form with ten thousand fields",
    send: (target) =>
      target.ask("/register", {
        method: "POST",
        headers: { Origin: ORIGIN, "Content-Type": URLENCODED },
        body: Array.from({ length: 10_000 }, (_, at) => `f${at}=1`).join("&"),
      }),
    status: [200, 400, 403, 413, 422],
  },
  {
    name: "a form whose field names nest a thousand deep",
    send: (target) => target.ask("/register", formInit(target, null, { [`a${"[b]".repeat(1_000)}`]: "1" })),
    status: [200, 400, 403, 422],
  },
  {
    name: "a form whose lists begin at a billion",
    send: (target) =>
      target.ask("/register", formInit(target, null, { "locations[999999999].label": "x", "__proto__[x]": "1" })),
    status: [200, 400, 403, 422],
    problem: () => (Reflect.has({}, "x") ? "every object has it now" : null),
  },
  {
    name: "a multipart body whose boundary is never closed",
    send: (target) =>
      target.ask(`/jobs/${target.ids.job}/files`, {
        method: "POST",
        headers: { Origin: ORIGIN, Cookie: target.cookieOf("anna"), "Content-Type": "multipart/form-data; boundary=x" },
        body: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7',
      }),
    status: [200, 303, 400, 403, 422],
  },
  {
    name: "an uploaded page under the name of a picture",
    send: (target) =>
      target.ask("/api/files", {
        method: "POST",
        headers: { ...bearer(target.people.anna.token), "Content-Type": "multipart/form-data; boundary=x" },
        body: '--x\r\nContent-Disposition: form-data; name="file"; filename="../../a.png\\u0000.html"\r\nContent-Type: image/png\r\n\r\n<html><script>alert(1)</script>\r\n--x--\r\n',
      }),
    status: [400, 403, 415, 422],
  },
  {
    name: "an answer to a question under a name of every object",
    send: (target) => {
      const turn = { type: "question", question: "__proto__", answerId: uuid(), text: "x", choices: [], skip: false };
      return answer(target, { turn });
    },
    status: [200, 400, 404],
    problem: () => (Reflect.has({}, "text") ? "every object has it now" : null),
  },
  {
    name: "a conversation that ends before it began",
    send: (target) => answer(target, { turn: { type: "privacy", consent: true, talentPool: false } }),
    status: [400, 409, 422],
  },
  {
    name: "a conversation of one job used at another",
    async send(target) {
      const { ask, ids } = target;
      const begun = JSON.parse((await ask(`/api/jobs/${ids.job}/chatbot/conversation`)).text);
      const body = { token: begun.data.token, turn: { type: "start" } };
      return ask(`/api/jobs/${ids.booked}/chatbot/answer`, jsonInit({ method: "POST" }, null, body));
    },
    status: [200, 400, 404, 409],
    problem: holdsNone("Berta"),
  },
  {
    name: "a contact with line breaks for a mail's head",
    send: (target) =>
      answer(target, {
        turn: {
          type: "contact",
          first_name: "Eva\r\nBcc: all@example.org",
          last_name: "X",
          email: "eva@example.org",
          phone: "",
          zip: "",
        },
      }),
    status: [200, 400, 422],
    problem: (_, { home }) => (JSON.stringify(home.backend.mails).includes("Bcc:") ? "a mail has it" : null),
  },
  {
    name: "an address of two recipients",
    send: (target) =>
      answer(target, {
        turn: {
          type: "contact",
          first_name: "Eva",
          last_name: "X",
          email: "eva@example.org,all@example.org",
          phone: "",
          zip: "",
        },
      }),
    status: [400, 422],
  },
  {
    name: "a draft's chatbot",
    async send(target) {
      const { home, people, ask } = target;
      const id = uuid();
      await home.api(people.anna).items.create({ collection: "job", id, title: "Geheimtitel Entwurf" });
      return ask(`/api/jobs/${id}/chatbot/conversation`);
    },
    status: [200, 403, 404],
    problem: holdsNone("Geheimtitel Entwurf"),
  },
  {
    name: "a payment event signed ten years ago",
    send: ({ ask }) =>
      ask("/webhooks/stripe", {
        method: "POST",
        headers: { ...JSON_TYPE, "Stripe-Signature": `t=1400000000,v1=${"a".repeat(64)},v0=x` },
        body: '{"type":"checkout.session.completed","data":{"object":{"id":"cs_1"}}}',
      }),
    status: [400, 401, 403],
  },
  {
    name: "an import of the metadata service by a number",
    send: ({ ask, people }) =>
      ask(
        "/api/jobs/import",
        jsonInit({ method: "POST" }, people.anna.token, { id: uuid(), url: "http://2852039166/latest/meta-data" }),
      ),
    status: [200, 201, 202, 400, 422],
    problem: holdsNone("ami-id"),
  },
  {
    name: "an own page's token of another length",
    send: ({ ask, ownToken }) => ask(`/application/${ownToken.slice(0, 8)}*`),
    status: [200, 400, 404, 410],
    problem: holdsNone("Berta"),
  },
  {
    name: "consent of a category that nobody has",
    send: ({ ask }) =>
      ask("/prices", {
        headers: { Cookie: `__Host-consent=${encodeURIComponent('{"all":true,"__proto__":{"x":1}}')}` },
      }),
    status: 200,
    problem: holdsNone("googletagmanager.com", "connect.facebook.net"),
  },
];
