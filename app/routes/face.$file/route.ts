import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readColor } from "~/domain/brand/face";
import { faceSheet } from "~/domain/brand/face-colors";

/** The style sheet of a colour, "1d6fb8.css": what is made of it depends on nothing else, so it is kept for a week. */
export function loader({ params: { file = "" } }: LoaderFunctionArgs): Response {
  const color = /^[0-9a-f]{6}\.css$/.test(file) ? readColor(file.slice(0, 6)) : null;
  if (!color) return new Response("", { status: 404, headers: { "Content-Type": "text/css" } });
  return new Response(faceSheet(color), {
    headers: { "Content-Type": "text/css; charset=utf-8", "Cache-Control": "public, max-age=604800" },
  });
}
