import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerFeed } from "~/features/job-feed/answer-feed.server";

/** Open jobs for job boards. */
export const loader = ({ params, request, context }: LoaderFunctionArgs) => answerFeed(context, params, request);
