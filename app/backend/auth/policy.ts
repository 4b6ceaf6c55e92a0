import { Refusal } from "~/domain/errors";

/** Links in mails lead to us only: the address given must be one of our own. INVALID_PAYLOAD otherwise. */
export function readResetUrl(resetUrl: string | undefined, appBase: string): URL {
  const url = URL.parse(resetUrl ?? `${appBase}/login`);
  const base = new URL(appBase);
  const isOurs =
    url !== null &&
    url.origin === base.origin &&
    !url.username &&
    !url.password &&
    isBelow(url.pathname, base.pathname);
  if (!isOurs) throw new Refusal("INVALID_PAYLOAD", { reason: '"reset_url" is not allowed' });
  return url;
}

const isBelow = (path: string, base: string) => base === "/" || path === base || path.startsWith(`${base}/`);
