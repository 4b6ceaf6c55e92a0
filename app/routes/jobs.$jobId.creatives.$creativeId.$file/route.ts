import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerSaved } from "~/features/creatives/answer-picture.server";

/** A saved creative to look at or to download: `square.png`, `story.svg`, `all.zip`. NOT_FOUND. */
export async function loader({ params, request, context }: LoaderFunctionArgs): Promise<Response> {
  const { jobId: id = "", creativeId = "", file = "" } = params;
  return answerSaved(context, { id, creativeId, file }, new URL(request.url));
}
