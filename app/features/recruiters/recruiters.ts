import type { Colleague } from "~/content-api/recruiters";
import { withQuery, writeTab } from "~/domain/query-keys";
import type { MembershipRole } from "~/domain/roles";
import type { FieldErrors } from "~/features/shell/form-errors";

export interface AcceptedRow {
  id: string;
  email: string;
  name: string;
  initials: string;
  avatar: string | null;
  role: MembershipRole;
  isSelf: boolean;
  mayChangeRole: boolean;
  mayRemove: boolean;
}

export interface InvitedRow {
  id: string;
  email: string;
  /** YYYY-MM-DD: the last day, or the day it ended. */
  until: string;
  isExpired: boolean;
}

/** Each has an address of its own: `?tab[]=recruiter&dialog=remove&id=…`. */
export type RecruiterDialog =
  | { kind: "invite"; colleagues: Colleague[] }
  | { kind: "remove" | "leave"; recruiter: AcceptedRow }
  | { kind: "withdraw"; invitation: InvitedRow };

export interface RecruitersData {
  organizationId: string;
  manages: boolean;
  accepted: AcceptedRow[];
  invited: InvitedRow[];
  dialog: RecruiterDialog | null;
}

/** An invitation that comes back: what was typed, what is wrong, and the people of that name. */
export interface RecruitersProblem {
  typed: string;
  errors: FieldErrors;
  found: Colleague[];
}

export const recruitersHref = (organizationId: string): string =>
  writeTab(`/organizations/${encodeURIComponent(organizationId)}`, "recruiter");

export const recruiterDialogHref = (organizationId: string, dialog: RecruiterDialog["kind"], id?: string): string =>
  withQuery(recruitersHref(organizationId), { dialog, id });
