import { z } from "zod";
import { parseAmount } from "~/domain/amount";
import { dialCode } from "~/domain/dial-codes";
import { message } from "~/domain/messages";

/**
 * For `superRefine` over a whole form or list: runs also while a single field or row is wrong, so that everything is
 * said at once. Values may be missing then.
 */
export const ALWAYS = { when: () => true };

/** One of the offered values; another one is refused beside the field, none as well. */
export const choice = <const Value extends string>(values: readonly Value[]) => z.enum(values);

/** One of the offered values or none: null. */
export const optionalChoice = <const Value extends string>(values: readonly Value[]) => orNull(z.enum(values));

/** The country of a dial code, beside a number. */
export const dialCountry = () =>
  z.string().refine((country) => dialCode(country) !== null, { error: message("pickFromList") });

/** Any of the offered values, under one repeated name. */
export const choices = <const Value extends string>(values: readonly Value[]) => z.array(z.enum(values));

/** One of what a list that was just loaded offers (countries, recruiters). */
export const optionOf = (options: readonly { value: string }[]) =>
  z.string({ error: message("pickFromList") }).refine((value) => options.some((option) => option.value === value), {
    error: message("pickFromList"),
  });

/** A checkbox; not ticked is false. */
export const ticked = () => z.boolean().default(false);

/** A checkbox that has to be ticked, with its reason as the message. */
export const mustBeTicked = (reason: string) => z.boolean({ error: reason });

/** Left empty is null, which clears the stored value; undefined would leave it as it is. */
export const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  schema.optional().transform((value): z.output<Schema> | null => value ?? null);

/**
 * An amount as people write it (3.200,50), null when empty; conform's own numbers would take 3.200 for 3.2, and 1e9 and
 * 0x10 as well.
 */
export const amount = ({ min, max }: { min?: number; max?: number } = {}) =>
  z
    .string()
    .optional()
    .transform((text) => parseAmount(text ?? ""))
    .superRefine((value, context) => {
      const wrong = (text: string) => context.addIssue({ code: "custom", message: text });
      if (Number.isNaN(value)) wrong(message("wrongFormat"));
      else if (value !== null && min !== undefined && value < min) wrong(message("belowMin", { min }));
      else if (value !== null && max !== undefined && value > max) wrong(message("aboveMax", { max }));
    });

/** A whole number between two bounds, written in digits; null when empty. */
export const wholeNumber = (min: number, max: number) =>
  amount({ min, max }).refine((value) => value === null || Number.isNaN(value) || Number.isInteger(value), {
    error: message("notWholeNumber"),
  });

/** The version of a record that the page had shown, as a hidden field. */
export const versionField = () =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number);

/** One line of text, trimmed, as it is; empty when nothing was typed. Rules of the domain judge it. */
export const plainText = () =>
  z
    .string()
    .default("")
    .transform((text) => text.trim().replace(/\s+/g, " "));

/** A text of several lines, trimmed at its ends; empty when nothing was typed. */
export const trimmedText = () =>
  z
    .string()
    .default("")
    .transform((text) => text.trim());

/**
 * A whole number of up to three digits, required. Figures beyond the bounds are left to the rules of the domain, which
 * refuse them beside what is saved; what is no such number is refused here.
 */
export const digits = ({ min, max }: { min: number; max: number }, missing = message("notWholeNumber")) =>
  z
    .string()
    .default("")
    .transform((text, context) => {
      if (/^\s*\d{1,3}\s*$/.test(text)) return Number(text);
      const wrong = /^-?\d+$/.test(text.trim()) ? message("notBetween", { min, max }) : message("notWholeNumber");
      context.addIssue({ code: "custom", message: text.trim() === "" ? missing : wrong });
      return z.NEVER;
    });

/** Rows of one text each; blank rows are no entries. */
export const textRows = () =>
  z
    .array(z.string().optional())
    .transform((rows) => rows.map((text) => text?.trim().replace(/\s+/g, " ") ?? "").filter((text) => text !== ""));
