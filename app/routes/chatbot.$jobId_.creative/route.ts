import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { catchRefusal } from "~/domain/errors";

/**
 * The newest creative beside a shared link, for everybody while the chatbot is open. A messenger that still asks for
 * one that is gone gets the product's own picture.
 */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const picture = context.api.creatives.shared({ id: params.jobId ?? "" });
  return catchRefusal(picture, { NOT_FOUND: () => redirect("/share.png") });
}
