import type { ErrorCode } from "~/domain/errors";
import type { Language } from "~/domain/people";
import de from "../../../locales/de/errors.json";
import en from "../../../locales/en-US/errors.json";

/** The sentences of pages for each code, in a module that the API loads with the first error that needs them. */
export const ERROR_TEXTS: Record<Language, Record<ErrorCode, string>> = { de: de.codes, "en-US": en.codes };
