import { isSameText, sign } from "~/platform/session/seal";
import type { Services } from "../../services";

export interface ConversationToken {
  token: string;
  /** The conversation's id. */
  id: string;
  /** When it was made, in milliseconds. */
  issued: number;
  /** Older than 30 days: it opens what is still stored, and begins nothing. */
  isOld: boolean;
}

/**
 * The key to a conversation with one job's chatbot. It is signed, so that no row has to exist before the first answer:
 * the page costs no write and sets no cookie.
 */
export async function newToken(
  { secrets, clock }: Services,
  job: string,
  /** Of a conversation whose token is to be made again. */
  id: string = crypto.randomUUID(),
): Promise<ConversationToken> {
  const issued = clock().getTime();
  const mark = await sign(`${PURPOSE}${job}|${id}|${issued}`, secrets.AUTH_SECRET);
  return { id, issued, isOld: false, token: `${id}.${issued.toString(36)}.${mark}` };
}

/** Null for what was not made by us, for this job. */
export async function readToken(services: Services, job: string, token: string): Promise<ConversationToken | null> {
  const [id = "", time = ""] = token.split(".");
  const issued = Number.parseInt(time, 36);
  if (Number.isNaN(issued)) return null;
  const mark = await sign(`${PURPOSE}${job}|${id}|${issued}`, services.secrets.AUTH_SECRET);
  const isOld = services.clock().getTime() - issued >= LIFE_MS;
  // Compared whole: of one conversation there is one token.
  return isSameText(token, `${id}.${issued.toString(36)}.${mark}`) ? { id, issued, isOld, token } : null;
}

/**
 * What a mail leads back by: it is good until the conversation gets another token, which using it does. Whoever passes
 * it on loses the conversation to whoever uses it.
 */
export async function resumeKey({ secrets }: Services, job: string, { id, tokenHash }: Kept): Promise<string> {
  return `${id}.${await sign(`resume|${job}|${id}|${tokenHash}`, secrets.AUTH_SECRET)}`;
}

/** A conversation with the hash of the only token that opens it. */
export interface Kept {
  id: string;
  tokenHash: string;
}

const PURPOSE = "conversation|";
const LIFE_MS = 30 * 24 * 3600_000;
