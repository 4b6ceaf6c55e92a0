import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import { SHARE_SOURCES } from "~/domain/applicants/share-source";
import type { Counts } from "~/domain/funnel/counts";
import type { Database } from "../schema";
import { query, TRUE } from "../storage/compiler";

const known = expressionBuilder<Database, "funnel_source">();

/** Sources besides those that links are offered for: any text of a link, so a scope tells at most 30 apart. */
const MOST_SOURCES = 30;
const USUAL_SOURCES = JSON.stringify(["", ...SHARE_SOURCES]);
/** Where the others are counted. */
const OTHER_SOURCES = "*";

/** The events that a fold takes. */
export const oldestEvents = (most: number) => query.selectFrom("funnel_event").orderBy("id").limit(most);

/** One for each measure: those that an event holds besides its own are of the same job and moment. */
const eachMeasure = (most: number) => {
  const value = sql.ref("further.value");
  const taken = oldestEvents(most).selectAll().as("event");
  return query
    .selectFrom(taken)
    .select(["event.id", "event.job", "event.at", "event.measure", "event.source", "event.amount"])
    .select(["event.publication", "event.isJobOnly"])
    .unionAll(
      query
        .selectFrom(taken)
        .innerJoin(sql<{ value: string }>`json_each(${sql.ref("event.further")})`.as("further"), (join) =>
          join.on(TRUE),
        )
        .select(["event.id", "event.job", "event.at"])
        .select([
          sql<string>`${value} ->> 'measure'`.as("measure"),
          sql<string | null>`${value} ->> 'source'`.as("source"),
          sql<number>`${value} ->> 'amount'`.as("amount"),
        ])
        .select("event.publication")
        .select(sql<boolean>`${value} ->> 'isJobOnly'`.as("isJobOnly")),
    );
};

/** An event for each scope that it counts in. */
const eventsByScope = (most: number) =>
  query
    .selectFrom(eachMeasure(most).as("event"))
    .innerJoin("job", "job.id", "event.job")
    .innerJoin(listOf(["job", "organization", "all"]).as("level"), (join) => join.on(TRUE))
    .select(["event.id", "event.at", "event.measure", "event.source", "event.amount", "level.value as level"])
    .select(({ ref }) => [
      sql<string>`case ${ref("level.value")} when 'job' then 'job:' || ${ref("event.job")}
        when 'organization' then 'organization:' || ${ref("job.organization")} else 'all' end`.as("scope"),
      sql<number | null>`iif(${ref("level.value")} = 'job', ${ref("event.publication")}, null)`.as("publication"),
    ])
    .where(({ eb, or, not, and, ref }) =>
      and([
        or([eb("level.value", "=", "job"), not(sql<SqlBool>`${ref("event.isJobOnly")}`)]),
        or([eb("level.value", "<>", "organization"), eb("job.organization", "is not", null)]),
      ]),
    );

/** The amounts of each scope, period and key. */
export const amountsOf = (most: number) =>
  query
    .selectFrom(eventsByScope(most).as("event"))
    .innerJoin(listOf(["week", "total", "publication"]).as("kind"), (join) => join.on(TRUE))
    .select(({ ref }) => [
      "event.scope",
      sql<string>`case ${ref("kind.value")} when 'week' then ${mondayOf(ref("event.at"))} when 'total' then 'total'
        else printf('v%05d', ${ref("event.publication")}) end`.as("period"),
      sql<string>`${ref("event.measure")} || iif(${ref("event.source")} is null, '',
        '|' || iif(${isUsual(ref("event.source"))} or ${isKnown(ref("event.scope"), ref("event.source"))},
          ${ref("event.source")}, ${OTHER_SOURCES}))`.as("key"),
      sql<number>`sum(${ref("event.amount")})`.as("amount"),
    ])
    .where(({ eb, or }) => or([eb("kind.value", "<>", "publication"), eb("event.publication", "is not", null)]))
    .groupBy(["scope", "period", "key"]);

/** Sources that were met for the first time, as many as there is room for. */
export const newSources = (most: number) =>
  query
    .selectFrom(
      query
        .selectFrom(eventsByScope(most).as("event"))
        .select(({ ref }) => [
          "event.scope",
          "event.source",
          sql<number>`row_number() over (partition by ${ref("event.scope")} order by min(${ref("event.id")}))
            + ${countKnown(ref("event.scope"))}`.as("place"),
        ])
        .where("event.source", "is not", null)
        .where(({ not, ref }) => not(isUsual(ref("event.source"))))
        .where(({ not, ref }) => not(isKnown(ref("event.scope"), ref("event.source"))))
        .groupBy(["event.scope", "event.source"])
        .as("met"),
    )
    .where("met.place", "<=", MOST_SOURCES);

/** The stored counts of a row and those that are added to it. */
export const addedCounts = (stored: Expression<Counts>, incoming: Expression<Counts>) =>
  sql<Counts>`(select json_group_object(key, total) from (
    select key, sum(value) as total from (
      select key, value from json_each(${stored}) union all select key, value from json_each(${incoming}))
    group by key))`;

const listOf = (values: readonly string[]) =>
  sql<{ value: string }>`(select value from json_each(${sql.lit(JSON.stringify(values))}))`;

const isUsual = (source: Expression<string | null>) =>
  sql<SqlBool>`(${source} in (select value from json_each(${sql.lit(USUAL_SOURCES)})))`;

const isKnown = (scope: Expression<string>, source: Expression<string | null>) =>
  known.exists(
    query
      .selectFrom("funnel_source")
      .select("funnel_source.scope")
      .where("funnel_source.scope", "=", scope)
      .where("funnel_source.source", "=", sql<string>`${source}`),
  );

const countKnown = (scope: Expression<string>) =>
  query
    .selectFrom("funnel_source")
    .select(({ fn }) => fn.countAll<number>().as("number"))
    .where("funnel_source.scope", "=", scope);

/**
 * The Monday of the week in Berlin of an instant or a date, found by the database because triggers write events too.
 * Summer time is from the last Sunday of March to that of October, 01:00 UTC; a test compares it with domain/dates.ts.
 */
const mondayOf = (at: Expression<string>) => {
  const lastSunday = (first: string) => sql`date(substr(${at}, 1, 4) || ${sql.lit(first)}, 'weekday 0', '-7 days')`;
  const isSummer = sql`${at} >= ${lastSunday("-04-01")} || 'T01' and ${at} < ${lastSunday("-11-01")} || 'T01'`;
  const offset = sql`case when length(${at}) = 10 then '+0 hours' when ${isSummer} then '+2 hours' else '+1 hours' end`;
  return sql`date(${at}, ${offset}, 'weekday 0', '-6 days')`;
};
