import { errorResponse } from "~/content-api/http-handler";
import { Refusal } from "~/domain/errors";
import { toHex } from "~/lib/base64url";
import type { Services } from "../services";
import { digestBody } from "./digest-body";
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
  const key = keyIn(request);
  if (key === null) return answer();
  const hash = await hashOf(request);
  return answerOnce(services, { caller, key, hash }, { answer, hash: async () => hash });
}

/** The same for a body that is never held whole: it is compared once it has passed. */
export async function withIdempotentUpload(
  services: Services,
  caller: string,
  request: Request,
  answer: (request: Request) => Promise<Response>,
): Promise<Response> {
  const digested = digestBody(request);
  const finish = once(digested.finish);
  try {
    const key = keyIn(request);
    if (key === null) return await answer(digested.request);
    const of = { caller, key, hash: "", abandonedMs: UPLOAD_MS };
    return await answerOnce(services, of, { answer: () => answer(digested.request), hash: finish });
  } finally {
    await finish();
  }
}

/** More than an upload takes on a slow line. */
const UPLOAD_MS = 15 * 60 * 1000;

interface Work {
  answer: () => Promise<Response>;
  /** Of the whole request, read to its end. */
  hash: () => Promise<string>;
}

async function answerOnce(services: Services, of: KeyOf, { answer, hash }: Work): Promise<Response> {
  for (let look = 0; look < LOOKS; look += 1) {
    const known = await claimKey(services, of);
    if (!known) return answerAndKeep(services, of, { answer, hash });
    const isUnderWay = known.status === null;
    // What is under way as an upload has no hash yet.
    if (!(isUnderWay && known.request_hash === "") && known.request_hash !== (await hash()))
      return errorResponse(new Refusal("UNPROCESSABLE_ENTITY", { reason: "idempotencyKeyReused" }));
    if (known.status !== null) return replay(known.status, known.response);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return errorResponse(new Refusal("RECORD_CONFLICT", { retryAfter: 1 }));
}

/** Null for a request without one. INVALID_PAYLOAD */
function keyIn({ method, headers }: Request): string | null {
  const key = headers.get("Idempotency-Key");
  if (method !== "POST" || key === null) return null;
  if (/^[\x21-\x7e]{8,64}$/.test(key)) return key;
  throw new Refusal("INVALID_PAYLOAD", { reason: '"Idempotency-Key" has 8 to 64 characters' });
}

const LOOKS = 5;
const LOOK_MS = 200;

/** Answers that a second try may change: they are not kept. */
const PASSING = [401, 408, 409, 429];

async function answerAndKeep(services: Services, of: KeyOf, { answer, hash }: Work): Promise<Response> {
  try {
    const response = await answer();
    const isFinal = response.status < 500 && !PASSING.includes(response.status);
    const kept = { status: response.status, response: isFinal ? await response.clone().text() : "" };
    if (isFinal) await keepAnswer(services, { ...of, hash: await hash() }, kept);
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

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
