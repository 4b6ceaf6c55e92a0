import type { AppLoadContext } from "@remix-run/cloudflare";
import { LIMITS } from "~/domain/limits";
import { loadAtlas } from "./load-atlas";
import { type ReachPlace, reachLines } from "./reach-lines";

/**
 * What the map's script shows while a radius changes, as a list of sentences. A place is `at=52.37,9.73,30,Hannover`;
 * what is none is left out.
 */
export async function answerReach(context: AppLoadContext, url: URL): Promise<string[]> {
  const places = url.searchParams.getAll("at").slice(0, LIMITS.locations).flatMap(readPlace);
  const { people } = await loadAtlas();
  return reachLines(people, places, context);
}

const PLACE = /^(-?[\d.]+),(-?[\d.]+),([\d.]+),(.{0,200})$/;
/** Kilometres: more than any radius may be. */
const MOST = 200;

function readPlace(text: string): ReachPlace[] {
  const [, lat, lng, radius, name = ""] = PLACE.exec(text) ?? [];
  const place = { name, lat: Number(lat), lng: Number(lng), radius: Math.min(Number(radius), MOST) };
  return [place.lat, place.lng, place.radius].every(Number.isFinite) ? [place] : [];
}
