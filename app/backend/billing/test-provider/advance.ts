import { laterBy } from "~/domain/dates";
import type { Db } from "../../storage/db";
import {
  selectCharges,
  selectMovements,
  selectSubscription,
  type TestChargeRow,
  type TestSubscriptionRow,
} from "./queries";
import { insertCharge, updateCharge, updateSubscription } from "./statements";

const MOST_ATTEMPTS = 3;
const DAYS_BETWEEN_ATTEMPTS = 5;
/** How long a new charge stays a draft, from which credit may be deducted. */
const MINUTES_OF_DRAFT = 60;

/** A subscription with its charges and what was taken off them; null when it is unknown. */
export async function readSubscription(db: Db, id: string) {
  const [subscription, charges, movements] = await Promise.all([
    db.first(selectSubscription(id)),
    db.all(selectCharges(id)),
    db.all(selectMovements(id)),
  ]);
  return subscription && { subscription, charges, movements };
}

/** Lets happen what is due: new months, attempts to charge them, the end. */
export async function advance(db: Db, id: string, now: string): Promise<void> {
  const found = await readSubscription(db, id);
  if (found?.subscription.status !== "active") return;
  const { subscription, charges, movements } = found;
  const deducted = (charge: string) =>
    movements.filter(({ type, ...of }) => type === "deduction" && of.charge === charge);
  const months = dueMonths(subscription, now);
  const hasEnded = subscription.cancel_at !== null && subscription.cancel_at <= now;
  const attempts = charges.flatMap((charge) => {
    const taken = deducted(charge.id).reduce((sum, { amount }) => sum + amount, 0);
    return attemptsOf(charge, subscription.accepts || taken >= charge.amount, now);
  });
  const statements = [
    ...attempts,
    ...months.drafts.map((at) =>
      insertCharge({
        id: `${id}_${at}`,
        subscription: id,
        amount: subscription.amount,
        status: "draft",
        next_attempt_at: laterBy(now, MINUTES_OF_DRAFT, "minute"),
        date_created: at,
      }),
    ),
    ...(months.drafts.length > 0 ? [updateSubscription(id, { next_charge_at: months.next })] : []),
    ...(hasEnded ? [updateSubscription(id, { status: "ended" })] : []),
  ];
  if (statements.length > 0) await db.write(statements);
}

function dueMonths({ next_charge_at, cancel_at }: TestSubscriptionRow, now: string) {
  const drafts: string[] = [];
  let next = next_charge_at;
  while (next !== null && next <= now && (cancel_at === null || next < cancel_at)) {
    drafts.push(next);
    next = laterBy(next, 1, "month");
  }
  return { drafts, next };
}

/** The attempts at a charge that are due by now: on its first day, five and ten days later. */
function attemptsOf({ id, status, attempts, next_attempt_at }: TestChargeRow, isAccepted: boolean, now: string) {
  const statements = [];
  let due = next_attempt_at;
  if (status !== "draft" && status !== "open") return [];
  for (let made = attempts; due !== null && due <= now; made += 1) {
    const isLast = isAccepted || made + 1 >= MOST_ATTEMPTS;
    due = isLast ? null : laterBy(due, DAYS_BETWEEN_ATTEMPTS, "day");
    const changes = { status: isAccepted ? "paid" : "open", attempts: made + 1, next_attempt_at: due } as const;
    statements.push(updateCharge(id, made, changes));
  }
  return statements;
}
