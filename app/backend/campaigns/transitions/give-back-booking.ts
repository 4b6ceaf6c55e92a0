import { giveBackBooking, paidFor } from "../../billing/statements";
import { historyRow } from "../../history/statements";
import type { JobBrief } from "../../jobs/queries";
import { addCredit } from "../../organizations/statements";
import type { Actor, Services } from "../../services";
import type { Statement } from "../../storage/statement";

/** A booking that never started: what was paid becomes the organization's credit, an invoice is void. */
export function giveBack(services: Services, actor: Actor, { id, booking, organization }: JobBrief): Statement[] {
  if (!booking) return [];
  return [
    addCredit(organization, paidFor(booking)),
    giveBackBooking(booking),
    historyRow(services, { organization, job: id, actor, event: "booking.giveBack", after: { booking } }),
  ];
}
