import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

/** One's own data as a file (decisions, feature list: "download my data"). */
export async function loader({ context }: LoaderFunctionArgs) {
  const { data } = await context.api.users.data();
  return new Response(JSON.stringify(data, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="stellenfunk-daten.json"',
      "Cache-Control": "no-store",
    },
  });
}
