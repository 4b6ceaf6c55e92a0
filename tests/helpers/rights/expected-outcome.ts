import type { CallRight } from "~/content-api/call-right";
import { type Action, covers, reach, standingOf } from "~/domain/rights";
import type { Somebody } from "./cast";

/** What the table of rights says: "ok", or the code of the refusal. */
export function expectedOutcome(right: CallRight, { role, membership, relation, person }: Somebody): string {
  const { needs, on, visitor = "UNAUTHORIZED", hidden = "NOT_FOUND", refused = "FORBIDDEN" } = right;
  if (needs === "everybody") return "ok";
  const standing = standingOf(role, membership);
  if (standing === "visitor") return visitor;
  if (needs === "nobody") return refused;
  const covered = (action: Action) => {
    const granted = reach(action, standing);
    if (granted === "self") return person !== null;
    return on === "nothing" ? granted !== "no" : covers(granted, relation);
  };
  if (standing === "unverified" && needs !== "session") return "FORBIDDEN";
  const seen = SEEN[on];
  const isSeen = typeof seen === "boolean" ? seen : seen === "membership" ? relation.isInOrganization : covered(seen);
  if (!isSeen) return hidden;
  return needs === "session" || covered(needs) ? "ok" : refused;
}

/** What it takes to know that there is anything. */
const SEEN: Record<CallRight["on"], Action | "membership" | boolean> = {
  nothing: true,
  foreign: false,
  membership: "membership",
  job: "viewJob",
  organization: "viewOrganization",
  brand: "useBrand",
};
