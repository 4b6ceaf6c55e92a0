/** The island of a page, where it has one. */
export interface IslandSource {
  /** Of `ISLANDS` in app/browser/islands.ts. */
  name: "applicant-board" | "chatbot-builder";
  /** Where the island's props come from, as JSON; in the page they would weigh on everybody. */
  source: string;
}

/**
 * The header `Link` that asks for everything that the island needs before the first bytes of the page: its scripts
 * would name each other only one after the other. What is asked for here is used and not asked for again. Null for a
 * build without islands.
 */
export function islandLinks({ name, source }: IslandSource): string | null {
  const files = typeof __ISLAND_FILES__ === "undefined" ? undefined : __ISLAND_FILES__[name];
  if (!files) return null;
  return [
    ...files.scripts.map((path) => `<${path}>; rel=modulepreload`),
    ...files.styles.map((path) => `<${path}>; rel=preload; as=style; crossorigin`),
    `<${source}>; rel=preload; as=fetch; crossorigin`,
  ].join(", ");
}
