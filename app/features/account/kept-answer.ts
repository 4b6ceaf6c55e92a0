import type { AppLoadContext } from "@remix-run/cloudflare";
import type { FormAnswer } from "./form-answer";

/** What was typed when nobody answered, with the reason; these pages know no other kept form. Undefined when there is none. */
export function keptAnswer({ pendingForm }: AppLoadContext): FormAnswer | undefined {
  if (!pendingForm) return undefined;
  const typed = [...pendingForm].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return { typed: Object.fromEntries(typed), errors: {}, note: "errors:codes.NETWORK_ERROR" };
}
