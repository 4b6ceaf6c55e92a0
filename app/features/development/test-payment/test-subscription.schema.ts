import { z } from "zod";
import { amount } from "~/features/forms/fields.schema";

/** The charge that a button is about. */
export const chargeSchema = z.object({ charge: z.string() });

/** The refund or dispute that a button is about. */
export const movementSchema = chargeSchema.extend({ movement: z.string() });

/** Left empty, all that is left of the payment is refunded. */
export const refundSchema = chargeSchema.extend({ amount: amount({ min: 0.01, max: 1_000_000 }) });
