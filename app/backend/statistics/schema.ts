import type { OpenPreview, StatisticsPreview } from "~/content-api/statistics";
import type { DuplicateChoice } from "~/domain/statistics/compare";
import { integer, json, type Schema, text } from "../storage/columns";

/** Job, day, channel, the new figures, and those that stood there. */
export type PlannedDay = [
  job: string,
  day: string,
  channel: string,
  impressions: number,
  clicks: number,
  spend: number,
  impressionsBefore: number | null,
  clicksBefore: number | null,
  spendBefore: number | null,
];

export const statisticsSchema = {
  statistics_import: {
    id: text(),
    status: text<OpenPreview["status"]>(),
    file_name: text().nullable(),
    user: text().nullable(),
    choices: json<OpenPreview["choices"]>().nullable(),
    preview: json<StatisticsPreview>().nullable(),
    days: json<PlannedDay[]>(),
    duplicates: text<DuplicateChoice>().nullable(),
    day_count: integer().defaulted(),
    job_count: integer().defaulted(),
    first_day: text().nullable(),
    last_day: text().nullable(),
    impressions: integer().defaulted(),
    clicks: integer().defaulted(),
    spend: integer().defaulted(),
    expires_at: text(),
    date_created: text(),
    date_confirmed: text().nullable(),
    undone_by: text().nullable(),
    date_undone: text().nullable(),
  },
  statistics_text: {
    import: text(),
    part: integer(),
    text: text(),
  },
  /** Figures in force are those without `replaced_by`. */
  campaign_stat: {
    job: text(),
    day: text(),
    channel: text(),
    import: text(),
    impressions: integer(),
    clicks: integer(),
    spend: integer(),
    replaced_by: text().nullable(),
  },
} satisfies Schema;
