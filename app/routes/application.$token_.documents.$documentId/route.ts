import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

/** A document that the applicant sent. */
export const loader = ({ params, context }: LoaderFunctionArgs) =>
  context.api.ownApplication.document({ token: params.token ?? "", id: params.documentId ?? "" });
