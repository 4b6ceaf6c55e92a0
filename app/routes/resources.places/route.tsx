import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { searchPlaces } from "~/features/wizard/steps/location.server";

/** Places whose name or postal code begins with `?q=`, while somebody types. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return Response.json({ options: await searchPlaces(context, new URL(request.url).searchParams.get("q") ?? "") });
}
