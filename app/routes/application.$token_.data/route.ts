import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

/** Everything that is kept about the applicant and who receives it, as a file to take along. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const token = params.token ?? "";
  const { ownApplication } = context.api;
  const [{ data }, { data: recipients }] = await Promise.all([
    ownApplication.get({ token }),
    ownApplication.recipients({ token }),
  ]);
  return new Response(JSON.stringify({ ...data, recipients }, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${data.language === "de" ? "bewerbung" : "application"}.json"`,
      "Cache-Control": "no-store",
    },
  });
}
