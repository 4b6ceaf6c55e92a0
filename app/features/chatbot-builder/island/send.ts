import { FORM_TOKEN } from "~/domain/query-keys";
import type { BuilderData, IslandAnswer } from "../builder-data";
import { builderDataHref } from "../builder-href";
import type { Post } from "./next-post";

/**
 * What became of a post. "login": the session is over; "lost": nobody answered; "refused": the server cannot do it now.
 */
export type Sent = { answer: IslandAnswer } | { failed: "login" | "lost" | "refused" };

/** Posts as the page does, to the island's own route. Never throws. */
export async function send({ jobId, language, formToken }: BuilderData, post: Post): Promise<Sent> {
  const body = new URLSearchParams([[FORM_TOKEN, formToken], ...post.fields]);
  try {
    const response = await fetch(builderDataHref({ jobId, language, open: null }), {
      method: "POST",
      body,
      redirect: "manual",
      // Outlives the page that is left.
      keepalive: `${body}`.length < KEPT_ALIVE_MOST,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (response.type === "opaqueredirect" || response.status === 401) return { failed: "login" };
    if (!response.headers.get("content-type")?.includes("json")) return { failed: "refused" };
    const answer: unknown = await response.json();
    return isAnswer(answer) ? { answer } : { failed: "refused" };
  } catch {
    return { failed: "lost" };
  }
}

const PATIENCE_MS = 20_000;
/** Browsers refuse to keep more than 64 KiB alive. */
const KEPT_ALIVE_MOST = 60_000;

function isAnswer(answer: unknown): answer is IslandAnswer {
  return typeof answer === "object" && answer !== null && ("problem" in answer || "content" in answer);
}
