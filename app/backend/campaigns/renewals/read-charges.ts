import type { JobCharges } from "~/content-api/jobs";
import { nextChargeOf } from "~/domain/billing/next-charge";
import { DAYS_OF_ATTEMPTS } from "~/domain/billing/periods";
import { addDays, berlinToday } from "~/domain/dates";
import { findChargedBack, findJobBooking } from "../../billing/queries";
import { mayOnJob } from "../../jobs/policy";
import { loadBrief } from "../../jobs/queries";
import type { Actor, Services } from "../../services";

/**
 * The next month that a job's campaign is charged for, a charge that its card has declined, and an invoice whose card
 * payment was charged back. NOT_FOUND.
 */
export async function readCharges(services: Services, actor: Actor, id: string): Promise<JobCharges> {
  const [job, booking, chargedBack] = await Promise.all([
    loadBrief(services, actor, id),
    findJobBooking(services, actor, id),
    findChargedBack(services, actor, id),
  ]);
  if (!booking) return { next: null, failed: null, chargedBack };
  const { status, nextRenewal, periods, start_date, started_on, price, type } = booking;
  const { attempts, first_failed_at: failedAt, credit, pay_url: payUrl } = booking;
  // A month that has failed is not counted yet: it would be the next one again.
  const booked = { status, nextRenewal, periods, start: started_on ?? start_date };
  const date = failedAt ? null : nextChargeOf(booked, berlinToday(services.clock()));
  return {
    next: date ? { date, gross: price.firstMonthGross, method: type === "card" ? "card" : "transfer" } : null,
    failed:
      attempts && failedAt
        ? {
            amount: price.firstMonthGross - (credit ?? 0),
            attempts,
            stopsOn: addDays(berlinToday(new Date(failedAt)), DAYS_OF_ATTEMPTS),
            payUrl: mayOnJob(actor, "payJob", job) ? payUrl : null,
          }
        : null,
    chargedBack,
  };
}
