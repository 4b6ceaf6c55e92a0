import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

/** An appointment as a calendar file. */
export const loader = ({ params, context }: LoaderFunctionArgs) =>
  context.bytes.ownInterview(params.token ?? "", params.interviewId ?? "");
