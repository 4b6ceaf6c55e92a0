import { FORM_TOKEN } from "~/domain/query-keys";
import type { BoardData } from "../board-data";
import type { BoardOutcome } from "../board-outcome";

/**
 * What became of a post. "login": the session is over; "lost": no answer; "gone": it is not there any more;
 * "refused": the server cannot do it.
 */
export type Sent = { answer: BoardOutcome } | { failed: "login" | "lost" | "gone" | "refused" };

export interface BoardEndpoint {
  /** Where the island's data comes from and where it posts to. */
  href: string;
  formToken: string;
}

/** Posts the fields of the page's forms to the island's endpoint. Never throws. */
export async function send({ href, formToken }: BoardEndpoint, fields: [string, string][]): Promise<Sent> {
  const body = new URLSearchParams([[FORM_TOKEN, formToken], ...fields]);
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    const response = await fetch(href, { method: "POST", body, redirect: "manual", signal, keepalive: true });
    if (response.type === "opaqueredirect" || response.status === 401) return { failed: "login" };
    if (response.status >= 500) return { failed: "lost" };
    if (response.status === 404) return { failed: "gone" };
    if (!response.headers.get("content-type")?.includes("json")) return { failed: "refused" };
    const answer: unknown = await response.json();
    return isAnswer(answer) ? { answer } : { failed: "refused" };
  } catch {
    return { failed: "lost" };
  }
}

/** The current board; null without an answer. */
export async function askBoard({ href }: BoardEndpoint): Promise<BoardData | null> {
  try {
    const response = await fetch(href, { headers: { accept: "application/json" }, redirect: "manual" });
    if (!response.ok || !response.headers.get("content-type")?.includes("json")) return null;
    return response.json();
  } catch {
    return null;
  }
}

const PATIENCE_MS = 20_000;

function isAnswer(answer: unknown): answer is BoardOutcome {
  return typeof answer === "object" && answer !== null && "type" in answer;
}
