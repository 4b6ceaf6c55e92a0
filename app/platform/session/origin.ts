import { FORM_TOKEN } from "~/domain/query-keys";
import { sign } from "./seal";

/**
 * Whether a state-changing request comes from our own pages: our Origin, or Sec-Fetch-Site same-origin or none. A
 * browser that sends neither passes with the hidden token of its form, which `readForm` gives from a bounded body
 * (null = no form that small).
 */
export async function isOwnRequest(
  { headers }: Request,
  ownOrigin: string,
  formToken: string,
  readForm: () => Promise<FormData | null>,
): Promise<boolean> {
  const origin = headers.get("Origin");
  if (origin !== null && origin !== "null") return origin === ownOrigin;
  const site = headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin" || site === "none";
  if (origin === "null") return false;
  const form = await readForm();
  return form?.get(FORM_TOKEN) === formToken;
}

/** Neither header of `isOwnRequest` came. */
export const saysNoOrigin = ({ headers }: Request): boolean =>
  headers.get("Origin") === null && headers.get("Sec-Fetch-Site") === null;

/** Bound to the person, before login to an anonymous cookie: a foreign page knows neither. */
export const formTokenFor = (holder: string, secret: string): Promise<string> => sign(`form|${holder}`, secret);
