import { z } from "zod";
import { LIMITS } from "~/domain/limits";
import { optionalText } from "~/domain/text.schema";
import { plainText, ticked, trimmedText, wholeNumber } from "~/features/forms/fields.schema";
import { onFirstUse } from "~/lib/on-first-use";

export const CHANGE_FORM = "change";

/** One entry per line; blank lines are none. */
const textLines = () =>
  trimmedText().transform((text) =>
    text
      .split("\n")
      .map((line) => line.trim().replace(/\s+/g, " "))
      .filter((line) => line !== ""),
  );

/** What an employer would like to have changed; the bounds are checked by the domain, with those of the settings. */
export const changeSchema = onFirstUse(() =>
  z.object({
    hook: trimmedText(),
    tasks: textLines(),
    benefits: textLines(),
    radius: z.array(z.object({ placeId: plainText(), radius: wholeNumber(0, 10_000) })),
    start: trimmedText(),
    hires: wholeNumber(0, 10_000),
    boost: ticked(),
    pauseFrom: trimmedText(),
    pauseTo: trimmedText(),
    message: optionalText(LIMITS.description),
  }),
);
