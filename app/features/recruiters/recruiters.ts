import type { Colleague } from "~/content-api/recruiters";
import { withQuery, writeTab } from "~/domain/query-keys";
import type { MembershipRole } from "~/domain/roles";

export interface AcceptedRow {
  id: string;
  email: string;
  name: string;
  initials: string;
  avatar: string | null;
  role: MembershipRole;
  isUndeliverable: boolean;
  isSelf: boolean;
  mayChangeRole: boolean;
  mayRemove: boolean;
}

/** Whether a change takes the person's own rights, which only somebody else could give back. */
export const lowersOneself = ({ isSelf, mayChangeRole, role }: AcceptedRow, wanted: MembershipRole): boolean =>
  isSelf && mayChangeRole && role === "admin" && wanted === "member";

export interface InvitedRow {
  id: string;
  email: string;
  /** YYYY-MM-DD: the last day, or the day it ended. */
  until: string;
  isExpired: boolean;
  isUndeliverable: boolean;
}

/** Each has an address of its own: `?tab[]=recruiter&dialog=remove&id=…`. */
export type RecruiterDialog =
  | { type: "invite"; colleagues: Colleague[] }
  | { type: "remove" | "leave" | "lower"; recruiter: AcceptedRow }
  | { type: "withdraw"; invitation: InvitedRow };

export interface RecruitersData {
  organizationId: string;
  manages: boolean;
  /** Those of the page, then whoever else was asked for. */
  accepted: AcceptedRow[];
  /** `page` is counted from 0; `rows`: how many of the accepted ones are on it. */
  team: { page: number; pageCount: number; rows: number };
  invited: InvitedRow[];
  dialog: RecruiterDialog | null;
}

export const recruitersHref = (organizationId: string): string =>
  writeTab(`/organizations/${encodeURIComponent(organizationId)}`, "recruiter");

export const recruiterDialogHref = (organizationId: string, dialog: RecruiterDialog["type"], id?: string): string =>
  withQuery(recruitersHref(organizationId), { dialog, id });
