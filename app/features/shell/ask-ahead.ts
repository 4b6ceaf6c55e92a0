/** The island of a page, where it has one. */
export interface IslandSource {
  /** Of `ISLANDS` in app/browser/islands.ts. */
  name: "applicant-board" | "chatbot-builder";
  /** Where the island's props come from, as JSON; in the page they would weigh on everybody. */
  source: string;
}

/**
 * Parts of the header `Link`, by which a browser asks for what the page needs before it has read the page. A browser
 * with few connections asks in this order: what the page is shown with comes first, then what takes longest.
 */

/** A sheet that the page waits for, and its path. */
export const SHEET_LINK = /<link rel="stylesheet" href="([^"]+)"\/?>/g;

/** The style sheets that the page is shown with; one for other media is none of them. */
export function sheetLinks(markup: string): string[] {
  return [...markup.matchAll(SHEET_LINK)].map(([, path]) => `<${path}>; rel=preload; as=style`);
}

/**
 * The island's data, scripts and styles: its scripts would name each other only one after the other. What is asked for
 * here is used and not asked for again. Empty without an island, and in a build without islands.
 */
export function islandLinks(island: IslandSource | null): string[] {
  const files = island && typeof __ISLAND_FILES__ !== "undefined" && __ISLAND_FILES__[island.name];
  if (!files) return [];
  return [
    `<${island.source}>; rel=preload; as=fetch; crossorigin`,
    ...files.scripts.map((path) => `<${path}>; rel=modulepreload`),
    ...files.styles.map((path) => `<${path}>; rel=preload; as=style; crossorigin`),
  ];
}
