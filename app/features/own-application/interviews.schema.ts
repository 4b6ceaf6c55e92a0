import { z } from "zod";
import { LIMITS } from "~/domain/limits";
import { optionalText, requiredText } from "~/domain/text.schema";

export const PICK_FORM = "pick";
export const pickSchema = z.object({ slot: z.string({ error: "chooseSlot" }).max(200) });

export const DECLINE_FORM = "decline";
export const declineSchema = z.object({ offer: z.string().max(200), text: optionalText(LIMITS.comment) });

/** One form for each appointment. */
export const changeFormId = (interview: string): string => `change-${interview}`;
export const changeSchema = z.object({ text: requiredText(LIMITS.comment) });
