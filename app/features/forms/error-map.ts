import type { z } from "zod";
import { utcDate } from "~/domain/dates";
import { type MessageKey, message } from "~/domain/messages";

/** A message of the domain for every issue that a schema leaves without one of its own; pages translate it. */
export const messageOfIssue: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined) return message("empty");
      return message(issue.format === "safeint" ? "notWholeNumber" : "wrongFormat");
    case "invalid_value":
      if (issue.inst && "check" in issue.inst._zod.def) return message("unknownFileType");
      return message(issue.input === undefined || issue.input === "" ? "chooseOne" : "pickFromList");
    case "too_small":
      return tooSmall(issue.origin, Number(issue.minimum));
    case "too_big":
      return tooBig(issue.origin, Number(issue.maximum), issue.input);
    case "not_multiple_of":
      return message(issue.divisor === 1 ? "notWholeNumber" : "wrongFormat");
    case "invalid_format":
      return message(FORMATS[issue.format] ?? "wrongFormat");
    default:
      return message("wrongFormat");
  }
};

const FORMATS: Partial<Record<string, MessageKey>> = {
  email: "emailWrongFormat",
  url: "linkWrongFormat",
  date: "dateWrongFormat",
  datetime: "dateWrongFormat",
};

function tooSmall(origin: string, min: number): string {
  if (origin === "string") return min <= 1 ? message("empty") : message("tooShort", { min });
  if (origin === "array" || origin === "set") return message("tooFewEntries", { min });
  if (origin === "date") return message("earliestDate", { date: utcDate(new Date(min)) });
  return origin === "file" ? message("empty") : message("belowMin", { min });
}

function tooBig(origin: string, max: number, input: unknown): string {
  if (origin === "string") return message("tooLong", { length: [...String(input)].length, maxLength: max });
  if (origin === "array" || origin === "set") return message("tooManyEntries", { max });
  if (origin === "date") return message("latestDate", { date: utcDate(new Date(max)) });
  if (origin === "file") return message("fileTooLarge", { max: Math.floor(max / 1024 / 1024) });
  return message("aboveMax", { max });
}
