import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { getSettings, listCountries, listOrganizationRows } from "~/content-api/collections";
import { LIMITS } from "~/domain/limits";
import { MOST_FOUND, pageCount } from "~/domain/pagination";
import { withQuery } from "~/domain/query-keys";
import { countryOptions } from "~/features/organizations/country-options";
import { pageTitle } from "~/features/shell/page-title.server";
import { vatFormatsOf } from "../vat-formats";
import { BY_NAME, COLUMNS, type Column, readOrganizationsQuery } from "./organizations-query";

/** The list as its address asks for it. A page beyond the last leads to the last. */
export async function loadOrganizationsPage(context: AppLoadContext, url: URL) {
  const { api, t } = context;
  const query = readOrganizationsQuery(url.searchParams);
  const { fieldName, direction } = query.sort ?? BY_NAME;
  const isAdding = url.searchParams.get("dialog") === "new";
  const [table, dialog] = await Promise.all([
    listOrganizationRows(api, {
      search: query.search,
      page: query.page,
      anchor: query.anchor,
      sort: { fieldName: COLUMNS[fieldName as Column], direction },
    }),
    isAdding ? loadDialog(context) : null,
  ]);
  const pages = pageCount(query.search ? Math.min(table.total, MOST_FOUND) : table.total, LIMITS.pageSize);
  if (query.page >= pages)
    throw redirect(withQuery(url.pathname + url.search, { page: pages > 1 ? pages : null, near: null }));
  return {
    query: { ...query, anchor: table.anchor },
    ...table,
    dialog,
    title: pageTitle(context, t("organizations:title")),
  };
}

export type OrganizationsData = Awaited<ReturnType<typeof loadOrganizationsPage>>;
export type NewOrganizationData = NonNullable<OrganizationsData["dialog"]>;

async function loadDialog({ api, language, newId }: AppLoadContext) {
  const [countries, settings] = await Promise.all([listCountries(api, language), getSettings(api)]);
  return {
    id: newId(),
    countries: countryOptions({ countries, language }),
    vatFormats: vatFormatsOf(countries, settings.vatPatterns),
  };
}
