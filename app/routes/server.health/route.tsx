import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

/**
 * Whether pages work; `X-Build` tells an open page that a newer version runs. What works in the background, which
 * monitors ask for at `/api/server/health`, takes no page away.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const headers = { "Content-Type": "application/health+json", "Cache-Control": "no-cache", "X-Build": __BUILD__ };
  try {
    const { status, database, files } = await context.api.server.health();
    // A Directus names no parts.
    const isUsable = database === undefined ? status !== "error" : database === "ok" && files === "ok";
    return Response.json({ status }, { status: isUsable ? 200 : 503, headers });
  } catch {
    return Response.json({ status: "error" }, { status: 503, headers });
  }
}
