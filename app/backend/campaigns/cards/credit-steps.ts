import { nameCharge, noteReservation, reduceReservation } from "../../billing/cards/statements";
import { addCredit, takeCredit } from "../../billing/credit-statements";
import type { Statement } from "../../storage/statement";
import type { StepContext, StepOf } from "./step-context";

/** The first month's payment gets the name of its charge. */
export async function nameFirstCharge(
  { services, booking }: StepContext,
  { charge, payment }: StepOf<"nameFirstCharge">,
): Promise<void> {
  await services.db.write([nameCharge(payment, { checkout: booking.checkout ?? "", charge })]);
}

/** Takes credit for a month before the provider is told: a crash in between is repeated by `deductCredit`. */
export async function reserveCredit(
  { services, booking }: StepContext,
  { charge, credit }: StepOf<"reserveCredit">,
): Promise<void> {
  const { id, organization } = booking;
  await services.db.write([
    ...noteReservation(services, { charge, booking: id, credit }),
    ...takeCredit(services, { organization, booking: id, type: "deducted", amount: credit }),
  ]);
}

/** Tells the provider; false when the charge is no draft any more, so that its state has to be asked again. */
export const deductCredit = ({ services }: StepContext, { charge, credit }: StepOf<"deductCredit">): Promise<boolean> =>
  services.payment.deduct(charge, credit, charge);

/** Gives back what was reserved and not deducted. */
export async function returnCredit(
  context: StepContext,
  { charge, credit, isVoid }: StepOf<"returnCredit">,
): Promise<void> {
  await context.services.db.write(returnStatements(context, charge, { credit, isVoid }));
}

/** The batch's part of a stop: what is reserved for charges that are not paid goes back. */
export const releaseReserved = (context: StepContext): Statement[] =>
  context.known.charges
    .filter(({ status, credit }) => status === "open" && credit > 0)
    .flatMap(({ id, credit }) => returnStatements(context, id, { credit, isVoid: false }));

/** The batch's part that gives reserved credit of a charge back, once. */
export function returnStatements(
  { services, booking, known }: StepContext,
  charge: string,
  { credit, isVoid }: { credit: number; isVoid: boolean },
): Statement[] {
  const from = known.charges.find(({ id }) => id === charge)?.credit ?? 0;
  const { id, organization } = booking;
  return [
    ...reduceReservation(services, charge, { from, by: credit, isVoid }),
    ...(credit > 0 ? [addCredit(services, { organization, booking: id, type: "returned", amount: credit })] : []),
  ];
}
