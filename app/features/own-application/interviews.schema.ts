import { z } from "zod";
import { LIMITS } from "~/domain/limits";
import { optionalText, requiredText } from "~/domain/text.schema";
import { onFirstUse } from "~/lib/on-first-use";

export const PICK_FORM = "pick";
export const pickSchema = onFirstUse(() => z.object({ slot: z.string({ error: "chooseSlot" }).max(200) }));

export const DECLINE_FORM = "decline";
export const declineSchema = onFirstUse(() =>
  z.object({ offer: z.string().max(200), text: optionalText(LIMITS.comment) }),
);

/** One form for each appointment. */
export const changeFormId = (interview: string): string => `change-${interview}`;
export const changeSchema = onFirstUse(() => z.object({ text: requiredText(LIMITS.comment) }));
