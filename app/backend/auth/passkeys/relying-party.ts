import type { Services } from "../../services";

/** How the product is called in lists of passkeys and in authenticator apps. */
export const ISSUER = "Stellenfunk";

/** Whom passkeys are made for, from the configured base alone: the request's Host header has no say. */
export function relyingParty({ appBase }: Pick<Services, "appBase">) {
  const { hostname, origin } = new URL(appBase);
  return { id: hostname, origin };
}

/** The account as authenticators keep it: its id, which tells nothing of the person. */
export const userHandle = (user: string): string => Buffer.from(user).toString("base64url");
