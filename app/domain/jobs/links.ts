import { message } from "~/domain/messages";

/** "www.firma.de" as people write it, with its scheme; anything else is left to the check. */
export const withScheme = (link: string): string =>
  /^[\w-]+(\.[\w-]+)*\.[a-z]{2,}(\/\S*)?$/i.test(link) ? `https://${link}` : link;

export function isWebAddress(link: string): boolean {
  return /^https?:\/\/\S+$/i.test(link) && URL.canParse(link);
}

/** Why a link cannot join those that a job has; null when it can. */
export function linkProblem(
  link: string,
  held: readonly string[],
  { links, linkLength }: { links: number; linkLength: number },
): string | null {
  if (link.length > linkLength) return message("tooLong", { length: link.length, maxLength: linkLength });
  if (!isWebAddress(link)) return message("linkWrongFormat");
  if (held.includes(link)) return message("duplicateEntry");
  return held.length >= links ? message("tooManyEntries", { max: links }) : null;
}
