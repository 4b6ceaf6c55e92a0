import { Refusal } from "~/domain/errors";
import { LIMITS } from "~/domain/limits";
import { TABLE_LIMITS } from "~/domain/statistics/choices";
import { isRecord } from "~/lib/objects";
import { readAtMost } from "~/lib/read-at-most";

/** Calls whose body carries a file as text: twice its bytes, since quotes and line ends are escaped in JSON. */
const LARGER_BODIES: Readonly<Record<string, number>> = {
  "POST /statistics/previews": 2 * TABLE_LIMITS.bytes + LIMITS.formBytes,
};

/**
 * The request with its JSON body read and found whole, so that it can be read again. CONTENT_TOO_LARGE,
 * UNSUPPORTED_MEDIA_TYPE, INVALID_PAYLOAD for broken JSON and for lists: a batch of rows in one call is not part of
 * the contract.
 */
export async function readJsonBody(request: Request, path: string): Promise<Request> {
  if (!request.body || !["POST", "PATCH", "PUT", "DELETE"].includes(request.method)) return request;
  const limit = LARGER_BODIES[`${request.method} ${path}`] ?? LIMITS.jsonBytes;
  const bytes = await readAtMost(request.body, limit);
  if (bytes === null) throw new Refusal("CONTENT_TOO_LARGE", { limit });
  const { url, method, signal } = request;
  const headers = new Headers(request.headers);
  if (bytes.length === 0) {
    headers.delete("Content-Type");
    return new Request(url, { method, headers, signal });
  }
  if (!/^application\/([\w.+-]*\+)?json\b/i.test(headers.get("Content-Type") ?? ""))
    throw new Refusal("UNSUPPORTED_MEDIA_TYPE");
  if (Array.isArray(parse(bytes))) throw new Refusal("INVALID_PAYLOAD", { reason: "one object per call" });
  headers.set("Content-Type", "application/json");
  return new Request(url, { method, headers, signal, body: bytes });
}

/** A request that `readJsonBody` has found whole, with another body; one that is no object stays. */
export async function changeBody(
  request: Request,
  change: (body: Record<string, unknown>) => Record<string, unknown>,
): Promise<Request> {
  const body: unknown = JSON.parse((await request.text()) || "{}");
  const headers = new Headers(request.headers);
  headers.set("Content-Type", "application/json");
  const { url, method, signal } = request;
  return new Request(url, { method, headers, signal, body: JSON.stringify(isRecord(body) ? change(body) : body) });
}

/** Directus's `fields` of a create or update stands in the query; here it joins the row in the body. */
export async function withFields(request: Request, path: string): Promise<Request> {
  if (!path.startsWith("/items/") || !["POST", "PATCH"].includes(request.method)) return request;
  const { searchParams } = new URL(request.url);
  const fields = [...searchParams.getAll("fields"), ...searchParams.getAll("fields[]")].join(",");
  return fields ? changeBody(request, (body) => ({ ...body, fields })) : request;
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new Refusal("INVALID_PAYLOAD", { reason: "broken JSON" });
  }
}
