import { isContractProcedure } from "@orpc/contract";
import type { CallRight } from "~/content-api/call-right";
import { CALL_RIGHTS } from "~/content-api/call-rights";
import type { ContentApi } from "~/content-api/client";
import { contract } from "~/content-api/contract";
import type { Collection } from "~/content-api/items";
import type { RightName } from "~/content-api/right-names";
import { Refusal } from "~/domain/errors";
import { ACCOUNT_CASES } from "./account-cases";
import { ADMINISTRATION_CASES } from "./administration-cases";
import { APPLICANT_CASES } from "./applicant-cases";
import { BILLING_CASES } from "./billing-cases";
import { CAMPAIGN_CASES } from "./campaign-cases";
import { CAST, type Name, openScene, type Scene } from "./cast";
import { CONTENT_CASES } from "./content-cases";
import { NOTE_CASES } from "./note-cases";
import type { Attempt, Case } from "./stage";
import { STATISTICS_CASES } from "./statistics-cases";
import { TEAM_CASES } from "./team-cases";

// Whoever is answered: `checkAnswers` holds the keys against the contract, so a field without its schema fails here.
// A name that the types find missing here: add its case to the file of tests/helpers/rights that fits.
const CASES: Record<RightName, Case> = {
  ...ACCOUNT_CASES,
  ...CONTENT_CASES,
  ...CAMPAIGN_CASES,
  ...BILLING_CASES,
  ...TEAM_CASES,
  ...APPLICANT_CASES,
  ...NOTE_CASES,
  ...ADMINISTRATION_CASES,
  ...STATISTICS_CASES,
};

/** Every right of the table by its name: "items.update organization credit". */
function rightsOf(node: object, name: string): [string, CallRight][] {
  if ("needs" in node) return [[name, node as CallRight]];
  return Object.entries(node).flatMap(([variant, inner]) => rightsOf(inner, `${name} ${variant}`));
}

/** Each call of the contract, or each of its variants, with its right. */
export const rights = Object.entries(CALL_RIGHTS).flatMap(([call, node]) => rightsOf(node, call));
export const names = Object.keys(CAST) as Name[];

export function methodOf(call: string): string | undefined {
  const [path = ""] = call.split(" ");
  let node: unknown = contract;
  for (const key of path.split(".")) node = Reflect.get(Object(node), key);
  return isContractProcedure(node) ? node["~orpc"].route.method : undefined;
}

const scenes = new Map<string, Promise<Scene>>();

/** One scene for each part of the contract; cases that change the team have one of their own. */
export function sceneFor(call: string, state = ""): Promise<Scene> {
  const part = state + (call.startsWith("recruiters.") ? call : (call.split(".")[0] ?? call));
  const scene = scenes.get(part) ?? openScene();
  scenes.set(part, scene);
  return scene;
}

export function caseOf(call: string): Case {
  const known = CASES[call as RightName];
  if (known) return known;
  const [verb, collection] = call.split(" ") as [string, Collection];
  return () => (api) => {
    if (verb === "items.get") return api.items.get({ collection, id: "DE" });
    if (verb === "items.create") return api.items.create({ collection });
    return verb === "items.update"
      ? api.items.update({ collection, id: "DE" })
      : api.items.remove({ collection, id: "DE" });
  };
}

/** "ok" or the code of a refusal. */
export async function outcomeOf(attempt: Attempt, api: ContentApi): Promise<string> {
  try {
    await attempt(api);
    return "ok";
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}
