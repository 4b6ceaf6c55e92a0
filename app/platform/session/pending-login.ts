import { readCookie, writeCookie } from "./cookies";
import { seal, unseal } from "./seal";

const NAME = "second-step";
const SECONDS = 600;

/** A login whose password was right and whose second step is missing, as the backend has answered it. */
export async function readPendingLogin(request: Request, secret: string): Promise<string | null> {
  const sealed = readCookie(request, NAME);
  return sealed ? unseal<string>(sealed, secret, NAME) : null;
}

export const writePendingLogin = async (pending: string, secret: string, secure: boolean): Promise<string> =>
  writeCookie(NAME, await seal(pending, secret, NAME), { maxAge: SECONDS, secure });

export const clearPendingLogin = (secure: boolean): string => writeCookie(NAME, "", { maxAge: 0, secure });
