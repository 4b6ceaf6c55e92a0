import { KEYS, ownPath, withQuery } from "~/domain/query-keys";

/**
 * What travels along between login, registration and the mails: where the person wanted to go, and their invitation.
 */
export function redirectQuery(query: URLSearchParams) {
  return {
    [KEYS.redirectUrl]: ownPath(query.get(KEYS.redirectUrl)),
    [KEYS.token]: query.get(KEYS.token),
    [KEYS.orgId]: query.get(KEYS.orgId),
  };
}

/** The page to open in the end: the wanted one, else the invitation's, else null. */
export function wantedPath(query: URLSearchParams): string | null {
  const { redirectUrl, token, orgId } = redirectQuery(query);
  if (redirectUrl) return redirectUrl;
  return token && orgId ? withQuery(`/organizations/${encodeURIComponent(orgId)}/accept`, { token }) : null;
}

export const isInvited = (query: URLSearchParams): boolean => query.has(KEYS.token) && query.has(KEYS.orgId);

/** The address to fill in, as a link named it. */
export const namedEmail = (query: URLSearchParams): string => query.get(KEYS.emailInput) ?? query.get(KEYS.mail) ?? "";
