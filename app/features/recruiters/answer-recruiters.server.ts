import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import type { Colleague } from "~/content-api/recruiters";
import { isRefusal, Refusal } from "~/domain/errors";
import { message } from "~/domain/messages";
import { organizationIdMissing } from "~/domain/organizations/invitation";
import { fullName } from "~/domain/people";
import { spokenWait } from "~/domain/wait";
import type { FormReply } from "~/features/forms/form-reply";
import { formValue, parseForm } from "~/features/forms/read-form.server";
import type { PostedForm } from "~/features/forms/read-post.server";
import type { FieldErrors } from "~/features/shell/form-errors";
import { formRefusal } from "~/features/shell/form-refusal";
import { isForThePage } from "~/features/shell/is-for-the-page";
import type { Flash } from "~/platform/session/flash";
import { INVITE_FORM, inviteSchema, recruiterIdSchema, recruiterRoleSchema, resendForm } from "./recruiter.schema";
import { recruiterDialogHref, recruitersHref } from "./recruiters";

export const RECRUITER_INTENTS = [
  "inviteRecruiter",
  "resendInvite",
  "removeInvite",
  "changeRole",
  "removeRecruiter",
] as const;
export type RecruiterIntent = (typeof RECRUITER_INTENTS)[number];

export const isRecruiterIntent = (intent: string): intent is RecruiterIntent =>
  RECRUITER_INTENTS.some((known) => known === intent);

/**
 * Does what the recruiter tab posted (`intent`, `id`): a redirect with a message, or the invitation as it was typed.
 * INVALID_PAYLOAD.
 */
export async function answerRecruiters(
  context: AppLoadContext,
  organizationId: string,
  posted: PostedForm,
): Promise<Response | FormReply> {
  const intent = posted.intent.type;
  if (!isRecruiterIntent(intent)) throw new Refusal("INVALID_PAYLOAD");
  if (!organizationId) throw organizationIdMissing();
  if (intent === "inviteRecruiter") return invite(context, organizationId, posted);
  if (intent === "resendInvite") return resend(context, organizationId, posted);
  const tab = recruitersHref(organizationId);
  try {
    const { flash, to = tab } = await CHANGES[intent](context, organizationId, posted);
    if (flash) context.flash.set(flash);
    return redirect(to, 303);
  } catch (error) {
    context.flash.set(failureOf(error));
    return redirect(tab, 303);
  }
}

type Done = { flash?: Flash; to?: string };
type Change = Exclude<RecruiterIntent, "inviteRecruiter" | "resendInvite">;

const CHANGES: Record<Change, (context: AppLoadContext, organizationId: string, posted: PostedForm) => Promise<Done>> =
  {
    async removeInvite({ api }, organizationId, posted) {
      const { id: inviteId } = formValue(posted, recruiterIdSchema);
      await api.recruiters.invites.remove({ organizationId, inviteId });
      return { flash: { key: "recruiter.withdrawn" } };
    },
    async changeRole({ api, person }, organizationId, posted) {
      const { id: recruiterId, role, confirmed } = formValue(posted, recruiterRoleSchema);
      if (recruiterId === person?.id && role === "member" && !confirmed)
        return { to: recruiterDialogHref(organizationId, "lower", recruiterId) };
      await api.recruiters.updateRole({ organizationId, recruiterId, role });
      return { flash: { key: `recruiter.now.${role}` } };
    },
    async removeRecruiter({ api, person }, organizationId, posted) {
      const { id: recruiterId } = formValue(posted, recruiterIdSchema);
      await api.recruiters.remove({ organizationId, recruiterId });
      if (recruiterId !== person?.id) return { flash: { key: "recruiter.removed" } };
      return { flash: { key: "recruiter.left" }, to: "/organizations" };
    },
  };

/** An address is invited; a name is looked up among colleagues, and the person is chosen before anything is sent. */
async function invite({ api, flash }: AppLoadContext, organizationId: string, posted: PostedForm) {
  const submission = parseForm(posted, inviteSchema, { id: INVITE_FORM });
  if (submission.status !== "success") return submission.reply();
  const { contactEmail: typed, searched, colleague } = submission.value;
  const contactEmail = typed === searched && colleague ? colleague : typed;
  if (!contactEmail.includes("@")) {
    const { data } = await api.recruiters.colleagues({ organizationId, query: typed });
    const text = data.length > 0 ? "recruiters:invite.choose" : "recruiters:invite.nobody";
    const search = { queries: {}, results: { colleague: data.map(toChoice) } };
    return submission.reply({ errors: { contactEmail: [text] }, search });
  }
  try {
    await api.recruiters.add({ organizationId, contactEmail });
  } catch (error) {
    return { ...submission.reply({ errors: inviteErrors(error) }), initialValue: { contactEmail } };
  }
  flash.set({ key: "recruiter.invited" });
  return redirect(recruitersHref(organizationId), 303);
}

/** Sent again, or refused beside the button: too soon, mails stopped, organization blocked. */
async function resend({ api, flash }: AppLoadContext, organizationId: string, posted: PostedForm) {
  const { id: inviteId } = formValue(posted, recruiterIdSchema);
  const submission = parseForm(posted, recruiterIdSchema, { id: resendForm(inviteId) });
  const tab = recruitersHref(organizationId);
  try {
    await api.recruiters.invites.resend({ organizationId, inviteId });
    flash.set({ key: "recruiter.resent" });
  } catch (error) {
    if (isRefusal(error, "NOT_FOUND")) flash.set(failureOf(error));
    else return submission.reply({ errors: inviteErrors(error) });
  }
  return redirect(tab, 303);
}

const toChoice = ({ email, firstName: first_name, lastName: last_name }: Colleague) => ({
  value: email,
  label: fullName({ first_name, last_name, email }),
  note: email,
});

function inviteErrors(error: unknown): FieldErrors {
  if (!isForThePage(error)) throw error;
  if (isRefusal(error, "REQUESTS_EXCEEDED")) {
    const { unit, count } = spokenWait(error.details.retryAfter ?? 60);
    return { contactEmail: [`${WAITS[unit]}?count=${count}`] };
  }
  const { errors, note } = formRefusal(error);
  return errors.contactEmail ? errors : { contactEmail: [note ?? message("wrongFormat")] };
}

const WAITS = {
  seconds: "recruiters:wait.seconds",
  minutes: "recruiters:wait.minutes",
  hours: "recruiters:wait.hours",
};

/**
 * What the page no longer knew: somebody else was faster, or the rule about the last admin. Everything else has its own
 * way.
 */
function failureOf(error: unknown): Flash {
  if (isRefusal(error, "NOT_FOUND")) return { key: "recruiter.gone", tone: "warning" };
  if (isRefusal(error, "FORBIDDEN") && error.details.message) return { key: "recruiter.lastAdmin", tone: "danger" };
  throw error;
}
