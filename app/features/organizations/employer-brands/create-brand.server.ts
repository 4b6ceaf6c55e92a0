import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { KEYS, ownPath } from "~/domain/query-keys";
import type { FormReply } from "~/features/forms/form-reply";
import { parseForm } from "~/features/forms/read-form.server";
import type { PostedForm } from "~/features/forms/read-post.server";
import { formRefusal } from "~/features/shell/form-refusal";
import { brandHref } from "./brand-href";
import { NEW_BRAND_FORM, newBrandSchema } from "./new-brand.schema";

/** Creates the brand and goes to its page, or answers the form again. */
export async function createBrand(
  { api, flash, newId }: AppLoadContext,
  organization: string,
  posted: PostedForm,
): Promise<Response | FormReply> {
  const submission = parseForm(posted, newBrandSchema, { id: NEW_BRAND_FORM });
  if (submission.status !== "success") return submission.reply();
  const { id = newId(), name, homepage, description, [KEYS.redirectUrl]: back } = submission.value;
  try {
    const collection = "employerBrand";
    await api.items.create({ collection, ownerOrganization: organization, id, name, homepage, description });
  } catch (error) {
    return submission.reply(formRefusal(error));
  }
  flash.set({ key: "brand.created" });
  return redirect(brandHref(organization, id, ownPath(back ?? null)), 303);
}
