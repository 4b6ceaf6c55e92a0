import { z } from "zod";
import { colorSchema } from "~/domain/brand/color.schema";
import { CREATIVE_LIMITS, type CreativeDesign, TEMPLATES } from "~/domain/creatives/design";
import { message } from "~/domain/messages";
import { optionalText, requiredText } from "~/domain/text.schema";
import { choice, digits, plainText, textRows, ticked } from "~/features/forms/fields.schema";
import { onFirstUse } from "~/lib/on-first-use";

export const CREATIVE_FORM = "creative";

const percent = () => digits({ min: 0, max: 100 });

/** The form of a design. Whether a text can be drawn, and a picture be used, is checked where it is saved. */
export const creativeSchema = onFirstUse(() =>
  z.object({
    template: choice(TEMPLATES),
    language: choice(["de", "en-US"]),
    title: requiredText(CREATIVE_LIMITS.title),
    hook: optionalText(CREATIVE_LIMITS.hook),
    benefits: textRows().refine((rows) => rows.length <= CREATIVE_LIMITS.benefits, {
      error: message("tooManyEntries", { max: CREATIVE_LIMITS.benefits }),
    }),
    city: optionalText(CREATIVE_LIMITS.city),
    pay: optionalText(CREATIVE_LIMITS.pay),
    button: optionalText(CREATIVE_LIMITS.button),
    color: colorSchema,
    logo: ticked(),
    photo: plainText(),
    focusX: percent(),
    focusY: percent(),
    /** The place of messages about an uploaded photo. */
    file: z.string().optional(),
  }),
);

type Values = z.output<typeof creativeSchema>;

/** What the form's fields show of a design. */
export const toValues = ({ focus, logo, photo, ...texts }: CreativeDesign) => ({
  ...texts,
  logo: logo !== null,
  photo: photo ?? "",
  focusX: String(focus.x),
  focusY: String(focus.y),
});

/** The design of a form, as far as its values are right; `brand` has what the form does not ask for. */
export function toDesign(values: Partial<Values>, brand: { color: string; logo: string | null }): CreativeDesign {
  const within = (value = 50) => Math.min(100, Math.max(0, value));
  return {
    template: values.template ?? "poster",
    language: values.language ?? "de",
    title: values.title ?? "",
    hook: values.hook ?? "",
    benefits: (values.benefits ?? []).slice(0, CREATIVE_LIMITS.benefits),
    city: values.city ?? "",
    pay: values.pay ?? "",
    button: values.button ?? "",
    color: values.color ?? brand.color,
    logo: values.logo ? brand.logo : null,
    photo: values.photo || null,
    focus: { x: within(values.focusX), y: within(values.focusY) },
  };
}
