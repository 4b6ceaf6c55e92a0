import { KEYS, REGISTRATION_SUCCESS, withQuery } from "~/domain/query-keys";

/** What the login page may say about the step before; the first is the specification's. */
const LOGIN_INFOS = [
  REGISTRATION_SUCCESS,
  "MAIL_VERIFIED",
  "COMPANY_TAKEN",
  "PASSWORD_CHANGED",
  "ACCOUNT_DELETED",
] as const;

export type LoginInfo = (typeof LOGIN_INFOS)[number];

export function readLoginInfo(query: URLSearchParams): LoginInfo | null {
  return LOGIN_INFOS.find((info) => info === query.get(KEYS.loginInfo)) ?? null;
}

export function loginWith(loginInfo: LoginInfo, along: Record<string, string | null> = {}): string {
  return withQuery("/login", { [KEYS.loginInfo]: loginInfo, ...along });
}
