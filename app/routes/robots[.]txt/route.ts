import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerRobots } from "~/features/careers/search-engines.server";

/** What search engines may read, and where they find it. */
export const loader = ({ context }: LoaderFunctionArgs) => answerRobots(context.appBase);
