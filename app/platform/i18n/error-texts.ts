import type { ErrorCode } from "~/domain/errors";
import type { Language } from "~/domain/people";
import de from "../../../locales/de/errors.json";
import en from "../../../locales/en-US/errors.json";

/** What is said of each code: the texts of pages, in a module that the API loads with the first error that is asked so. */
export const ERROR_TEXTS: Record<Language, Record<ErrorCode, string>> = { de: de.codes, "en-US": en.codes };
