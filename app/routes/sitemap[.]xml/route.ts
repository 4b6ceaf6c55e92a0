import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerSiteMap } from "~/features/careers/search-engines.server";

/** The public pages, for search engines. */
export const loader = ({ context }: LoaderFunctionArgs) => answerSiteMap(context.api, context.appBase);
