import type { ApiCall } from "./addresses";
import { ORIGIN, type Target } from "./target";

export const URLENCODED = "application/x-www-form-urlencoded";

/** A call of the API with an input as its JSON body; reads have none. */
export function jsonInit({ method }: Pick<ApiCall, "method">, token: string | null, input: unknown): RequestInit {
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  if (method === "GET") return { method, headers };
  const body = typeof input === "string" ? input : JSON.stringify(input ?? {});
  return { method, headers: { ...headers, "Content-Type": "application/json" }, body };
}

/** Values of an input as a query; what is no text, number or list of them is left out. */
export function searchOf(input: unknown): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input ?? {})) {
    if (typeof value === "string" || typeof value === "number") query.set(key, String(value));
    if (Array.isArray(value)) for (const each of value) query.append(`${key}[]`, String(each));
  }
  return query.size > 0 ? `?${query}` : "";
}

/** A form of the product, sent from one of its own pages. */
export function formInit(
  { cookieOf }: Target,
  name: Parameters<Target["cookieOf"]>[0] | null,
  form: Record<string, string>,
  headers: Record<string, string> = {},
): RequestInit {
  const cookie: Record<string, string> = name ? { Cookie: cookieOf(name) } : {};
  const body = new URLSearchParams(form).toString();
  return { method: "POST", headers: { Origin: ORIGIN, "Content-Type": URLENCODED, ...cookie, ...headers }, body };
}
