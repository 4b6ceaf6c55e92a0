import { foldText } from "~/lib/fold-text";

/**
 * The channel that brought an applicant, folded so that "Facebook" and "facebook " count as one. "" = came by itself.
 */
export function toSource(sources: Readonly<Record<string, string | undefined>>): string {
  const named = sources.source || sources.utm_source || sources.leadsource || (sources.fbclid ? "facebook" : "");
  return foldText(named).replace(/\s+/g, " ").trim().slice(0, LONGEST);
}

const LONGEST = 64;
