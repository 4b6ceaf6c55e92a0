import { expectedOutcome } from "#tests/helpers/rights/expected-outcome";
import type { CallRight } from "~/content-api/call-right";
import { CALL_RIGHTS } from "~/content-api/call-rights";
import { type ApiCall, CALLS, pagesOf, pathOf } from "../addresses";
import type { Attack, AttackClass } from "../attack-class";
import { jsonInit, searchOf } from "../requests";
import { changedSince, type Rows, readRows } from "../rows";
import { inputOf } from "../sample-input";
import type { PersonName, Target } from "../target";

const STRANGERS = [null, "olga", "nora", "ulla"] as const satisfies readonly (PersonName | null)[];
const NO_RELATION = { isCreator: false, isContact: false, isInOrganization: false, isInScope: false };

/** A list of what one sees, and an answer for each of several jobs. */
const EMPTY =
  /^\{"data":(\[\]|\{"rows":\[\],"total":0(,"anchor":null)?\}|\{"deleted":\[\],"kept":\[\{[^}]*"NOT_FOUND"\}\]\})\}$/;

let before: Rows;

/** Every call and page with ids of an organization that the asking person has nothing to do with. */
export const authorization: AttackClass = {
  name: "authorization matrix",
  atLeast: 700,
  async attacks(target) {
    before = await readRows();
    return [
      ...CALLS.flatMap((call) => STRANGERS.filter((name) => isRefused(call, name, target)).map(onCall(call, target))),
      ...pagesOf(target).flatMap((page) => STRANGERS.map((name) => onPage(page.path, name, target))),
    ];
  },
  async traces({ home, ids }) {
    const changes = await changedSince(before, [home.organization.id, ids.job ?? "", ids.booked ?? ""]);
    // The team reads in its history who tried.
    return changes.filter((change) => !/"event":"(recruiter|organization)\.refused"/.test(change));
  },
};

/** Whether the table of rights refuses the call to this person in all its variants. */
function isRefused({ name, collection }: ApiCall, stranger: PersonName | null, { people }: Target): boolean {
  const ofCall: object | undefined = Object.entries(CALL_RIGHTS).find(([call]) => call === name)?.[1];
  const node = ofCall && collection ? Reflect.get(ofCall, collection) : ofCall;
  if (!node) return true;
  const person = stranger && people[stranger];
  const somebody = { person, role: person?.role ?? null, membership: null, relation: NO_RELATION };
  return rightsOf(node).every((right) => expectedOutcome(right, somebody) !== "ok");
}

function rightsOf(node: object): CallRight[] {
  if ("needs" in node) return [node as CallRight];
  return Object.values(node).flatMap((inner) => rightsOf(inner as object));
}

const onCall =
  (call: ApiCall, target: Target) =>
  (name: PersonName | null): Attack => ({
    name: `${call.method} ${call.path} as ${name ?? "visitor"}`,
    async run() {
      const token = name && target.people[name].token;
      const input = inputOf(call, target);
      const path = `/api${pathOf(call, target)}`;
      const isRead = call.method === "GET";
      const answer = await target.ask(isRead ? path + searchOf(input) : path, jsonInit(call, token, input));
      const isEmpty = answer.status === 200 && EMPTY.test(answer.text);
      if (!isEmpty && (answer.status < 400 || answer.status >= 500))
        return `answered ${answer.status} ${answer.text.slice(0, 200)}`;
      return leakIn(answer.text, target);
    },
  });

function onPage(path: string, name: PersonName | null, target: Target): Attack {
  return {
    name: `GET ${path} as ${name ?? "visitor"}`,
    async run() {
      // Proof of a right of its own, and what is public.
      if (path.includes(target.ownToken) || /^\/(careers|chatbot)\//.test(path)) return null;
      const { status, text } = await target.ask(path, name ? { headers: { Cookie: target.cookieOf(name) } } : {});
      return status >= 500 ? `answered ${status}` : leakIn(text, target);
    },
  };
}

function leakIn(text: string, { secrets }: Target): string | null {
  const leaked = secrets.find((secret) => text.includes(secret));
  return leaked ? `names "${leaked}"` : null;
}
