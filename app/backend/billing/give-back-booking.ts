import { historyRow } from "../history/statements";
import type { Actor, Services } from "../services";
import { type Sql, sql } from "../storage/sql";

interface BookedJob {
  id: string;
  booking: string | null;
  organization: string | null;
}

/** A booking that never started: what was paid becomes the organization's credit, an invoice is void. */
export function giveBackBooking(services: Services, actor: Actor, { id, booking, organization }: BookedJob): Sql[] {
  if (!booking) return [];
  return [
    sql`UPDATE organization SET version = version + 1, credit = credit + (
        SELECT coalesce(sum(checkout.amount), 0) FROM booking JOIN checkout ON checkout.id = booking.checkout
        WHERE booking.id = ${booking} AND booking.status = 'active') WHERE id = ${organization}`,
    sql`UPDATE booking SET status = CASE kind WHEN 'card' THEN 'credited' ELSE 'voided' END WHERE id = ${booking} AND status = 'active'`,
    historyRow(services, { organization, job: id, actor, event: "booking.giveBack", after: { booking } }),
  ];
}
