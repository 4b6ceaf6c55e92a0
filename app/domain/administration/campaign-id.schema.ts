import { z } from "zod";
import { message } from "~/domain/messages";

/** The id of a campaign elsewhere: up to 64 characters without spaces, or nothing. */
export const campaignIdText = z
  .string()
  .trim()
  .regex(/^\S{0,64}$/, { error: message("wrongFormat") })
  .default("");
