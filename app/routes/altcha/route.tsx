import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

/** The puzzle for one form, asked for by the script of the bot check. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const puzzle = await context.botCheck.puzzle(new URL(request.url).searchParams.get("check") ?? "");
  return puzzle ? Response.json(puzzle) : new Response(null, { status: 404 });
}
