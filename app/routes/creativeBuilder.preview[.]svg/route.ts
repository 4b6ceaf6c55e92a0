import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerPreview } from "~/features/creatives/answer-picture.server";

/**
 * A design that need not be saved: the address holds all of it, so that the page needs no script to show it. NOT_FOUND,
 * INVALID_QUERY.
 */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  return answerPreview(context, new URL(request.url));
}
