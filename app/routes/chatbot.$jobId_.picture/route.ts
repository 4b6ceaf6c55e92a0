import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { catchRefusal } from "~/domain/errors";

/** The picture beside a shared link: the brand's, or the product's own. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const picture = context.api.conversations.picture({ id: params.jobId ?? "" });
  return catchRefusal(picture, { NOT_FOUND: () => redirect("/share.png") });
}
