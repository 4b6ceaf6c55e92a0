import { type Cookie, createCookie } from "@remix-run/cloudflare";
import type { Language } from "~/domain/people";
import { hostPrefix, writeCookie } from "../session/cookies";

const plain = createCookie("language");
const ofHost = createCookie(`${hostPrefix(true)}language`);

/** As it is read: by either name, since a header does not say how it was sent. */
export const languageCookie: Cookie = {
  ...plain,
  parse: async (header, options) => (await ofHost.parse(header, options)) ?? plain.parse(header, options),
};

/** A year; in the form that the framework's cookie reader expects. */
export const languageCookieOf = (language: Language, secure: boolean): string =>
  writeCookie("language", btoa(JSON.stringify(language)), { maxAge: 365 * 24 * 60 * 60, secure });
