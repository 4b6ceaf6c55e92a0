import type { AppLoadContext } from "@remix-run/cloudflare";
import { Refusal } from "~/domain/errors";
import { ROLES } from "~/domain/roles";
import type { FormReply } from "~/features/forms/form-reply";
import { formValue, parseForm } from "~/features/forms/read-form.server";
import { type PostedForm, readPost } from "~/features/forms/read-post.server";
import { formRefusal } from "~/features/shell/form-refusal";
import { assignmentSchema, blockAccountSchema, idSchema, reasonSchema, roleSchema } from "../administration.schema";
import { runChange } from "../run-change.server";

/** Approves or refuses a request for the role of an agency. INVALID_PAYLOAD. */
export async function answerAgencies(context: AppLoadContext, request: Request): Promise<Response> {
  const { agencies } = context.api.administration;
  const posted = await readPost(request);
  const back = "/administration/agencies";
  switch (posted.intent.type) {
    case "approve":
      return runChange(context, back, "approved", () => agencies.approve(formValue(posted, idSchema)));
    case "refuse":
      return runChange(context, back, "refused", () => agencies.refuse(formValue(posted, idSchema)));
    default:
      throw new Refusal("INVALID_PAYLOAD");
  }
}

/**
 * What a person's page posts: role, block, unblock, removeFactor, lift, assign, unassign. A redirect, or a form again.
 * INVALID_PAYLOAD.
 */
export async function answerUser(context: AppLoadContext, id: string, request: Request): Promise<Response | FormReply> {
  const { users, agencies } = context.api.administration;
  const posted = await readPost(request);
  const back = new URL(request.url).pathname;
  const assignment = () => ({ id, ...formValue(posted, assignmentSchema) });
  switch (posted.intent.type) {
    case "role":
      return changeRole(context, id, posted, back);
    case "block":
      return block(context, id, posted, back);
    case "unblock":
      return runChange(context, back, "unblocked", () => users.unblock({ id }));
    case "removeFactor":
      return removeFactor(context, id, posted, back);
    case "lift":
      return liftSuppression(context, id, posted, back);
    case "assign":
      return runChange(context, back, "assigned", () => agencies.assign(assignment()));
    case "unassign":
      return runChange(context, back, "unassigned", () => agencies.unassign(assignment()));
    default:
      throw new Refusal("INVALID_PAYLOAD");
  }
}

async function block(context: AppLoadContext, id: string, posted: PostedForm, back: string) {
  const submission = parseForm(posted, blockAccountSchema, { id: "block" });
  if (submission.status !== "success") return submission.reply();
  const typed = submission.value;
  try {
    return await runChange(context, back, "blocked", () => context.api.administration.users.block({ id, ...typed }), [
      "FAILED_VALIDATION",
    ]);
  } catch (error) {
    return submission.reply(formRefusal(error));
  }
}

async function removeFactor(context: AppLoadContext, id: string, posted: PostedForm, back: string) {
  const submission = parseForm(posted, reasonSchema, { id: "removeFactor" });
  if (submission.status !== "success") return submission.reply();
  const { reason } = submission.value;
  return runChange(context, back, "factorRemoved", () => context.api.administration.users.removeFactor({ id, reason }));
}

async function liftSuppression(context: AppLoadContext, id: string, posted: PostedForm, back: string) {
  const submission = parseForm(posted, reasonSchema, { id: "lift" });
  if (submission.status !== "success") return submission.reply();
  const { users, suppressions } = context.api.administration;
  const { email: address } = (await users.get({ id })).data;
  const { reason } = submission.value;
  return runChange(context, back, "suppressionLifted", () => suppressions.lift({ address, reason }));
}

async function changeRole(context: AppLoadContext, id: string, posted: PostedForm, back: string) {
  const submission = parseForm(posted, roleSchema);
  if (submission.status !== "success") return submission.reply();
  const { role } = submission.value;
  const seen = ROLES.find((each) => each === submission.seen.role);
  if (!seen) throw new Refusal("INVALID_PAYLOAD");
  return runChange(context, back, "roleChanged", () => context.api.administration.users.changeRole({ id, role, seen }));
}
