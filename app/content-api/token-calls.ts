import type { TokenScope } from "~/domain/integrations/token-scopes";
import type { RightName } from "./right-names";

const LOOKUPS = [
  "items.list country",
  "items.list organization",
  "items.get organization",
  "items.list employerBrand",
  "items.get employerBrand",
  "items.list employerBrand_benefits",
  "items.list benefits",
  "autocomplete",
  "locations.autocomplete",
  "locations.details",
] as const satisfies readonly RightName[];

const JOBS = [
  ...LOOKUPS,
  "items.list job",
  "items.get job",
  "jobs.get",
  "jobs.brief",
  "jobs.files",
  "jobs.history",
  "jobs.funnel",
  "jobs.funnelTotals",
] as const satisfies readonly RightName[];

const APPLICANTS = [
  "items.list job",
  "items.get job",
  "jobs.get",
  "applications.board",
  "applications.phases.list",
  "applications.labels.list",
  "applications.applicants.list",
  "applications.applicants.get",
  "applications.attachments.get",
] as const satisfies readonly RightName[];

/**
 * Which rights each scope of a token gives. Whatever is named in none is closed to tokens: what costs money, what a
 * session has to confirm, the team, and everything about accounts.
 */
export const TOKEN_CALLS: Readonly<Record<TokenScope, readonly RightName[]>> = {
  readJobs: JOBS,
  writeJobs: [...JOBS, "items.create job", "jobs.update draft", "jobs.update contacts", "jobs.links.create"],
  readApplicants: APPLICANTS,
  writeApplicants: [
    ...APPLICANTS,
    "applications.applicants.create",
    "applications.applicants.update work",
    "applications.applicants.update quality",
    "applications.applicants.move",
    "applications.applicants.label",
    "applications.comments.create",
    "applications.attachments.store",
    "applications.interviews.create",
    "applications.interviews.update",
    "applications.interviews.remove",
  ],
};

/** Whether one of the scopes gives every one of these rights. */
export const isCovered = (scopes: readonly TokenScope[], rights: readonly string[]): boolean =>
  rights.every((right) => scopes.some((scope) => TOKEN_CALLS[scope].some((name) => name === right)));
