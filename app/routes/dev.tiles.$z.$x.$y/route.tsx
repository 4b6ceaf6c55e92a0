import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Refusal } from "~/domain/errors";
import { drawTile } from "~/features/development/draw-tile";
import { getDevelopment } from "~/features/development/get-development.server";
import { loadAtlas } from "~/features/map/load-atlas";

/** Tiles of our own to try the map with: `MAP_TILE_URL=/dev/tiles/{z}/{x}/{y}?style={style}`. Development only. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  getDevelopment(context);
  const [z, x, y] = [params.z, params.x, params.y].map(Number);
  if (z === undefined || x === undefined || y === undefined || ![z, x, y].every(Number.isSafeInteger))
    throw new Refusal("NOT_FOUND");
  const style = new URL(request.url).searchParams.get("style") ?? "";
  const tile = drawTile({ z, x, y, style }, await loadAtlas());
  return new Response(tile, { headers: { "Content-Type": "image/svg+xml" } });
}
