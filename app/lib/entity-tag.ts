import { toHex } from "./base64url";

/** The entity tag of a body, for answers that are asked for again and again. */
export async function entityTag(body: string): Promise<string> {
  return `"${toHex(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(body))).slice(0, 24)}"`;
}

/** Whether the caller has the body with this tag already (If-None-Match): 304. */
export const hasTag = (request: Request, tag: string): boolean =>
  (request.headers.get("If-None-Match") ?? "").split(/,\s*/).some((each) => each.replace(/^W\//, "") === tag);
