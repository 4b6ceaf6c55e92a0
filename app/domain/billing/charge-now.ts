import type { Price } from "~/domain/jobs/pricing";
import { deductCredit } from "./invoice";

/** What a booking costs at once, in cents: the first month gross, the credit deducted from it, and what is left. */
export interface Charge {
  gross: number;
  credit: number;
  due: number;
}

/** The charge of a booking at this price for an organization with so much credit; credit + due = gross. */
export const chargeNow = ({ firstMonthGross }: Pick<Price, "firstMonthGross">, credit: number): Charge => ({
  gross: firstMonthGross,
  ...deductCredit(firstMonthGross, credit),
});
