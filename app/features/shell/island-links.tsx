/** The island of a page, where it has one. */
export interface IslandSource {
  /** Of `ISLANDS` in app/browser/islands.ts. */
  name: "applicant-board" | "chatbot-builder";
  /** Where the island's props come from, as JSON; in the page they would weigh on everybody. */
  source: string;
}

/**
 * Asks for everything that the island needs with the first bytes of the page: its scripts would name each other only
 * one after the other. What is asked for here is used and not asked for again.
 */
export function IslandLinks({ island: { name, source } }: { island: IslandSource }) {
  const files = typeof __ISLAND_FILES__ === "undefined" ? undefined : __ISLAND_FILES__[name];
  if (!files) return null;
  return (
    <>
      {files.scripts.map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
      {files.styles.map((href) => (
        <link key={href} rel="preload" as="style" href={href} crossOrigin="anonymous" />
      ))}
      <link rel="preload" as="fetch" href={source} crossOrigin="anonymous" />
    </>
  );
}
