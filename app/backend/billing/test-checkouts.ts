import { Refusal } from "~/domain/errors";
import type { TestCheckouts } from "~/platform/payment/test-driver";
import type { Services } from "../services";
import type { Db } from "../storage/db";
import { selectTestCheckout } from "./queries";
import { settleCheckout } from "./statements";

/** The test provider keeps its checkouts in our own table: what its page settles there is what it answers. */
export function testCheckouts(db: Db): TestCheckouts {
  return { find: (id) => db.first(selectTestCheckout(id)) };
}

/** The buttons of the test provider's page, on local servers only; what has been settled stays. NOT_FOUND. */
export async function settleTestCheckout(services: Services, id: string, outcome: "paid" | "cancelled"): Promise<void> {
  if (services.mode !== "local") throw new Refusal("NOT_FOUND");
  const [, found] = await services.db.write([
    settleCheckout(id, outcome, services.clock().toISOString()),
    selectTestCheckout(id),
  ]);
  if (found.rows.length === 0) throw new Refusal("NOT_FOUND");
}
