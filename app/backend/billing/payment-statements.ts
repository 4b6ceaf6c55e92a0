import type { Insertable } from "kysely";
import type { Database } from "../schema";
import type { Services } from "../services";
import { query } from "../storage/compiler";

type PaymentColumns = Insertable<Database["payment"]>;

/** Money received or given back; the same reference twice is RECORD_NOT_UNIQUE. */
export const insertPayment = (services: Services, payment: Omit<PaymentColumns, "id" | "date_created">) =>
  query.insertInto("payment").values({ id: services.ids(), ...payment, date_created: services.clock().toISOString() });

/** A refund that the provider is to be asked for, in cents. */
export const requestRefund = (
  services: Services,
  { amount, ...refund }: Pick<PaymentColumns, "organization" | "booking" | "invoice" | "paid_on"> & { amount: number },
) =>
  insertPayment(services, {
    ...refund,
    type: "refund",
    method: "card",
    amount: -amount,
    status: "pending",
    next_try_at: services.clock().toISOString(),
  });
