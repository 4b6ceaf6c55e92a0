import { z } from "zod";
import { plainText } from "~/features/forms/fields.schema";

/** The binding button's form: the fingerprint of the price that the page shows. */
export const bookingSchema = z.object({ priceHash: plainText().pipe(z.string().max(200)) });

/** The note of a booking whose price has changed since the page was opened. */
export const PRICE_CHANGED = "errors:other.priceChanged";
