import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

/** Everything that is kept about the applicant, as a file to take along. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { data } = await context.api.ownApplication.get({ token: params.token ?? "" });
  return new Response(JSON.stringify(data, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${data.language === "de" ? "bewerbung" : "application"}.json"`,
      "Cache-Control": "no-store",
    },
  });
}
