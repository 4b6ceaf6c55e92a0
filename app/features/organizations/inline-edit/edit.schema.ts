import { z } from "zod";
import { amount, choice } from "~/features/forms/fields.schema";
import { onFirstUse } from "~/lib/on-first-use";
import { DETAILS } from "../organization-fields";

/** The form of a value that is edited in place; `field` says which one of the page it is. */
export const inlineFields = onFirstUse(() => z.object({ field: z.string().max(60), value: z.unknown() }));

/** Any text; the backend knows the field's rules. */
export const textValue = onFirstUse(() => z.string().default(""));

const cents = onFirstUse(() => amount().transform((euros) => Math.round((euros ?? 0) * 100)));
const flag = onFirstUse(() => choice(["yes", "no"]).transform((answer) => answer === "yes"));

/** How the typed value of a field is read: euros become cents, yes and no what they mean. */
export function valueSchema(name: string): z.ZodType {
  const kind = DETAILS.find((field) => field.name === name)?.kind;
  if (kind === "credit") return cents;
  return kind === "yesNo" ? flag : textValue;
}
