import { message } from "~/domain/messages";
import { isSkipped } from "~/domain/people";

/**
 * The message beside a person's name that would become a link, or a second line, in a mail; null when it may be
 * used.
 */
export function nameProblem(name: string): string | null {
  const isOneLine = !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(name.trim());
  return isOneLine && !/:\/\/|www\./i.test(name) && !hasHost(name) ? null : message("nameIsLink");
}

/** "weber.de" is an address; "Dr.Weber" and "J.R.R.Weber" are names. */
function hasHost(name: string): boolean {
  return [...name.matchAll(/([\p{L}\p{N}-]{2,})\.\p{L}{2,}/gu)].some(([, before = ""]) => !isSkipped(before));
}
