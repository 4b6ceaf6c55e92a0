import { laterBy } from "~/domain/dates";
import { isRefusal, Refusal } from "~/domain/errors";
import type { Services } from "../../services";
import { guardOneChanged } from "../../storage/guards";
import type { Statement } from "../../storage/statement";
import { selectCheckout, type TestCheckoutRow } from "./queries";
import { insertCharge, insertDeduction, insertSubscription, settleCheckout, updateCharge } from "./statements";

/** The buttons of the test provider's page, on local servers only; what has been settled stays. NOT_FOUND. */
export async function settleTestCheckout(
  services: Services,
  id: string,
  outcome: "paid" | "declined" | "cancelled",
): Promise<void> {
  const { db, mode } = services;
  const checkout = mode === "local" ? await db.first(selectCheckout(id)) : null;
  if (!checkout) throw new Refusal("NOT_FOUND");
  if (checkout.status !== "open" && checkout.status !== "declined") return;
  if (outcome !== "paid") {
    await db.write([settleCheckout(id, { status: outcome })]);
    return;
  }
  const paid = payFirstMonth(checkout, services.clock().toISOString());
  await db.write(paid).catch((error) => {
    if (!isRefusal(error, "NOTHING_TO_DO")) throw error;
  });
}

function payFirstMonth({ id, monthly, credit }: TestCheckoutRow, now: string): Statement[] {
  const subscription = `test_${id}`;
  const charge = `${subscription}_first`;
  const deduction = { id: `${charge}_credit`, charge, type: "deduction", amount: credit, status: "done" } as const;
  return [
    settleCheckout(id, { status: "paid", subscription, charge }),
    guardOneChanged("NOTHING_TO_DO"),
    insertSubscription({
      id: subscription,
      amount: monthly,
      next_charge_at: laterBy(now, 1, "month"),
      date_created: now,
    }),
    insertCharge({ id: charge, subscription, amount: monthly, status: "draft", date_created: now }),
    ...(credit > 0 ? [insertDeduction({ ...deduction, date_created: now })] : []),
    updateCharge(charge, 0, { status: "paid", attempts: 1 }),
  ];
}
