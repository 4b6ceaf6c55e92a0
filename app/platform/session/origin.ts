import { FORM_TOKEN } from "~/domain/query-keys";
import { sign } from "./seal";

/**
 * Whether a state-changing request comes from our own pages: our Origin, or Sec-Fetch-Site same-origin or
 * none. A browser that sends neither passes with the form's hidden token.
 */
export async function isOwnRequest(request: Request, ownOrigin: string, formToken: string): Promise<boolean> {
  const origin = request.headers.get("Origin");
  if (origin !== null && origin !== "null") return origin === ownOrigin;
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin" || site === "none";
  if (origin === "null") return false;
  return (await postedToken(request)) === formToken;
}

/** Bound to the person, before login to an anonymous cookie: a foreign page knows neither. */
export const formTokenFor = (holder: string, secret: string): Promise<string> => sign(`form|${holder}`, secret);

async function postedToken(request: Request): Promise<string | null> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!type.startsWith("application/x-www-form-urlencoded")) return null;
  const body = await request.clone().formData();
  const token = body.get(FORM_TOKEN);
  return typeof token === "string" ? token : null;
}
