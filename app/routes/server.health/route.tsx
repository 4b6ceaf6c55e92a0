import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

/** Whether the product answers; `X-Build` tells an open page that a newer version runs. */
export async function loader({ context }: LoaderFunctionArgs) {
  const headers = { "Content-Type": "application/health+json", "Cache-Control": "no-cache", "X-Build": __BUILD__ };
  try {
    const { status } = await context.api.server.health();
    return Response.json({ status }, { status: status === "error" ? 503 : 200, headers });
  } catch {
    return Response.json({ status: "error" }, { status: 503, headers });
  }
}
