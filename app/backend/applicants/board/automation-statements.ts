import { expressionBuilder } from "kysely";
import type { Database } from "../../schema";
import { query } from "../../storage/compiler";
import { guardOneChanged } from "../../storage/guards";

const automation = expressionBuilder<Database, "phase_automation">();

interface AutomationRow {
  job: string;
  phase: string;
  template: string | null;
  label: string | null;
  follow_up_days: number | null;
}

/** Over the version that was seen; RECORD_CONFLICT. */
export const upsertAutomation = ({ job, phase, ...values }: AutomationRow, version: number, now: string) => [
  query
    .insertInto("phase_automation")
    .values({ job, phase, ...values, version: 1, date_updated: now })
    .onConflict((conflict) =>
      conflict
        .columns(["job", "phase"])
        .doUpdateSet({ ...values, version: version + 1, date_updated: now })
        .where(automation.ref("phase_automation.version"), "=", version),
    ),
  guardOneChanged("RECORD_CONFLICT"),
];
