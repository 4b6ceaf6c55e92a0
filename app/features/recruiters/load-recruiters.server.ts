import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import type { Recruiter } from "~/content-api/recruiters";
import { berlinToday } from "~/domain/dates";
import { isExpired } from "~/domain/organizations/invitation";
import {
  isSelfRemoval,
  mayChangeRole,
  mayManageRecruiters,
  mayRemove,
  type RightsRecruiter,
} from "~/domain/organizations/recruiter-rights";
import { readPage } from "~/domain/pagination";
import { fullName, initials } from "~/domain/people";
import type { SignedIn } from "~/server/load-context";
import { type ListedRecruiters, TEAM_PAGE } from "./list-recruiters.server";
import {
  type AcceptedRow,
  type InvitedRow,
  lowersOneself,
  type RecruiterDialog,
  type RecruitersData,
  recruitersHref,
} from "./recruiters";

/**
 * The recruiter tab and the dialog that the address asks for; a dialog that is no longer possible leads back to the
 * tab.
 */
export async function loadRecruiters(
  context: AppLoadContext,
  person: SignedIn,
  organizationId: string,
  listed: ListedRecruiters,
  url: URL,
): Promise<RecruitersData> {
  const actor = { id: person.id, role: person.roleName };
  const recruiters = listed.data;
  const others = (listed.admins ?? []).filter((id) => !recruiters.some((each) => each.id === id));
  const known = [...recruiters.map(toRights), ...others.map((id) => ({ id, accepted: true, role: "admin" }) as const)];
  const invited = recruiters.filter(({ accepted }) => !accepted);
  const total = (listed.total ?? recruiters.length) - invited.length;
  const page = readPage(url.searchParams.get("page"));
  const data = {
    organizationId,
    manages: mayManageRecruiters(actor, known),
    accepted: recruiters.flatMap((recruiter) => toAcceptedRow(recruiter, actor, known)),
    invited: invited.map((recruiter) => toInvitedRow(recruiter, context.now())),
    // Whoever else was asked for comes after those of the page.
    team: {
      page,
      pageCount: Math.ceil(total / TEAM_PAGE),
      rows: Math.max(0, Math.min(TEAM_PAGE, total - page * TEAM_PAGE)),
    },
  };
  const type = url.searchParams.get("dialog");
  if (!type) return { ...data, dialog: null };
  const dialog = await openDialog(context, data, type, url.searchParams.get("id"));
  if (!dialog) throw redirect(recruitersHref(organizationId));
  return { ...data, dialog };
}

function toRights(recruiter: Recruiter): RightsRecruiter {
  const { id, accepted, role } = recruiter;
  return accepted ? { id, accepted, role: role ?? "member" } : { id, accepted };
}

function toAcceptedRow(
  recruiter: Recruiter,
  actor: Parameters<typeof mayRemove>[0],
  known: readonly RightsRecruiter[],
): AcceptedRow[] {
  const rights = toRights(recruiter);
  if (!rights.accepted) return [];
  const { id, email, firstName: first_name, lastName: last_name, avatar } = recruiter;
  return [
    {
      id,
      email,
      name: fullName({ first_name, last_name, email }),
      initials: initials({ first_name, last_name, email }),
      avatar: avatar ?? null,
      role: rights.role,
      isUndeliverable: recruiter.isUndeliverable ?? false,
      isSelf: isSelfRemoval(actor, rights),
      mayChangeRole: mayChangeRole(actor, rights, known),
      mayRemove: mayRemove(actor, rights, known),
    },
  ];
}

function toInvitedRow({ id, email, expiresAt, isUndeliverable = false }: Recruiter, now: Date): InvitedRow {
  const end = expiresAt ?? "";
  const until = end && berlinToday(new Date(end));
  return { id, email, until, isExpired: end !== "" && isExpired(end, now), isUndeliverable };
}

async function openDialog(
  { api }: AppLoadContext,
  { organizationId, manages, accepted, invited }: Omit<RecruitersData, "dialog">,
  type: string,
  id: string | null,
): Promise<RecruiterDialog | null> {
  if (type === "invite" && manages)
    return { type, colleagues: (await api.recruiters.colleagues({ organizationId })).data };
  const recruiter = accepted.find((each) => each.id === id);
  if (type === "lower" && recruiter && lowersOneself(recruiter, "member")) return { type, recruiter };
  if ((type === "remove" || type === "leave") && recruiter?.mayRemove)
    return { type: recruiter.isSelf ? "leave" : "remove", recruiter };
  const invitation = invited.find((each) => each.id === id);
  return type === "withdraw" && manages && invitation ? { type, invitation } : null;
}
