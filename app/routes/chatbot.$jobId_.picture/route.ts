import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { Refusal } from "~/domain/errors";

/** The picture beside a shared link: the brand's, or the product's own. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  try {
    return await context.bytes.talkPicture(params.jobId ?? "");
  } catch (error) {
    if (error instanceof Refusal && error.code === "NOT_FOUND") return redirect("/share.png");
    throw error;
  }
}
