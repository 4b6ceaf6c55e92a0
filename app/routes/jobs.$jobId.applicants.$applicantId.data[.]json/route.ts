import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

/** Everything that is kept about one applicant, as a file to hand over to them. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const target = { id: params.jobId ?? "", applicantId: params.applicantId ?? "" };
  const { data } = await context.api.applications.applicants.data(target);
  return new Response(JSON.stringify(data, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${context.language === "de" ? "bewerbung" : "application"}.json"`,
      "Cache-Control": "no-store",
    },
  });
}
