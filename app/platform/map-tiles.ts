import type { Language } from "~/domain/people";
import type { Settings } from "./settings";

export interface MapTiles {
  /** Only {z}, {x}, {y} are left open, and {s} and {r} where the template has them. */
  url: string;
  /** Whose map it is; null means OpenStreetMap's. */
  credit: string | null;
}

/** Tiles in the reader's language; null without a template: the outline is the map then. */
export function mapTilesOf(settings: Settings, language: Language): MapTiles | null {
  if (!settings.MAP_TILE_URL) return null;
  const style = language === "de" ? settings.MAP_TILE_STYLE_DE : settings.MAP_TILE_STYLE_EN;
  const token = encodeURIComponent(settings.MAP_TILE_TOKEN);
  const url = settings.MAP_TILE_URL.replaceAll("{style}", style).replace(/\{(token|accessToken)\}/g, () => token);
  return { url, credit: settings.MAP_TILE_CREDIT || null };
}

/** Where tiles come from, as a content security policy names it; empty for the app's own. */
export function tileSource({ MAP_TILE_URL: template }: Settings): string {
  try {
    return template ? new URL(template.replace("{s}", "*").replace(/[{}]/g, "x")).origin : "";
  } catch {
    return "";
  }
}
