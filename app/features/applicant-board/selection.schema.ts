import { z } from "zod";
import { readCard, readSelection } from "~/domain/applicants/selected-cards";
import { message } from "~/domain/messages";
import { onFirstUse } from "~/lib/on-first-use";

/** Selected cards, under one repeated name. A value that is no card is refused. */
export const selectedCards = () =>
  z
    .array(z.string())
    .refine((values) => values.every((value) => readCard(value) !== null), { error: message("pickFromList") })
    .transform((values) => readSelection(values));

/** The boxes of the board or list. */
export const selectionSchema = onFirstUse(() => z.object({ selected: selectedCards() }));
