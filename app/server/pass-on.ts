import { pathOf } from "~/lib/paths";

/** Addresses of the web app that its content backend answers: links in mails, and what providers post. */
const OF_THE_BACKEND = /^\/(unsubscribe$|webhooks\/)/;

export const isOfBackend = (request: Request): boolean => OF_THE_BACKEND.test(pathOf(request.url));

/** The answer of the content backend elsewhere under the same path, without the visitor's cookies; 503 in silence. */
export async function passOn(request: Request, base: string): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const passed = new Request(new URL(pathname + search, base), request);
  passed.headers.delete("Cookie");
  try {
    return await fetch(passed, { redirect: "manual" });
  } catch {
    return new Response("503 Service Unavailable", { status: 503, headers: { "Retry-After": "30" } });
  }
}
