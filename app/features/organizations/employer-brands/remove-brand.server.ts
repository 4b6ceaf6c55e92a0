import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { isRefusal } from "~/domain/errors";
import { KEYS, readRedirectUrl, withQuery, writeTab } from "~/domain/query-keys";
import type { BrandParams } from "./load-brand.server";

/** Deletes the brand and goes to the organization's brands; what keeps it is shown by the dialog, which stays open. */
export async function removeBrand(
  { api, flash }: AppLoadContext,
  { organizationId = "", brandId = "" }: BrandParams,
  url: URL,
): Promise<Response> {
  const brands = withQuery(writeTab(`/organizations/${organizationId}`, "brands"), {
    [KEYS.redirectUrl]: readRedirectUrl(url.searchParams),
  });
  try {
    await api.items.remove({ collection: "employerBrand", id: brandId });
    flash.set({ key: "brand.deleted" });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (error.code === "INVALID_FOREIGN_KEY") return redirect(url.pathname + url.search, 303);
    if (error.code !== "NOT_FOUND") throw error;
    flash.set({ key: "brand.gone", tone: "warning" });
  }
  return redirect(brands, 303);
}
