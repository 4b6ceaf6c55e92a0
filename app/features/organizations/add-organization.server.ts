import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { getSettings, listCountries } from "~/content-api/collections";
import { Refusal } from "~/domain/errors";
import { newOrganizationSchema } from "~/domain/organizations/organization.schema";
import type { FieldErrors } from "~/features/shell/form-errors";
import { formRefusal } from "~/features/shell/form-refusal";
import { NEW_ORGANIZATION_FIELDS } from "./new-organization-fields";

/** The form for a new organization, come back. */
export interface NewOrganizationAnswer {
  typed: Record<string, string>;
  errors: FieldErrors;
  note: string | null;
}

/** Creates the organization and goes there; `country` only brings the form back, with the field for the VAT number open. */
export async function addOrganization(
  context: AppLoadContext,
  form: FormData,
): Promise<Response | NewOrganizationAnswer> {
  const { api, flash, newId } = context;
  const names = ["id", ...NEW_ORGANIZATION_FIELDS];
  const typed = Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? "").trim()]));
  const answer = { typed, errors: {}, note: null };
  if (form.get("intent") === "country") return answer;
  if (form.get("intent") !== "createOrganization") throw new Refusal("INVALID_PAYLOAD");
  const errors = await problemsOf(context, typed);
  if (Object.keys(errors).length > 0) return { ...answer, errors };
  try {
    const { id = newId(), ...fields } = typed;
    const { data } = await api.items.create({ collection: "organization", id: id || newId(), ...fields });
    flash.set({ key: "organization.created" });
    return redirect(`/organizations/${data.id}`, 303);
  } catch (error) {
    const refusal = formRefusal(error);
    return { ...answer, errors: refusal.errors, note: refusal.note };
  }
}

/** The dialog asks for more than the backend does: the whole address. */
async function problemsOf({ api, language }: AppLoadContext, typed: Record<string, string>): Promise<FieldErrors> {
  const [countries, settings] = await Promise.all([listCountries(api, language), getSettings(api)]);
  const country = countries.find(({ id }) => id === typed.country);
  const key = country ? (country.subdivision_code ?? country.country_code) : null;
  const schema = newOrganizationSchema(key, settings.vatPatterns);
  const { error } = schema.safeParse({ ...typed, country: country?.id ?? "" });
  const problems: Record<string, string[]> = {};
  for (const { path, message } of error?.issues ?? []) {
    const field = String(path[0]);
    problems[field] = [...(problems[field] ?? []), message];
  }
  return problems;
}
