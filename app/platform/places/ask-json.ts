/** Milliseconds that a person who types may wait for a service; after them the embedded directory answers. */
export const PATIENCE = 2500;

/** The JSON of a service's answer; throws when it refuses, does not answer or answers something else. */
export async function askJson(ask: typeof fetch, url: URL, init: RequestInit = {}): Promise<unknown> {
  const response = await ask(url, { ...init, signal: AbortSignal.timeout(PATIENCE) });
  if (!response.ok) throw new Error(`${url.host} answered ${response.status}`);
  return response.json();
}
