import { errorResponse } from "~/content-api/http-handler";
import { Refusal } from "~/domain/errors";
import { toHex } from "~/lib/base64url";
import type { Services } from "../services";
import { claimKey, type KeyOf, keepAnswer, releaseKey } from "./statements";

/**
 * Answers a POST with an Idempotency-Key once: within 24 hours the same key and body get the first answer again,
 * another body 422. Of parallel duplicates one runs; the others wait for its answer for a second, then get 409
 * RECORD_CONFLICT {retryAfter}.
 */
export async function withIdempotency(
  services: Services,
  caller: string,
  request: Request,
  answer: () => Promise<Response>,
): Promise<Response> {
  const key = request.headers.get("Idempotency-Key");
  if (request.method !== "POST" || key === null) return answer();
  if (!/^[\x21-\x7e]{8,64}$/.test(key))
    return errorResponse(new Refusal("INVALID_PAYLOAD", { reason: '"Idempotency-Key" has 8 to 64 characters' }));
  const of = { caller, key, hash: await hashOf(request) };
  for (let look = 0; look < LOOKS; look += 1) {
    const known = await claimKey(services, of);
    if (!known) return answerAndKeep(services, of, answer);
    if (known.request_hash !== of.hash)
      return errorResponse(new Refusal("UNPROCESSABLE_ENTITY", { reason: "idempotencyKeyReused" }));
    if (known.status !== null) return replay(known.status, known.response);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return errorResponse(new Refusal("RECORD_CONFLICT", { retryAfter: 1 }));
}

const LOOKS = 5;
const LOOK_MS = 200;

/** Answers that a second try may change: they are not kept. */
const PASSING = [401, 408, 409, 429];

async function answerAndKeep(services: Services, of: KeyOf, answer: () => Promise<Response>): Promise<Response> {
  try {
    const response = await answer();
    const isFinal = response.status < 500 && !PASSING.includes(response.status);
    if (isFinal) await keepAnswer(services, of, response.status, await response.clone().text());
    else await releaseKey(services, of);
    return response;
  } catch (error) {
    await releaseKey(services, of);
    throw error;
  }
}

function replay(status: number, body: string | null): Response {
  const headers = {
    "Cache-Control": "no-store",
    "Idempotency-Replayed": "true",
    ...(body && { "Content-Type": "application/json" }),
  };
  return new Response(body || null, { status, headers });
}

async function hashOf(request: Request): Promise<string> {
  const { pathname, search } = new URL(request.url);
  const text = `${request.method} ${pathname}${search}\n${await request.clone().text()}`;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return toHex(digest);
}
