import { type Sql, sql } from "../storage/sql";

/** The booking in force has run its course. */
export const endBooking = ({ booking }: { booking: string | null }): Sql =>
  sql`UPDATE booking SET status = 'ended' WHERE id = ${booking} AND status = 'active'`;
