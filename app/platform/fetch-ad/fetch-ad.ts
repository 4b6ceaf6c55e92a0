import { AdUnreadable } from "./ad-unreadable";
import { checkPublic, type PublicOptions } from "./check-public";

export interface FetchedAd {
  bytes: Uint8Array;
  /** Lower case, without parameters; "" when the site names none. */
  type: string;
  charset: string | null;
  /** Where the redirects ended. */
  url: string;
}

export interface FetchAdOptions extends PublicOptions {
  ask?: typeof fetch;
}

/**
 * The page at an address that somebody typed: at most 3 redirects, each checked anew, 10 seconds, 2 MB, no cookies.
 * Throws AdUnreadable.
 */
export async function fetchAd(
  address: string,
  { ask = fetch, ownHosts, resolve }: FetchAdOptions = {},
): Promise<FetchedAd> {
  const signal = AbortSignal.timeout(PATIENCE);
  try {
    let url = new URL(address);
    for (let hops = 0; hops <= MOST_REDIRECTS; hops++) {
      await checkPublic(url, { ownHosts, resolve });
      const response = await ask(url.href, { redirect: "manual", signal, headers: HEADERS });
      const next = REDIRECTS.has(response.status) ? response.headers.get("Location") : null;
      if (!next) return await readAnswer(response, url);
      await response.body?.cancel();
      url = new URL(next, url);
      if (hops > 0 && LOGIN_PATH.test(url.pathname)) throw new AdUnreadable("loginPage");
    }
    throw new AdUnreadable("unreachable");
  } catch (error) {
    throw error instanceof AdUnreadable ? error : new AdUnreadable("unreachable");
  }
}

export const MOST_PAGE_BYTES = 2 * 1024 * 1024;
const PATIENCE = 10_000;
const MOST_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const LOGIN_PATH = /\/(login|log-in|signin|sign-in|anmelden|anmeldung|authwall|checkpoint|sso)\b/i;
const TYPES = /^(|text\/(html|plain|markdown)|application\/(xhtml\+xml|pdf))$/;
const HEADERS = {
  Accept: "text/html, application/xhtml+xml, application/pdf, text/plain",
  "Accept-Language": "de, en;q=0.8",
  "User-Agent": "Mozilla/5.0 (compatible; StellenfunkImport/1.0)",
};

async function readAnswer(response: Response, url: URL): Promise<FetchedAd> {
  if (response.status === 401 || response.status === 403 || LOGIN_PATH.test(url.pathname))
    throw new AdUnreadable("loginPage");
  if (!response.ok) throw new AdUnreadable("unreachable");
  const [type = "", ...parameters] = (response.headers.get("Content-Type") ?? "").toLowerCase().split(";");
  if (!TYPES.test(type.trim())) throw new AdUnreadable("wrongType");
  const charset = /charset="?([\w-]+)/.exec(parameters.join(";"))?.[1] ?? null;
  return { bytes: await readBytes(response), type: type.trim(), charset, url: url.href };
}

async function readBytes(response: Response): Promise<Uint8Array> {
  if (Number(response.headers.get("Content-Length") ?? 0) > MOST_PAGE_BYTES) {
    await response.body?.cancel();
    throw new AdUnreadable("tooLarge");
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.length;
    if (length > MOST_PAGE_BYTES) {
      await reader?.cancel();
      throw new AdUnreadable("tooLarge");
    }
    chunks.push(part.value);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
