import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

/** An appointment as a calendar file. */
export const loader = ({ params, context }: LoaderFunctionArgs) =>
  context.api.ownApplication.interview({ token: params.token ?? "", id: params.interviewId ?? "" });
