import { z } from "zod";
import { message } from "~/domain/messages";
import { onFirstUse } from "~/lib/on-first-use";

/** The id of a campaign elsewhere: up to 64 characters without spaces, or nothing. */
export const campaignIdText = onFirstUse(() =>
  z
    .string()
    .trim()
    .regex(/^\S{0,64}$/, { error: message("wrongFormat") })
    .default(""),
);
