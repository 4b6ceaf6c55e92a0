import { expressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import type { HistoryValues } from "~/domain/job-history/history-events";
import type { DuplicateChoice } from "~/domain/statistics/compare";
import { historyOf } from "../history/statements";
import type { Database } from "../schema";
import type { Person, Services } from "../services";
import { query } from "../storage/compiler";
import { guardOneChanged, guardThat } from "../storage/guards";
import { insertSelect } from "../storage/insert-select";
import type { Statement } from "../storage/statement";

const day = sql.ref("planned.value");
const at = (index: number) => sql<number | null>`${day} ->> ${sql.lit(index)}`;

/** The days of an import's plan as rows. */
const plannedDays = (id: string) =>
  query
    .selectFrom("statistics_import")
    .innerJoin(
      (eb) => sql<{ value: string }>`json_each(${eb.ref("statistics_import.days")})`.as("planned"),
      (join) => join.on(sql<SqlBool>`1`),
    )
    .where("statistics_import.id", "=", id)
    .select([
      sql<string>`${day} ->> 0`.as("plannedJob"),
      sql<string>`${day} ->> 1`.as("plannedDay"),
      sql<string>`${day} ->> 2`.as("plannedChannel"),
      sql<number>`${day} ->> 3`.as("newImpressions"),
      sql<number>`${day} ->> 4`.as("newClicks"),
      sql<number>`${day} ->> 5`.as("newSpend"),
      at(6).as("impressionsBefore"),
      at(7).as("clicksBefore"),
      at(8).as("spendBefore"),
    ]);

const stat = expressionBuilder<Database, "campaign_stat">();

/**
 * Writes the days of a preview and says what was written. RECORD_CONFLICT when other figures stand than the preview
 * has seen, NOTHING_TO_DO when there is no such preview any more.
 */
export function confirmPreview(
  services: Services,
  { id, duplicates, person, jobs }: { id: string; duplicates: DuplicateChoice; person: Person; jobs: number },
): Statement[] {
  const now = services.clock().toISOString();
  const planned = plannedDays(id);
  const taken = duplicates === "replace" ? planned : planned.where(at(6), "is", null);
  const inForce = query
    .selectFrom(planned.as("plan"))
    .leftJoin("campaign_stat", (join) =>
      join
        .onRef("campaign_stat.job", "=", "plan.plannedJob")
        .onRef("campaign_stat.day", "=", "plan.plannedDay")
        .onRef("campaign_stat.channel", "=", "plan.plannedChannel")
        .on("campaign_stat.replaced_by", "is", null),
    );
  const isOther = inForce
    .select("plan.plannedJob")
    .where(({ or, ref }) =>
      or([
        sql<SqlBool>`${ref("campaign_stat.impressions")} is not ${ref("plan.impressionsBefore")}`,
        sql<SqlBool>`${ref("campaign_stat.clicks")} is not ${ref("plan.clicksBefore")}`,
        sql<SqlBool>`${ref("campaign_stat.spend")} is not ${ref("plan.spendBefore")}`,
      ]),
    );
  const isOpen = query
    .selectFrom("statistics_import")
    .select("id")
    .where("id", "=", id)
    .where("status", "=", "preview")
    .where("expires_at", ">", now);
  const written = query.selectFrom("campaign_stat").where("campaign_stat.import", "=", id);
  return [
    guardThat("NOTHING_TO_DO", stat.exists(isOpen)),
    guardThat("RECORD_CONFLICT", stat.not(stat.exists(isOther))),
    query
      .updateTable("campaign_stat")
      .set({ replaced_by: id })
      .where("replaced_by", "is", null)
      .where(({ selectFrom, refTuple, eb }) =>
        eb(
          refTuple("job", "day", "channel"),
          "in",
          selectFrom(taken.as("plan"))
            .select(["plan.plannedJob", "plan.plannedDay", "plan.plannedChannel"])
            .$asTuple("plannedJob", "plannedDay", "plannedChannel"),
        ),
      ),
    insertSelect(
      "campaign_stat",
      {
        job: sql.ref<string>("plan.plannedJob"),
        day: sql.ref<string>("plan.plannedDay"),
        channel: sql.ref<string>("plan.plannedChannel"),
        import: id,
        impressions: sql.ref<number>("plan.newImpressions"),
        clicks: sql.ref<number>("plan.newClicks"),
        spend: sql.ref<number>("plan.newSpend"),
      },
      query.selectFrom(taken.as("plan")),
    ),
    guardThat("NOTHING_TO_DO", sql<boolean>`changes() > 0`),
    query
      .updateTable("statistics_import")
      .set({
        status: "done",
        user: person.id,
        duplicates,
        preview: null,
        days: [],
        date_confirmed: now,
        day_count: written.select(({ fn }) => fn.countAll<number>().as("count")).$asScalar(),
        job_count: written.select(({ fn }) => fn.count<number>("job").distinct().as("count")).$asScalar(),
        first_day: written.select(({ fn }) => fn.min("day").as("day")).$asScalar(),
        last_day: written.select(({ fn }) => fn.max("day").as("day")).$asScalar(),
        impressions: written
          .select(({ fn }) => fn.coalesce(fn.sum<number>("impressions"), sql.lit(0)).as("sum"))
          .$asScalar(),
        clicks: written.select(({ fn }) => fn.coalesce(fn.sum<number>("clicks"), sql.lit(0)).as("sum")).$asScalar(),
        spend: written.select(({ fn }) => fn.coalesce(fn.sum<number>("spend"), sql.lit(0)).as("sum")).$asScalar(),
      })
      .where("id", "=", id)
      .where("status", "=", "preview"),
    guardOneChanged("NOTHING_TO_DO"),
    query.deleteFrom("statistics_text").where("import", "=", id),
    noteJobs(services, { id, person, jobs, event: "statistics.import" }),
  ];
}

/** Takes a confirmed import back: the days that it had replaced stand again. NOTHING_TO_DO when it is undone. */
export function undoImport(services: Services, { id, person, jobs }: { id: string; person: Person; jobs: number }) {
  const own = stat
    .selectFrom("campaign_stat as own")
    .select("own.replaced_by")
    .where("own.import", "=", id)
    .whereRef("own.job", "=", "campaign_stat.job")
    .whereRef("own.day", "=", "campaign_stat.day")
    .whereRef("own.channel", "=", "campaign_stat.channel");
  return [
    query
      .updateTable("statistics_import")
      .set({ status: "undone", undone_by: person.id, date_undone: services.clock().toISOString() })
      .where("id", "=", id)
      .where("status", "=", "done"),
    guardOneChanged("NOTHING_TO_DO"),
    noteJobs(services, { id, person, jobs, event: "statistics.undo" }),
    // What a later import has replaced here, it now replaces there.
    query
      .updateTable("campaign_stat")
      .set({ replaced_by: own.$asScalar() })
      .where("replaced_by", "=", id)
      .where(({ exists }) => exists(own.where("own.replaced_by", "is not", null))),
    query.deleteFrom("campaign_stat").where("import", "=", id),
    query.updateTable("campaign_stat").set({ replaced_by: null }).where("replaced_by", "=", id),
  ];
}

type ImportEvent = "statistics.import" | "statistics.undo";

/** An entry in the history of each job of an import, with the figures of the import and those that it replaces. */
function noteJobs(
  services: Services,
  { id, person, jobs, event }: { id: string; person: Person; jobs: number; event: ImportEvent },
) {
  const ofJob = query.selectFrom("campaign_stat as figure").where("figure.job", "=", sql.ref<string>("job.id"));
  const own = figuresOf(ofJob.where("figure.import", "=", id));
  const replaced = figuresOf(ofJob.where("figure.replaced_by", "=", id));
  return historyOf(services, {
    rows: query
      .selectFrom("campaign_stat")
      .innerJoin("job", "job.id", "campaign_stat.job")
      .where("campaign_stat.import", "=", id)
      .groupBy("job.id"),
    most: jobs,
    actor: person,
    event,
    organization: sql.ref<string | null>("job.organization"),
    job: sql.ref<string>("job.id"),
    before: event === "statistics.import" ? replaced : own,
    after: event === "statistics.import" ? own : replaced,
  });
}

/** Null without a day. */
const figuresOf = (days: SelectQueryBuilder<FigureDatabase, "figure", unknown>) =>
  sql<HistoryValues | null>`(${days.select(({ ref }) =>
    sql`iif(count(*) = 0, null, json_object(
      'dayFrom', min(${ref("figure.day")}), 'dayTo', max(${ref("figure.day")}),
      'days', count(distinct ${ref("figure.day")}), 'impressions', sum(${ref("figure.impressions")}),
      'clicks', sum(${ref("figure.clicks")}), 'spend', sum(${ref("figure.spend")})))`.as("figures"),
  )})`;

type FigureDatabase = Database & { figure: Database["campaign_stat"] };
