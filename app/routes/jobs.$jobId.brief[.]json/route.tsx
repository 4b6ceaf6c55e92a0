import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

/** The campaign brief for other tools, for those who see the job. NOT_FOUND */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { data } = await context.api.jobs.brief({ id: params.jobId ?? "" });
  return Response.json(data, { headers: { "Cache-Control": "private, no-store" } });
}
