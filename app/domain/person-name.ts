import { message } from "~/domain/messages";
import { isSkipped } from "~/domain/people";

/**
 * The message beside a person's name that would become a link, or a second line, in a mail; null when it may be
 * used.
 */
export function nameProblem(name: string): string | null {
  return isPlain(name) && !hasHost(name) ? null : message("nameIsLink");
}

/**
 * The same for a company, whose name may be its domain ("booking.com GmbH") but no address of a page: mails carry it to
 * people who have never heard of it.
 */
export function companyNameProblem(name: string): string | null {
  return isPlain(name) ? null : message("nameIsLink");
}

/** One line, without a scheme, "www." or the address of a page ("t.co/x"). */
const isPlain = (name: string) =>
  !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(name.trim()) && !/:\/\/|www\.|\p{L}\.\p{L}{2,}[/?#:]/iu.test(name);

/** "weber.de" is an address; "Dr.Weber" and "J.R.R.Weber" are names. */
function hasHost(name: string): boolean {
  return [...name.matchAll(/([\p{L}\p{N}-]{2,})\.\p{L}{2,}/gu)].some(([, before = ""]) => !isSkipped(before));
}
