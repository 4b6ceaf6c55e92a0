/** This page as the server renders it now; null when it cannot be had. */
export async function fetchPage(): Promise<Document | null> {
  try {
    const response = await fetch(location.pathname + location.search, { headers: { Accept: "text/html" } });
    if (!response.ok || response.redirected) return null;
    return new DOMParser().parseFromString(await response.text(), "text/html");
  } catch {
    return null;
  }
}
