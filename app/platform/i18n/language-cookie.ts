import { createCookie } from "@remix-run/cloudflare";
import type { Language } from "~/domain/people";
import { writeCookie } from "../session/cookies";

export const languageCookie = createCookie("language");

/** A year; in the form that the framework's cookie reader expects. */
export const languageCookieOf = (language: Language, secure: boolean): string =>
  writeCookie("language", btoa(JSON.stringify(language)), { maxAge: 365 * 24 * 60 * 60, secure });
