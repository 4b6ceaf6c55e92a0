import type { Secrets } from "../secrets";
import type { Settings } from "../settings";

/** Whether a provider's widget is configured and wanted. */
export function hasProvider(settings: Settings, secrets: Secrets): boolean {
  return settings.BOT_CHECK !== "builtin" && settings.CAPTCHA_SITE_KEY !== "" && secrets.CAPTCHA_SECRET !== null;
}

/** Asks the provider about a token (siteverify). No answer counts as no: the plain question is still there. */
export async function isTokenValid(
  settings: Settings,
  secrets: Secrets,
  { token, address }: { token: string; address: string },
  fetcher: typeof fetch,
): Promise<boolean> {
  try {
    const response = await fetcher(settings.CAPTCHA_VERIFY_URL, {
      method: "POST",
      body: new URLSearchParams({ secret: secrets.CAPTCHA_SECRET ?? "", response: token, remoteip: address }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer: { success?: boolean } = await response.json();
    return answer.success === true;
  } catch {
    return false;
  }
}

const TIMEOUT_MS = 5000;
