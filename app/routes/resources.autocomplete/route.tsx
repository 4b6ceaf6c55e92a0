import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { ADDRESSINGS } from "~/domain/jobs/job";
import { contentLanguage, searchPicker } from "~/features/wizard/pickers/pickers.server";
import { findPickerSpec } from "~/features/wizard/steps";
import { searchRecruiters } from "~/features/wizard/steps/contacts/search-recruiters";
import { searchBrands } from "~/features/wizard/steps/employer-brand/search-brands";
import { searchOrganizations } from "~/features/wizard/steps/organization/search-organizations";

/** What the search of one of the wizard's lists finds while somebody types: `?list=skills&q=…`. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const typed = (query.get("q") ?? "").slice(0, 200);
  if (query.get("list") === "organization")
    return Response.json({ options: await searchOrganizations(context, typed) });
  if (query.get("list") === "contacts")
    return Response.json({ options: await searchRecruiters(context, query.get("organization") ?? "", typed) });
  if (query.get("list") === "employerBrand")
    return Response.json({ options: await searchBrands(context, query.get("organization") ?? "", typed) });
  const spec = findPickerSpec(query.get("list") ?? "");
  if (!spec) return Response.json({ options: [] }, { status: 400 });
  const { api, t } = context;
  const addressing = ADDRESSINGS.find((known) => known === query.get("addressing")) ?? null;
  const organization = query.get("organization");
  const search = { api, t, language: contentLanguage(addressing, context.language), organization };
  return Response.json({ options: await searchPicker(search, spec, typed, []) });
}
