import type { AppLoadContext } from "@remix-run/cloudflare";
import { listCountries } from "~/content-api/collections";
import { countryOptions } from "~/features/organizations/country-options";
import type { OrganizationTab } from "./tabs";

/** What values are chosen from: industries are named wherever the details stand, countries only where one is chosen. */
export async function loadChoices(
  { api, language }: AppLoadContext,
  { tab, edit }: { tab: OrganizationTab; edit: string | null },
) {
  const [industries, countries] = await Promise.all([
    tab === "details" ? api.autocomplete({ collection: "industry", query: "", language }).then(({ data }) => data) : [],
    edit === "country" ? listCountries(api, language) : [],
  ]);
  return {
    industries: industries.map(({ id, label }) => ({ value: id, label })),
    countries: countryOptions({ countries, language }),
  };
}
