import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { Refusal } from "~/domain/errors";
import { message } from "~/domain/messages";
import { organizationIdMissing } from "~/domain/organizations/invitation";
import { MEMBERSHIP_ROLES } from "~/domain/roles";
import { formRefusal } from "~/features/shell/form-refusal";
import { isForThePage } from "~/features/shell/is-for-the-page";
import type { Flash } from "~/platform/session/flash";
import { type RecruitersProblem, recruitersHref } from "./recruiters";

export const RECRUITER_INTENTS = [
  "inviteRecruiter",
  "resendInvite",
  "removeInvite",
  "changeRole",
  "removeRecruiter",
] as const;
export type RecruiterIntent = (typeof RECRUITER_INTENTS)[number];

export function isRecruiterIntent(intent: unknown): intent is RecruiterIntent {
  return RECRUITER_INTENTS.some((known) => known === intent);
}

/** Does what the recruiter tab posted (`intent`, `id`): a redirect with a message, or the invitation as it was typed. */
export async function answerRecruiters(
  context: AppLoadContext,
  organizationId: string,
  form: FormData,
): Promise<Response | RecruitersProblem> {
  const intent = form.get("intent");
  if (!isRecruiterIntent(intent)) throw new Refusal("INVALID_PAYLOAD");
  if (!organizationId) throw organizationIdMissing();
  if (intent === "inviteRecruiter") return invite(context, organizationId, form);
  const tab = recruitersHref(organizationId);
  try {
    const { flash, to = tab } = await DO[intent](context, organizationId, form);
    context.flash.set(flash);
    return redirect(to, 303);
  } catch (error) {
    context.flash.set(failureOf(error));
    return redirect(tab, 303);
  }
}

type Done = { flash: Flash; to?: string };
type Change = Exclude<RecruiterIntent, "inviteRecruiter">;

const DO: Record<Change, (context: AppLoadContext, organizationId: string, form: FormData) => Promise<Done>> = {
  async resendInvite({ api }, organizationId, form) {
    await api.recruiters.invites.resend({ organizationId, inviteId: idOf(form) });
    return { flash: { key: "recruiter.resent" } };
  },
  async removeInvite({ api }, organizationId, form) {
    await api.recruiters.invites.remove({ organizationId, inviteId: idOf(form) });
    return { flash: { key: "recruiter.withdrawn" } };
  },
  async changeRole({ api }, organizationId, form) {
    const role = MEMBERSHIP_ROLES.find((known) => known === form.get("role"));
    if (!role) throw new Refusal("INVALID_PAYLOAD");
    await api.recruiters.updateRole({ organizationId, recruiterId: idOf(form), role });
    return { flash: { key: `recruiter.now.${role}` } };
  },
  async removeRecruiter({ api, person }, organizationId, form) {
    const recruiterId = idOf(form);
    await api.recruiters.remove({ organizationId, recruiterId });
    if (recruiterId !== person?.id) return { flash: { key: "recruiter.removed" } };
    return { flash: { key: "recruiter.left" }, to: "/organizations" };
  },
};

/** An address is invited; a name is looked up among colleagues, and the person is chosen before anything is sent. */
async function invite({ api, flash }: AppLoadContext, organizationId: string, form: FormData) {
  const typed = String(form.get("contactEmail") ?? "").trim();
  const chosen = typed === form.get("searched") ? String(form.get("colleague") ?? "") : "";
  const contactEmail = chosen || typed;
  if (contactEmail !== "" && !contactEmail.includes("@")) {
    const { data } = await api.recruiters.colleagues({ organizationId, query: typed });
    const text = data.length > 0 ? "recruiters:invite.choose" : "recruiters:invite.nobody";
    return { typed, errors: { contactEmail: [text] }, found: data };
  }
  try {
    await api.recruiters.add({ organizationId, contactEmail });
  } catch (error) {
    return { typed: contactEmail, errors: inviteErrors(error), found: [] };
  }
  flash.set({ key: "recruiter.invited" });
  return redirect(recruitersHref(organizationId), 303);
}

function inviteErrors(error: unknown): RecruitersProblem["errors"] {
  if (!isForThePage(error)) throw error;
  if (error.code === "REQUESTS_EXCEEDED")
    return { contactEmail: [`recruiters:wait?count=${Number(error.details.retryAfter)}`] };
  const { errors, note } = formRefusal(error);
  return errors.contactEmail ? errors : { contactEmail: [note ?? message("wrongFormat")] };
}

/** What the page no longer knew: somebody else was faster, or the rule about the last admin. Everything else has its own way. */
function failureOf(error: unknown): Flash {
  if (!(error instanceof Refusal)) throw error;
  if (error.code === "REQUESTS_EXCEEDED")
    return { key: "recruiter.wait", params: { number: Number(error.details.retryAfter) }, tone: "warning" };
  if (error.code === "NOT_FOUND") return { key: "recruiter.gone", tone: "warning" };
  if (error.code === "FORBIDDEN" && error.details.message) return { key: "recruiter.lastAdmin", tone: "danger" };
  throw error;
}

const idOf = (form: FormData): string => String(form.get("id") ?? "");
