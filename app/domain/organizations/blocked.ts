import type { Block } from "../blocks";
import type { Action } from "../rights";

export interface OrganizationBlock extends Block {
  /** Of the organization. */
  name: string;
}

/**
 * What people still do in a blocked organization besides reading: whatever protects persons and their data, ends
 * contracts, or keeps the books right. Everything else waits until the block ends, also what is added to RIGHTS later.
 */
const GOES_ON: ReadonlySet<Action> = new Set<Action>([
  "enter",
  "useApp",
  "acceptAgreement",
  "eraseOrganization",
  "exportOrganization",
  "viewAccesses",
  "endIntegrations",
  "changeRecruiter",
  "leaveOrganization",
  "requireSecondFactor",
  "editRetention",
  "exportApplicants",
  "eraseApplicants",
  // Views that a person has saved of a board.
  "viewApplicants",
  "viewJob",
  "cancelBeforeStart",
  "cancelJob",
  "viewInvoices",
  "viewBilling",
]);

/** Whether a call with this right, which changes something, waits while its organization is blocked. */
export const waitsForBlock = (action: Action): boolean => !GOES_ON.has(action);
