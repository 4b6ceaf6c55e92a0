import { sql } from "kysely";
import type { Choice } from "~/domain/consent/decision";
import { utcMinute } from "~/domain/dates";
import { query } from "../storage/compiler";
import { deleteSome } from "../storage/delete-some";

/** Counts one decision in the minute of this moment. */
export const countDecision = (version: string, { statistics, marketing }: Choice, moment: Date) =>
  query
    .insertInto("consent_log")
    .values({ minute: utcMinute(moment), version, statistics, marketing, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["minute", "version", "statistics", "marketing"])
        .doUpdateSet({ count: sql<number>`${sql.ref("consent_log.count")} + 1` }),
    );

export const deleteDecisionsBefore = (moment: Date) =>
  deleteSome("consent_log", ["minute", "version", "statistics", "marketing"], (row) =>
    row("minute", "<", utcMinute(moment)),
  );
