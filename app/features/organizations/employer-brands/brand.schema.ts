import { z } from "zod";
import { BENEFIT_ICONS } from "~/domain/benefit-icons";
import { LIMITS } from "~/domain/limits";
import { message } from "~/domain/messages";
import { requiredText } from "~/domain/text.schema";
import { choice } from "~/features/forms/fields.schema";
import { onFirstUse } from "~/lib/on-first-use";

/** The sections of the page that have a form, which is called the same: it comes back where it was sent from. */
export const BRAND_SECTIONS = {
  benefits: "benefits",
  ownBenefit: "ownBenefit",
  color: "color",
  logo: "logo",
  picture: "picture",
  documents: "documents",
};

/** A benefit of the catalog or of the organization; which are offered, the action knows. */
export const benefitFields = onFirstUse(() => z.object({ benefit: z.string({ error: message("pickFromList") }) }));

/** A benefit of the organization's own. */
export const ownBenefitFields = onFirstUse(() =>
  z.object({ label: requiredText(LIMITS.choiceLength), icon: choice(BENEFIT_ICONS) }),
);

/**
 * A colour as text, and the same in the browser's own picker. `shown` is what the picker began with: it counts where it
 * was moved and the text was not.
 */
export const colorFields = onFirstUse(() =>
  z.object({
    color: z.string().default(""),
    picked: z.string().optional(),
    shown: z.string().optional(),
    stored: z.string().default(""),
  }),
);

/** The colour that the two fields mean; empty for none. */
export function chosenColor({ color, picked, shown, stored }: z.output<typeof colorFields>): string {
  const isTyped = color.trim() !== stored;
  return !isTyped && picked !== undefined && picked !== shown ? picked : color;
}

/** A picture or documents; their bytes are stored while the form is read. */
export const fileFields = onFirstUse(() => z.object({ file: z.file().optional() }));
