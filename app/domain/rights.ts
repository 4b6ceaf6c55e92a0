import type { MembershipRole, Role } from "~/domain/roles";

export const STANDINGS = ["visitor", "unverified", "member", "admin", "agency", "administrator"] as const;
export type Standing = (typeof STANDINGS)[number];

/**
 * How far a right reaches. own: jobs created by or listing the person as contact; created: jobs created by the person;
 * org: all of the
 * organization; scope: organizations an agency created, was assigned or is an accepted recruiter of; self: the person's
 * own entry.
 */
export type Reach = "no" | "self" | "created" | "own" | "org" | "scope" | "all";

type Row = readonly [Reach, Reach, Reach, Reach, Reach, Reach];

const ENTRY: Row = ["all", "all", "no", "no", "no", "no"];
const SIGNED_IN: Row = ["no", "no", "all", "all", "all", "all"];
const MEMBERS: Row = ["no", "no", "org", "org", "scope", "all"];
const ADMINS: Row = ["no", "no", "no", "org", "scope", "all"];
const OWNERS: Row = ["no", "no", "no", "org", "no", "all"];
const OWN: Row = ["no", "no", "own", "org", "scope", "all"];
const ELEVATED: Row = ["no", "no", "no", "no", "scope", "all"];
const ADMINISTRATOR: Row = ["no", "no", "no", "no", "no", "all"];

/** What each standing may do; the columns are in the order of STANDINGS. */
export const RIGHTS = {
  enter: ENTRY,
  useApp: SIGNED_IN,
  createOrganization: SIGNED_IN,
  viewOrganization: MEMBERS,
  editOrganization: ADMINS,
  togglePaymentByInvoice: ELEVATED,
  editCredit: ADMINISTRATOR,
  editExternalId: ADMINISTRATOR,
  assignAgency: ADMINISTRATOR,
  blockOrganization: ADMINISTRATOR,
  acceptAgreement: MEMBERS,
  deleteOrganization: ADMINISTRATOR,
  // Agencies work for an organization: its end is not theirs to decide.
  eraseOrganization: OWNERS,
  exportOrganization: OWNERS,
  viewAccesses: OWNERS,
  // Tokens stay valid after an agency's assignment ends.
  manageIntegrations: OWNERS,
  endIntegrations: OWNERS,
  viewRecruiters: MEMBERS,
  inviteRecruiter: ADMINS,
  changeRecruiter: ADMINS,
  leaveOrganization: ["no", "no", "self", "self", "self", "self"],
  useBrand: MEMBERS,
  createBrand: MEMBERS,
  editBrand: ADMINS,
  deleteBrand: ADMINS,
  createJob: MEMBERS,
  viewJob: OWN,
  editJob: OWN,
  publishJob: OWN,
  payJob: OWN,
  deleteJob: ["no", "no", "created", "org", "scope", "all"],
  cancelBeforeStart: OWN,
  cancelJob: OWN,
  withdrawCancellation: OWN,
  reactivateJob: OWN,
  copyJob: ELEVATED,
  sendBackJob: ADMINISTRATOR,
  requestChange: OWN,
  decideChange: ADMINISTRATOR,
  launchJob: ADMINISTRATOR,
  stopJob: ADMINISTRATOR,
  editCampaignId: ADMINISTRATOR,
  editInvoiceReference: ADMINS,
  confirmMigration: OWN,
  addExistingContact: OWN,
  inviteContact: ADMINS,
  viewInvoices: OWN,
  viewBilling: ADMINS,
  manageInvoices: ADMINISTRATOR,
  viewApplicants: OWN,
  workWithApplicants: OWN,
  addApplicant: OWN,
  overrideQuality: OWN,
  exportApplicants: ADMINS,
  eraseApplicants: ADMINS,
  mailApplicantsInBulk: ADMINS,
  editPhases: OWN,
  editLabels: OWN,
  editChatbot: OWN,
  editJobFiles: OWN,
  editCreatives: OWN,
  editNotes: OWN,
  editRetention: ADMINS,
  requireSecondFactor: ADMINS,
  reviewAnonymously: ADMINS,
  viewAuditLog: OWN,
  viewFunnel: OWN,
  viewOrganizationFunnel: ADMINS,
  viewProductFunnel: ADMINISTRATOR,
  editSettings: ADMINISTRATOR,
  editCatalogues: ADMINISTRATOR,
  editUsers: ADMINISTRATOR,
  importStatistics: ADMINISTRATOR,
  approveAgency: ADMINISTRATOR,
} as const satisfies Record<string, Row>;

export type Action = keyof typeof RIGHTS;

/** How far the action reaches for someone of this standing. */
export function reach(action: Action, standing: Standing): Reach {
  return RIGHTS[action][STANDINGS.indexOf(standing)] ?? "no";
}

/** Whether the action is open at all to this standing; the reach says on what. */
export function may(action: Action, standing: Standing): boolean {
  return reach(action, standing) !== "no";
}

/**
 * The standing of somebody towards one organization; no role is a visitor, a role without membership the least it may
 * be.
 */
export function standingOf(role: Role | null, membership: MembershipRole | null): Standing {
  if (!role) return "visitor";
  if (role === "Öffentlich") return "unverified";
  if (role === "Administrator") return "administrator";
  if (role === "Agentur") return "agency";
  return membership ?? "member";
}

/** How somebody relates to a job or its organization, as the store knows it. */
export type Relation = { isCreator: boolean; isContact: boolean; isInOrganization: boolean; isInScope: boolean };

/** Whether a reach covers a thing; `self` is decided where the entry is known. */
export function covers(granted: Reach, relation: Relation): boolean {
  if (granted === "all") return true;
  if (granted === "scope") return relation.isInScope;
  if (!relation.isInOrganization) return false;
  if (granted === "org") return true;
  if (granted === "own") return relation.isCreator || relation.isContact;
  return granted === "created" && relation.isCreator;
}
