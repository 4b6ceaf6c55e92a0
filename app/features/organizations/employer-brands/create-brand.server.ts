import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { KEYS, ownPath } from "~/domain/query-keys";
import type { FieldErrors } from "~/features/shell/form-errors";
import { formRefusal } from "~/features/shell/form-refusal";
import { brandHref } from "./brand-href";

/** The form for a new brand, come back. */
export interface NewBrandAnswer {
  typed: Record<string, string>;
  errors: FieldErrors;
  note: string | null;
}

const FIELDS = ["id", "name", "homepage", "description"] as const;

/** Creates the brand and goes to its page; the form's own id makes a second click find the first one's brand. */
export async function createBrand(
  { api, flash, newId }: AppLoadContext,
  organization: string,
  form: FormData,
): Promise<Response | NewBrandAnswer> {
  const typed = Object.fromEntries(FIELDS.map((name) => [name, String(form.get(name) ?? "").trim()]));
  const id = typed.id || newId();
  try {
    const { name, homepage, description } = typed;
    await api.items.create({
      collection: "employerBrand",
      ownerOrganization: organization,
      id,
      name,
      homepage,
      description,
    });
  } catch (error) {
    const { errors, note } = formRefusal(error);
    return { typed: { ...typed, id }, errors, note };
  }
  flash.set({ key: "brand.created" });
  return redirect(brandHref(organization, id, ownPath(String(form.get(KEYS.redirectUrl) ?? ""))), 303);
}
