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

/** The books of the world's organization, summed from the rows without any code of the product. */
export async function readBooks({ backend: { services }, organization: { id } }: World): Promise<Books> {
  const { db } = services;
  const sum = (query: Parameters<typeof db.first>[0]) =>
    db.first<{ sum: number | null }>(query).then((row) => row?.sum ?? 0);
  const [invoices, creditNotes, payments, refunds, open, has, reserved, waiting, adjusted, provider, cards] =
    await Promise.all([
      sum(sql`SELECT sum(gross) AS sum FROM invoice WHERE organization = ${id} AND type = 'invoice'`),
      sum(sql`SELECT sum(gross) AS sum FROM invoice WHERE organization = ${id} AND type = 'creditNote'`),
      sum(sql`SELECT sum(amount) AS sum FROM payment WHERE organization = ${id} AND status <> 'failed'
        AND type IN ('payment', 'disputeWon')`),
      sum(sql`SELECT -sum(amount) AS sum FROM payment WHERE organization = ${id} AND status <> 'failed'
        AND type IN ('refund', 'dispute')`),
      sum(sql`SELECT sum(gross - credit - paid) AS sum FROM invoice WHERE organization = ${id} AND status = 'open'`),
      sum(sql`SELECT credit AS sum FROM organization WHERE id = ${id}`),
      sum(sql`SELECT sum(credit) AS sum FROM checkout WHERE organization = ${id} AND status = 'open'`),
      sum(sql`SELECT sum(c.credit) AS sum FROM card_charge c JOIN booking b ON b.id = c.booking
        WHERE b.organization = ${id} AND c.status = 'open'`),
      sum(sql`SELECT sum(amount) AS sum FROM credit_entry WHERE organization = ${id} AND type = 'adjusted'`),
      sum(sql`SELECT sum(c.amount - coalesce((SELECT sum(m.amount) FROM test_movement m WHERE m.charge = c.id
          AND m.type = 'deduction'), 0)
          - coalesce((SELECT sum(m.amount) FROM test_movement m WHERE m.charge = c.id
            AND (m.type = 'refund' AND m.status <> 'failed' OR m.type = 'dispute' AND m.status <> 'won')), 0)) AS sum
        FROM test_charge c JOIN booking b ON b.subscription = c.subscription
        WHERE b.organization = ${id} AND c.status = 'paid'`),
      sum(sql`SELECT sum(amount) AS sum FROM payment WHERE organization = ${id} AND method = 'card'
        AND status = 'done'`),
    ]);
  const credit = has + reserved + waiting;
  return { invoices, creditNotes, payments, refunds, open, credit, adjusted, provider, cards };
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
