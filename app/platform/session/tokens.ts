import { MOST_SESSION_DAYS } from "~/domain/sessions";
import { readCookie, writeCookie } from "./cookies";
import { type SessionSecrets, seal, unsealSession } from "./seal";

/** What the sealed `session` cookie holds. */
export interface Tokens {
  access: string;
  refresh: string;
  /** Milliseconds since 1970 by our own clock, never the token's claim. */
  expiresAt: number;
}

const NAME = "session";
/** When the session ends is the backend's to say. */
const SECONDS = MOST_SESSION_DAYS * 24 * 60 * 60;

export async function readTokens(request: Request, secrets: SessionSecrets): Promise<Tokens | null> {
  const sealed = readCookie(request, NAME);
  return sealed ? unsealSession<Tokens>(sealed, secrets, NAME) : null;
}

export const writeTokens = async (tokens: Tokens, secret: string, secure: boolean): Promise<string> =>
  writeCookie(NAME, await seal(tokens, secret, NAME), { maxAge: SECONDS, secure });

export const clearTokens = (secure: boolean): string => writeCookie(NAME, "", { maxAge: 0, secure });
