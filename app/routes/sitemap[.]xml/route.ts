import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerSiteMap } from "~/features/careers/search-engines.server";

/** The public pages, for search engines. */
export const loader = ({ context, request }: LoaderFunctionArgs) =>
  answerSiteMap(context.api, context.appBase, new URL(request.url).searchParams.get("part"));
