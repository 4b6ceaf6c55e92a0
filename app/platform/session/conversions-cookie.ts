import { type Conversion, readConversions, writeConversions } from "~/domain/consent/conversions";
import { readCookie, writeCookie } from "./cookies";

const NAME = "conversions";
const MONTH = 30 * 24 * 60 * 60;

/** What is to be reported and what was; only set where tags were agreed to. */
export const readConversionsCookie = (request: Request): Conversion[] =>
  readConversions(readCookie(request, NAME) ?? "");

/** Without any it is removed. */
export const conversionsCookieOf = (conversions: readonly Conversion[], secure: boolean): string =>
  writeCookie(NAME, writeConversions(conversions), { maxAge: conversions.length > 0 ? MONTH : 0, secure });
