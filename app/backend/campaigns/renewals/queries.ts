import { type Expression, expressionBuilder, type SqlBool } from "kysely";
import type { Database } from "../../schema";
import { query } from "../../storage/compiler";

const eb = expressionBuilder<Database, "job">();

/** The booking's campaign goes on in a month that begins on this day: it is online, or cancelled for a later end. */
export const isMonthWanted = (booking: string, from: string): Expression<SqlBool> =>
  eb.exists(
    query
      .selectFrom("booking")
      .innerJoin("job", (join) => join.onRef("job.id", "=", "booking.job").onRef("job.booking", "=", "booking.id"))
      .select("job.id")
      .where("booking.id", "=", booking)
      .where((each) =>
        each.or([
          each("job.status", "=", "online"),
          each.and([each("job.status", "=", "online_terminated"), each("job.nextRenewal", ">", from)]),
        ]),
      ),
  );
