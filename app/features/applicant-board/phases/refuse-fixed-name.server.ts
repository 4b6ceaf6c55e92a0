import { Refusal } from "~/domain/errors";
import { message } from "~/domain/messages";
import { foldText } from "~/lib/fold-text";
import type { Translate } from "~/lib/translate";

/**
 * Fixed phases and labels have their names from the page's language alone: two columns of one name would not be told
 * apart. FAILED_VALIDATION
 */
export function refuseFixedName(t: Translate, name: string, fixed: readonly string[]): void {
  const isTaken = fixed.some((key) => foldText(t(`applicants:${key}`)) === foldText(name.trim()));
  if (isTaken) throw new Refusal("FAILED_VALIDATION", { fields: [{ field: "name", message: message("nameTaken") }] });
}
