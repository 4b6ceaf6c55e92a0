import { pagesOf } from "../addresses";
import type { Attack, AttackClass } from "../attack-class";
import { formInit } from "../requests";
import { changedSince, type Rows, readRows } from "../rows";
import type { Target } from "../target";

/** What a foreign page makes a browser send; null takes our own header away. */
const FOREIGN: readonly Record<string, string>[] = [
  { Origin: "https://evil.example" },
  { Origin: "https://app.test.evil.example" },
  { Origin: "https://sub.app.test" },
  { Origin: "http://app.test" },
  { Origin: "https://app.test:8443" },
  { Origin: "null" },
  { Origin: "null", "Sec-Fetch-Site": "cross-site" },
  { "Sec-Fetch-Site": "cross-site" },
  { "Sec-Fetch-Site": "same-site" },
  {},
];

let before: Rows;

/** A post to every page with the person's own session, but sent by another site: 403, and nothing has happened. */
export const csrf: AttackClass = {
  name: "cross-site requests",
  atLeast: 900,
  async attacks(target) {
    before = await readRows();
    return pagesOf(target).flatMap(({ path }) => FOREIGN.map((headers) => attack(path, headers, target)));
  },
  traces: (target) => changedSince(before, [target.home.organization.id]),
};

const attack = (path: string, headers: Record<string, string>, target: Target): Attack => ({
  name: `POST ${path} with ${JSON.stringify(headers)}`,
  async run() {
    const init = formInit(target, "ada", { intent: "delete", _token: "guessed" });
    const { Origin: _, ...others } = init.headers as Record<string, string>;
    const answer = await target.ask(path, { ...init, headers: { ...others, ...headers } });
    if (answer.status === 403 || answer.status === 405) return null;
    return `answered ${answer.status}`;
  },
});
