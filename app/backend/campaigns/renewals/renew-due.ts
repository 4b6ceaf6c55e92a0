import { addDays, berlinToday, utcDate } from "~/domain/dates";
import { isRefusal } from "~/domain/errors";
import {
  type RunningBooking,
  unsafeFindDueMonths,
  unsafeFindDueReminders,
  unsafeFindRunning,
} from "../../billing/queries";
import { lookAgain, takeReminder } from "../../billing/statements";
import { jobLink } from "../../jobs/links";
import { jobReaders } from "../../jobs/reader-queries";
import { outboxMailToUsers } from "../../outbox/statements";
import type { Services, System } from "../../services";
import { getSettingsRecord } from "../../settings/queries";
import { chargeMonth, creditFor } from "./charge-month";

const SCHEDULER: System = { type: "system", name: "scheduler" };
/** Upper bound of bookings per tick; the rest is due a minute later. */
const MOST = 100;
/** After an outage: months of one booking that one tick catches up. */
const MOST_MONTHS = 24;

/** Invoices every month that has begun, of bookings paid by transfer or credit, one month at a time. */
export async function renewDue(services: Services): Promise<number> {
  const due = await unsafeFindDueMonths(services, services.clock().toISOString(), MOST);
  let renewed = 0;
  for (const booking of due) renewed += await catchUp(services, booking);
  return renewed;
}

async function catchUp(services: Services, first: RunningBooking): Promise<number> {
  const { operator } = await getSettingsRecord(services.db);
  const now = services.clock().toISOString();
  let booking: RunningBooking | null = first;
  let months = 0;
  while (booking?.due_at && booking.due_at <= now && months < MOST_MONTHS) {
    const payment = { type: "transfer", credit: creditFor(booking) } as const;
    try {
      await services.db.write(chargeMonth(services, SCHEDULER, booking, payment, operator));
      months += 1;
    } catch (error) {
      // The campaign does not go on, or another scheduler was faster: it has set the next date then.
      if (isRefusal(error, "NOTHING_TO_DO")) await rest(services, booking);
      else if (!isRefusal(error, "RECORD_CONFLICT")) services.log.error("renewal", error, { booking: booking.id });
      return months;
    }
    booking = await unsafeFindRunning(services, booking.id);
  }
  return months;
}

/** A cancelled campaign without a further month is not looked at again until its cancellation is withdrawn. */
async function rest(services: Services, { id, periods, job_status: status }: RunningBooking): Promise<void> {
  const now = await unsafeFindRunning(services, id);
  if (now?.periods === periods && now.job_status === status && status !== "online")
    await services.db.write([lookAgain(id, null)]);
}

/** A week before a renewal the readers of a running job are told of it, once. */
export async function remindOfRenewals(services: Services): Promise<void> {
  const now = services.clock();
  for (const booking of await unsafeFindDueReminders(services, now.toISOString(), MOST)) {
    try {
      await services.db.write(reminder(services, booking, berlinToday(now)));
    } catch (error) {
      if (!isRefusal(error, "NOTHING_TO_DO")) services.log.error("renewal.reminder", error, { booking: booking.id });
    }
  }
}

/** Only the taking where there is nothing to remind of: cancelled, or the renewal is past. */
function reminder(services: Services, booking: RunningBooking, today: string) {
  const { id, job, job_status: status, price, title } = booking;
  const taken = takeReminder(id, booking.reminder_at ?? "");
  const renewsOn = utcDate(booking.nextRenewal ?? "");
  if (!job || status !== "online" || renewsOn <= today) return taken;
  return [
    ...taken,
    outboxMailToUsers(services, {
      template: "renewalReminder",
      data: {
        title,
        renewsOn,
        gross: price.firstMonthGross,
        lastDayToCancel: addDays(renewsOn, -1),
        link: jobLink(services, job),
      },
      where: jobReaders(job),
    }),
  ];
}
