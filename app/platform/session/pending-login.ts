import { readCookie, writeCookie } from "./cookies";
import { type SessionSecrets, seal, unsealSession } from "./seal";

const NAME = "second-step";
const SECONDS = 600;

/** A login whose password was right and whose second step is missing, as the backend has answered it. */
export async function readPendingLogin(request: Request, secrets: SessionSecrets): Promise<string | null> {
  const sealed = readCookie(request, NAME);
  return sealed ? unsealSession<string>(sealed, secrets, NAME) : null;
}

export const writePendingLogin = async (pending: string, secret: string, secure: boolean): Promise<string> =>
  writeCookie(NAME, await seal(pending, secret, NAME), { maxAge: SECONDS, secure });

export const clearPendingLogin = (secure: boolean): string => writeCookie(NAME, "", { maxAge: 0, secure });
