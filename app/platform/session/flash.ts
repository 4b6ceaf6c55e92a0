import { fromBase64Url, toBase64Url } from "~/lib/base64url";
import { readCookie, writeCookie } from "./cookies";

/** A message for the next page: a key of the namespace `flash` with parameters, never text. */
export interface Flash {
  key: string;
  params?: Record<string, string | number>;
  tone?: "good" | "warning" | "danger";
  /** The intent that takes it back, posted to the page that says so. */
  undo?: string;
}

const NAME = "flash";

export function readFlash(request: Request): Flash | null {
  try {
    const value = readCookie(request, NAME);
    if (!value) return null;
    const flash = JSON.parse(new TextDecoder().decode(fromBase64Url(value)));
    return toFlash(flash);
  } catch {
    return null;
  }
}

/** The cookie comes from the browser: what is not of our making is left out. */
function toFlash(value: unknown): Flash | null {
  if (typeof value !== "object" || value === null) return null;
  const { key, params, tone, undo } = value as Record<string, unknown>;
  if (typeof key !== "string" || !/^[\w.]{1,80}$/.test(key)) return null;
  const flash: Flash = { key };
  if (typeof params === "object" && params !== null)
    flash.params = Object.fromEntries(Object.entries(params).filter(([, each]) => /string|number/.test(typeof each)));
  if (tone === "good" || tone === "warning" || tone === "danger") flash.tone = tone;
  if (typeof undo === "string") flash.undo = undo;
  return flash;
}

export const writeFlash = (flash: Flash, secure: boolean): string =>
  writeCookie(NAME, toBase64Url(new TextEncoder().encode(JSON.stringify(flash))), { maxAge: 300, secure });

export const clearFlash = (secure: boolean): string => writeCookie(NAME, "", { maxAge: 0, secure });
