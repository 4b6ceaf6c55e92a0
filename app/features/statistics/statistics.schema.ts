import { z } from "zod";
import { isDate } from "~/domain/dates";
import { message } from "~/domain/messages";
import { AD_CHANNELS } from "~/domain/statistics/channels";
import { TABLE_LIMITS } from "~/domain/statistics/choices";
import type { COLUMN_ROLES } from "~/domain/statistics/columns";
import { DUPLICATE_CHOICES } from "~/domain/statistics/compare";
import { DATE_ORDERS, DECIMALS } from "~/domain/statistics/figures";
import { requiredText } from "~/domain/text.schema";
import { amount, choice, optionalChoice, ticked, wholeNumber } from "~/features/forms/fields.schema";
import { tableUploadSchema } from "~/features/forms/table-upload.schema";
import { onFirstUse } from "~/lib/on-first-use";

/** The id is made with the form, so that sending it twice is one import. */
const importId = { importId: z.string() };

export const uploadSchema = tableUploadSchema(TABLE_LIMITS.bytes);

const MOST = 1_000_000_000;
const required = <Schema extends z.ZodType<number | null>>(figure: Schema) =>
  figure.refine((value) => value !== null, { error: message("empty") }).transform((value): number => value ?? 0);

export const DAY_FORM = "day";
export const daySchema = onFirstUse(() =>
  z.object({
    ...importId,
    job: requiredText(64),
    day: z.string({ error: message("empty") }).refine(isDate, { error: message("dateWrongFormat") }),
    channel: choice(AD_CHANNELS),
    impressions: required(wholeNumber(0, MOST)),
    clicks: required(wholeNumber(0, MOST)),
    /** Euros. */
    spend: required(amount({ min: 0, max: MOST / 100 })),
    replace: ticked(),
  }),
);

const COLUMNS = Array.from({ length: TABLE_LIMITS.columns }, (_, index) => String(index));
const column = onFirstUse(() => optionalChoice(COLUMNS));

export const MAPPING_FORM = "mapping";
/** Which column holds what; empty is none. */
export const mappingSchema = onFirstUse(() =>
  z.object({
    day: column,
    campaignId: column,
    campaignName: column,
    job: column,
    channel: column,
    impressions: column,
    clicks: column,
    spend: column,
    adSet: column,
    ad: column,
    currency: column,
    dateOrder: optionalChoice(DATE_ORDERS),
    decimals: optionalChoice(DECIMALS),
    wholeChannel: optionalChoice(AD_CHANNELS),
  } satisfies Record<(typeof COLUMN_ROLES)[number] | "dateOrder" | "decimals" | "wholeChannel", z.ZodType>),
);

export const CONFIRM_FORM = "confirm";
export const confirmSchema = onFirstUse(() => z.object({ duplicates: choice(DUPLICATE_CHOICES) }));
