import { z } from "zod";
import { LIMITS } from "~/domain/limits";
import { homepageSchema } from "~/domain/organizations/organization.schema";
import { KEYS } from "~/domain/query-keys";
import { optionalText, requiredText } from "~/domain/text.schema";
import { onFirstUse } from "~/lib/on-first-use";

export const NEW_BRAND_FORM = "newBrand";

/** A new employer brand; its id is made with the form, so that a second click finds the first one's brand. */
export const newBrandSchema = onFirstUse(() =>
  z.object({
    id: z.string().optional(),
    name: requiredText(LIMITS.name),
    homepage: homepageSchema,
    description: optionalText(LIMITS.description),
    [KEYS.redirectUrl]: z.string().optional(),
  }),
);
