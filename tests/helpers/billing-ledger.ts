import { sql } from "~/backend/storage/sql";
import type { World } from "./world";

/** Sums of an organization's books, in cents. */
export interface Books {
  invoices: number;
  creditNotes: number;
  payments: number;
  refunds: number;
  open: number;
  /** Not used yet: what it has, what open payment pages and months not asked for yet have reserved. */
  credit: number;
  /** Given or taken by administrators. */
  adjusted: number;
  /** What the payment provider says it has received and not given back. */
  provider: number;
  /** What our books say about card payments; refunds that are still to be made left out. */
  cards: number;
}

/** The books of the world's organization, summed from the rows in one statement without any code of the product. */
export async function readBooks({ backend: { services }, organization: { id } }: World): Promise<Books> {
  const row = await services.db.first<Books & Record<"has" | "reserved" | "waiting", number>>(sql`SELECT
    (SELECT total(gross) FROM invoice WHERE organization = ${id} AND type = 'invoice') AS invoices,
    (SELECT total(gross) FROM invoice WHERE organization = ${id} AND type = 'creditNote') AS creditNotes,
    (SELECT total(amount) FROM payment WHERE organization = ${id} AND status <> 'failed'
      AND type IN ('payment', 'disputeWon')) AS payments,
    (SELECT -total(amount) FROM payment WHERE organization = ${id} AND status <> 'failed'
      AND type IN ('refund', 'dispute')) AS refunds,
    (SELECT total(gross - credit - paid) FROM invoice WHERE organization = ${id} AND status = 'open') AS open,
    (SELECT credit FROM organization WHERE id = ${id}) AS has,
    (SELECT total(credit) FROM checkout WHERE organization = ${id} AND status = 'open') AS reserved,
    (SELECT total(c.credit) FROM card_charge c JOIN booking b ON b.id = c.booking
      WHERE b.organization = ${id} AND c.status = 'open') AS waiting,
    (SELECT total(amount) FROM credit_entry WHERE organization = ${id} AND type = 'adjusted') AS adjusted,
    (SELECT total(c.amount - coalesce((SELECT sum(m.amount) FROM test_movement m WHERE m.charge = c.id
        AND m.type = 'deduction'), 0)
        - coalesce((SELECT sum(m.amount) FROM test_movement m WHERE m.charge = c.id
          AND (m.type = 'refund' AND m.status <> 'failed' OR m.type = 'dispute' AND m.status <> 'won')), 0))
      FROM test_charge c JOIN booking b ON b.subscription = c.subscription
      WHERE b.organization = ${id} AND c.status = 'paid') AS provider,
    (SELECT total(amount) FROM payment WHERE organization = ${id} AND method = 'card' AND status = 'done') AS cards`);
  if (!row) throw new Error(`no books of ${id}`);
  const { has, reserved, waiting, ...books } = row;
  return { ...books, credit: has + reserved + waiting };
}

/** By how much the two sides of the books differ: 0. */
export const differenceOf = (books: Books): number =>
  books.invoices - books.creditNotes - (books.payments - books.refunds + books.open - books.credit + books.adjusted);

/**
 * Disputes that the provider says are lost and our books do not; campaigns that run although such a payment is missing;
 * disputes that are undecided or won and are noted as lost. What was won and is lost after all is noted as another one.
 */
export async function wrongDisputes({ backend: { services }, organization: { id } }: World): Promise<string[]> {
  const rows = await services.db.all<{ movement: string; status: string; lost: string | null; runs: number }>(
    sql`SELECT m.id AS movement, m.status, p.lost_on AS lost, EXISTS (SELECT 1 FROM job j JOIN invoice i
        ON i.id = p.invoice WHERE j.booking = b.id AND i.status = 'open'
        AND j.status IN ('submitted', 'online', 'online_terminated')) AS runs
      FROM test_movement m JOIN test_charge c ON c.id = m.charge JOIN booking b ON b.subscription = c.subscription
      LEFT JOIN payment p ON p.rowid = (SELECT max(d.rowid) FROM payment d
        WHERE d.type = 'dispute' AND (d.reference = m.id OR d.reference LIKE m.id || ':%'))
      WHERE b.organization = ${id} AND m.type = 'dispute'`,
  );
  return rows.flatMap(({ movement, status, lost, runs }) => {
    const isRight = status === "lost" ? lost !== null && !runs : lost === null;
    return isRight ? [] : [`${movement} is ${status}, noted as lost: ${lost}, runs: ${runs}`];
  });
}
