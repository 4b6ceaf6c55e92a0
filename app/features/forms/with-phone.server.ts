import type { z } from "zod";
import type { ParsePhone } from "~/platform/phone";
import { ALWAYS } from "./fields.schema";

/**
 * A form with `phone` and `phoneCountry`: a number that its country does not have is refused beside the field. The
 * parser is handed in, because its metadata is loaded only where a form is posted.
 */
export const withPhone = <Schema extends z.ZodObject>(schema: Schema, parsePhone: ParsePhone): Schema =>
  schema.superRefine(({ phone, phoneCountry }: { phone?: string | null; phoneCountry?: string }, context) => {
    const { problem } = phone && phoneCountry ? parsePhone(phone, phoneCountry, { strict: true }) : {};
    if (problem) context.addIssue({ code: "custom", message: problem, path: ["phone"] });
  }, ALWAYS);
