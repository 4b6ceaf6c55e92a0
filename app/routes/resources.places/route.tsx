import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { searchPlaces } from "~/features/wizard/steps/location/places";

/** Places whose name or postal code begins with `?q=`, while somebody types. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { results, isSilent } = await searchPlaces(context, new URL(request.url).searchParams.get("q") ?? "");
  return Response.json({ options: results, note: isSilent ? context.t("wizard:location.silent") : undefined });
}
