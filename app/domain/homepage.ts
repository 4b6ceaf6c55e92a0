/**
 * The homepage with a scheme: 'http://' in front unless http or https is there, so that a link with it never runs.
 * Empty stays empty.
 */
export function withScheme(text: string): string {
  const address = text.trim();
  if (!address || /^https?:\/\//i.test(address)) return address;
  return `http://${address}`;
}

/** Whether a homepage, once it has its scheme, is an address a browser can open. */
export function isHomepage(text: string): boolean {
  const address = withScheme(text);
  if (/\s/.test(address) || !URL.canParse(address)) return false;
  const { hostname, protocol } = new URL(address);
  return hostname.includes(".") && (protocol === "http:" || protocol === "https:");
}
