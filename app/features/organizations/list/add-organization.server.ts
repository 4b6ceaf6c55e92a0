import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { getSettings, listCountries } from "~/content-api/collections";
import { Refusal } from "~/domain/errors";
import { newOrganizationSchema } from "~/domain/organizations/organization.schema";
import { optionOf } from "~/features/forms/fields.schema";
import { parseForm } from "~/features/forms/read-form.server";
import { type PostedForm, readPost } from "~/features/forms/read-post.server";
import { formRefusal } from "~/features/shell/form-refusal";
import { formAgain } from "~/features/shell/page-title.server";
import { newOrganizationFields } from "./new-organization.schema";

/**
 * Creates the organization and goes there; `country` only brings the form back, with the field for the VAT number open.
 */
export async function addOrganization(context: AppLoadContext, request: Request) {
  const { api, flash, newId } = context;
  const posted = await readPost(request);
  if (posted.intent.type === "country") return { ...parseForm(posted, newOrganizationFields).reply(), error: {} };
  if (posted.intent.type !== "createOrganization") throw new Refusal("INVALID_PAYLOAD");
  const submission = parseForm(posted, await schemaFor(context, posted));
  if (submission.status !== "success") return formAgain(context, submission.reply());
  try {
    const { id, ...fields } = submission.value;
    const { data } = await api.items.create({ collection: "organization", id: id || newId(), ...fields });
    flash.set({ key: "organization.created" });
    return redirect(`/organizations/${data.id}`, 303);
  } catch (error) {
    const refusal = formRefusal(error);
    return formAgain(context, submission.reply(refusal), refusal.status);
  }
}

/** The dialog asks for more than the backend does: the whole address, by the rules of the chosen country. */
async function schemaFor({ api, language }: AppLoadContext, posted: PostedForm) {
  const [countries, settings] = await Promise.all([listCountries(api, language), getSettings(api)]);
  const typed = parseForm(posted, newOrganizationFields).valid();
  const country = countries.find(({ id }) => id === typed.country);
  const key = country ? (country.subdivision_code ?? country.country_code) : null;
  const { zip, vatNo } = newOrganizationSchema(key, settings.vatPatterns).shape;
  return newOrganizationFields.extend({ zip, vatNo, country: optionOf(countries.map(({ id }) => ({ value: id }))) });
}
