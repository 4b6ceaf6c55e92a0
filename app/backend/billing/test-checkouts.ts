import { Refusal } from "~/domain/errors";
import type { TestCheckouts } from "~/platform/payment/test-driver";
import type { Services } from "../services";
import type { Db } from "../storage/db";
import { sql } from "../storage/sql";

/** The test provider keeps its books in our own table: what its page settles there is what it answers. */
export function testCheckouts(db: Db): TestCheckouts {
  return {
    find: (id) =>
      db.first(
        sql`SELECT status, amount, provider_subscription AS subscription FROM checkout WHERE id = ${id} AND provider = 'test'`,
      ),
  };
}

/** The buttons of the test provider's page, on local servers only. What has been settled stays; where to go on, the session says. */
export async function settleTestCheckout(services: Services, id: string, outcome: "paid" | "cancelled"): Promise<void> {
  if (services.mode !== "local") throw new Refusal("NOT_FOUND");
  const now = services.clock().toISOString();
  const [, found] = await services.db.write([
    sql`UPDATE checkout SET status = ${outcome}, provider_subscription = 'test_' || id, date_updated = ${now} WHERE id = ${id} AND provider = 'test' AND status = 'open'`,
    sql`SELECT id FROM checkout WHERE id = ${id} AND provider = 'test'`,
  ]);
  if (!found?.rows.length) throw new Refusal("NOT_FOUND");
}
