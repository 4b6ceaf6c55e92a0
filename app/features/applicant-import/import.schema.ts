import { z } from "zod";
import { IMPORT_FIELDS, IMPORT_LIMITS, type ImportField } from "~/domain/applicants/import-columns";
import { message } from "~/domain/messages";
import { LANGUAGES } from "~/domain/people";
import { choice, optionalChoice } from "~/features/forms/fields.schema";
import { tableUploadSchema } from "~/features/forms/table-upload.schema";
import { onFirstUse } from "~/lib/on-first-use";

export const uploadSchema = tableUploadSchema(IMPORT_LIMITS.bytes);

const COLUMNS = Array.from({ length: IMPORT_LIMITS.columns }, (_, index) => String(index));
const column = onFirstUse(() => optionalChoice(COLUMNS));

export const MAPPING_FORM = "mapping";

/** Which column holds what; empty is none. */
export const mappingSchema = onFirstUse(() =>
  z.object({
    first_name: column,
    last_name: column,
    name: column,
    email: column,
    phone: column,
    zip: column,
    phase: column,
    quality: column,
    note: column,
    defaultPhase: z.string({ error: message("pickFromList") }).max(64),
    language: choice(LANGUAGES),
  } satisfies Record<ImportField | "defaultPhase" | "language", z.ZodType>),
);

/** The chosen columns as numbers. */
export const chosenColumns = (values: Record<ImportField, string | null>) =>
  Object.fromEntries(
    IMPORT_FIELDS.flatMap((field) => (values[field] === null ? [] : [[field, Number(values[field])] as const])),
  );

export const CONFIRM_FORM = "confirm";

/** Lines of duplicates that are entered all the same. */
export const confirmSchema = onFirstUse(() => z.object({ duplicates: z.array(z.string().regex(/^\d{1,7}$/)) }));
