import type { InputOf } from "~/content-api/call-names";
import { berlinToday } from "~/domain/dates";
import { isRefusal, Refusal } from "~/domain/errors";
import { message } from "~/domain/messages";
import { assignJobs, lookupKeys } from "~/domain/statistics/assign-jobs";
import { toChannel } from "~/domain/statistics/channels";
import { FIGURES } from "~/domain/statistics/columns";
import { isChanged } from "~/domain/statistics/compare";
import type { Person, Services } from "../services";
import { guardAdministrator } from "../users/statements";
import { confirmPreview } from "./import-statements";
import { compareDays, toPlannedDay } from "./make-preview";
import { savePreview } from "./preview-statements";
import { findImport, findJobs } from "./queries";

/**
 * Writes the figures of one job, day and channel as an import of its own; the same id again changes nothing.
 * FAILED_VALIDATION, RECORD_CONFLICT with the figures that stand there, unless they are to be replaced.
 */
export async function enterDay(services: Services, person: Person, input: InputOf<"statistics.enter">): Promise<void> {
  const { id, day, replace, impressions, clicks, spend } = input;
  const channel = toChannel(input.channel);
  const line = {
    line: 1,
    day,
    channel,
    campaignId: "",
    campaignName: "",
    job: input.job.trim(),
    impressions,
    clicks,
    spend,
  };
  const [earlier, jobs] = await Promise.all([findImport(services.db, id), findJobs(services.db, lookupKeys([line]))]);
  if (earlier) return;
  const [found] = assignJobs([line], jobs).days;
  const fields = [
    ...(found ? [] : [{ field: "job", message: message("jobNotFound") }]),
    ...(day > berlinToday(services.clock()) ? [{ field: "day", message: message("dateToCome") }] : []),
    ...(channel ? [] : [{ field: "channel", message: message("empty") }]),
  ];
  if (!found || fields.length > 0) throw new Refusal("FAILED_VALIDATION", { fields });
  const [compared] = await compareDays(services, [found]);
  const before = compared?.before;
  if (compared && before && isChanged(compared) && !replace)
    throw new Refusal("RECORD_CONFLICT", {
      fields: FIGURES.map((figure) => ({ field: figure, stored: String(before[figure]) })),
    });
  const days = compared ? [toPlannedDay(compared)] : [];
  try {
    await services.db.write([
      guardAdministrator(person),
      ...savePreview(services, person, { id, fileName: null, choices: null, preview: null, days }),
      ...confirmPreview(services, { id, duplicates: "replace", person, jobs: 1 }),
    ]);
  } catch (error) {
    // Sent twice at once: the other one has written it.
    if (!isRefusal(error, "NOTHING_TO_DO")) throw error;
  }
}
