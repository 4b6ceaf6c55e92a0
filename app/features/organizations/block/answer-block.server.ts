import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { isRefusal } from "~/domain/errors";
import { parseForm } from "~/features/forms/read-form.server";
import type { PostedForm } from "~/features/forms/read-post.server";
import { formRefusal } from "~/features/shell/form-refusal";
import { BLOCK_FORM, blockSchema } from "./block.schema";

/** Blocks the organization and goes to its page, or gives the form again. */
export async function blockOrganization({ api, flash }: AppLoadContext, id: string, posted: PostedForm) {
  const submission = parseForm(posted, blockSchema, { id: BLOCK_FORM });
  if (submission.status !== "success") return submission.reply();
  try {
    await api.administration.organizations.block({ id, ...submission.value });
    flash.set({ key: "organization.blocked" });
  } catch (error) {
    if (!isRefusal(error, "NOTHING_TO_DO")) return submission.reply(formRefusal(error));
    flash.set({ key: "administration.already", tone: "warning" });
  }
  return redirect(`/organizations/${id}`, 303);
}

export async function unblockOrganization({ api, flash }: AppLoadContext, id: string): Promise<Response> {
  try {
    await api.administration.organizations.unblock({ id });
    flash.set({ key: "organization.unblocked" });
  } catch (error) {
    if (!isRefusal(error, "NOTHING_TO_DO")) throw error;
    flash.set({ key: "administration.already", tone: "warning" });
  }
  return redirect(`/organizations/${id}`, 303);
}
