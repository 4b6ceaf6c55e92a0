import { z } from "zod";
import { amount } from "~/features/forms/fields.schema";
import { onFirstUse } from "~/lib/on-first-use";

/** The charge that a button is about. */
export const chargeSchema = onFirstUse(() => z.object({ charge: z.string() }));

/** The refund or dispute that a button is about. */
export const movementSchema = onFirstUse(() => chargeSchema.extend({ movement: z.string() }));

/** Left empty, all that is left of the payment is refunded. */
export const refundSchema = onFirstUse(() => chargeSchema.extend({ amount: amount({ min: 0.01, max: 1_000_000 }) }));
