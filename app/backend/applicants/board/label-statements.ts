import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from "kysely";
import { PRIORITY_LABELS } from "~/domain/applicants/applicant";
import { isPriority, labelChange } from "~/domain/applicants/labels";
import type { Color } from "~/domain/applicants/phases";
import type { HistoryValues, JobEvent, NamedThing } from "~/domain/job-history/history-events";
import { historyOf, historyRow } from "../../history/statements";
import { isJobVisible } from "../../jobs/queries";
import type { Database } from "../../schema";
import type { Person, Services } from "../../services";
import { isIn, query } from "../../storage/compiler";
import { guardOneChanged, guardThat } from "../../storage/guards";
import { insertSelect } from "../../storage/insert-select";
import type { Statement } from "../../storage/statement";
import { type BoardJob, labelsPrint } from "./job-queries";
import { isAmong, selectAmong } from "./queries";

export const guardVisible = (person: Person, job: string) => guardThat("NOT_FOUND", isJobVisible(person, job));

/** The job is still visible, and its labels are those that were read. */
export const guardLabels = (person: Person, { id, labelsPrint: print }: BoardJob) => [
  guardVisible(person, id),
  guardThat("RECORD_CONFLICT", sql<SqlBool>`${labelsPrint(id)} is ${print}`),
];

interface NewLabelRow {
  id: string;
  organization: string;
  /** Null for a label of the organization. */
  job: string | null;
  name: string;
  color: Color;
  now: string;
}

export const insertLabel = ({ now, ...row }: NewLabelRow) =>
  query.insertInto("label").values({ ...row, date_created: now, date_updated: now });

interface LabelRow {
  id: string;
  name: string | null;
  color: Color | null;
  version: number;
  now: string;
}

/** Over the version that was seen; RECORD_CONFLICT. */
export const updateLabelRow = ({ id, name, color, version, now }: LabelRow) => [
  query
    .updateTable("label")
    .set({ ...(name !== null && { name }), ...(color !== null && { color }), version: version + 1, date_updated: now })
    .where("id", "=", id)
    .where("version", "=", version),
  guardOneChanged("RECORD_CONFLICT"),
];

const FIXED = sql.join(PRIORITY_LABELS.map((label) => sql.lit(label)));
const IS_NOT_FIXED = sql<SqlBool>`${sql.ref("label")} not in (${FIXED})`;

/** From all applicants who have it; NOT_FOUND. */
export const deleteLabel = (id: string) => [
  query.deleteFrom("label").where("id", "=", id),
  guardOneChanged("NOT_FOUND"),
  // As the partial index has it.
  query.deleteFrom("applicant_label").where("label", "=", id).where(IS_NOT_FIXED),
];

interface Change {
  event: JobEvent;
  before?: HistoryValues;
  after?: HistoryValues;
}

export const noteLabelChange = (
  services: Services,
  actor: Person,
  { id: job, organization }: BoardJob,
  change: Change,
) => historyRow(services, { organization, job, actor, ...change });

export interface LabelOrder {
  job: string;
  applicants: readonly string[];
  /** As `labelChange` answers them. */
  add: readonly string[];
  remove: readonly string[];
}

const applicant = expressionBuilder<Database, "applicant" | "applicant_label">();

/**
 * Gives labels to applicants of a job and takes them, with an event for each whom it changes. RECORD_CONFLICT when one
 * of the labels was deleted meanwhile. Labels do not raise the version: two people may label at once.
 */
export function labelStatements(services: Services, person: Person, order: LabelOrder): Statement[] {
  const { job, add, remove } = order;
  const isChosen = isAmong(
    job,
    order.applicants.map((id) => ({ id })),
  );
  const chosen = query.selectFrom("applicant").where(isChosen);
  return [
    guardLabelsOf(job, add),
    noteLabels(services, person, order),
    query
      .deleteFrom("applicant_label")
      .where(isIn(applicant.ref("applicant_label.label"), remove))
      .where("applicant_label.applicant", "in", chosen.select("applicant.id")),
    insertSelect(
      "applicant_label",
      { applicant: applicant.ref("applicant.id"), label: sql.ref<string>("word.value") },
      query.selectFrom("applicant").crossJoin(valuesOf(add)).where(isChosen),
    ).onConflict((conflict) => conflict.doNothing()),
  ];
}

/** RECORD_CONFLICT when one of the labels was deleted meanwhile. */
export const guardLabelsOf = (job: string, labels: readonly string[]) =>
  guardThat(
    "RECORD_CONFLICT",
    areLabelsOf(
      job,
      labels.filter((label) => !isPriority(label)),
    ),
  );

const valuesOf = (list: readonly string[]) => sql<{ value: string }>`json_each(${JSON.stringify(list)})`.as("word");

/** Whether each label is one that the board of the job shows. */
function areLabelsOf(job: string, labels: readonly string[]) {
  const known = query
    .selectFrom("label")
    .innerJoin("job", "job.organization", "label.organization")
    .select("label.id")
    .where("label.id", "=", sql.ref<string>("word.value"))
    .where("job.id", "=", job)
    .where((eb) => eb.or([eb("label.job", "is", null), eb("label.job", "=", eb.ref("job.id"))]));
  const unknown = query
    .selectFrom(valuesOf(labels))
    .select("word.value")
    .where((eb) => eb.not(eb.exists(known)));
  return sql<SqlBool>`not exists ${unknown}`;
}

/** Whether the applicant has the label that is named by a value. */
const hasLabel = (label: Expression<string>) =>
  applicant.exists(
    applicant
      .selectFrom("applicant_label")
      .select("applicant_label.label")
      .where("applicant_label.applicant", "=", applicant.ref("applicant.id"))
      .where("applicant_label.label", "=", label),
  );

/** The labels of a row of `applicant` with one more, in the order in which triggers keep them. */
export function labelsWith(label: string): RawBuilder<string[]> {
  const { remove } = labelChange([label], []);
  const kept = sql`select value from json_each(${applicant.ref("applicant.labels")})
    where value not in (select value from json_each(${JSON.stringify(remove)}))`;
  return sql`(select json_group_array(value order by value) from (${kept} union select ${label}))`;
}

/** Gives a label to those whose move has left one of these events; their rows have it already. */
export function labelMoved(label: string, events: readonly string[]): Statement[] {
  const { remove } = labelChange([label], []);
  const moved = query.selectFrom("applicant_event").where(isIn(sql.ref("applicant_event.id"), events));
  return [
    query
      .deleteFrom("applicant_label")
      .where(isIn(applicant.ref("applicant_label.label"), remove))
      .where("applicant_label.applicant", "in", moved.select("applicant_event.applicant")),
    insertSelect(
      "applicant_label",
      { applicant: sql.ref<string>("applicant_event.applicant"), label: sql<string>`${label}` },
      moved,
    ).onConflict((conflict) => conflict.doNothing()),
  ];
}

export interface ManyLabelsEntry {
  applicants: readonly string[];
  add: readonly NamedThing[];
  remove: readonly NamedThing[];
}

/**
 * One entry of the job's history, to be written before the labels themselves: of how many applicants, and for each
 * label how many of them it changes (those that nobody had are not named as removed). None when it changes nobody.
 */
export function noteManyLabels(
  services: Services,
  actor: Person,
  { id: job, organization }: BoardJob,
  { applicants, add, remove }: ManyLabelsEntry,
) {
  const chosen = selectAmong(
    job,
    applicants.map((id) => ({ id })),
  );
  const label = sql<string>`word.value ->> '$.id'`;
  const lacksLabel = applicant.not(hasLabel(label));
  const numberOf = (rows: typeof chosen) => rows.select(({ fn }) => fn.countAll<number>().as("number"));
  const counted = (things: readonly NamedThing[], isChanged: Expression<SqlBool>, least: number) => {
    const count = numberOf(chosen.where(isChanged));
    const list = sql`json_group_array(json(json_set(word.value, '$.count', ${count})))`;
    return sql`json((select ${list} from ${namedOf(things)} where ${count} >= ${least}))`;
  };
  const changed = chosen.where(({ or, exists }) =>
    or([
      exists(query.selectFrom(namedOf(add)).select("word.value").where(lacksLabel)),
      exists(query.selectFrom(namedOf(remove)).select("word.value").where(hasLabel(label))),
    ]),
  );
  const lists = sql`'added', ${counted(add, lacksLabel, 0)}, 'removed', ${counted(remove, hasLabel(label), 1)}`;
  return historyOf(services, {
    rows: query.selectFrom(numberOf(changed).as("changed")).where(sql.ref<number>("changed.number"), ">", 0),
    organization,
    job,
    actor,
    event: "applicants.label",
    after: sql<Record<string, unknown>>`json_object('count', ${numberOf(chosen)}, ${lists})`,
    most: 1,
  });
}

const namedOf = (things: readonly NamedThing[]) =>
  sql<{ value: string }>`json_each(${JSON.stringify(things)})`.as("word");

/** An event for each applicant whom it changes, with what is added and removed. */
function noteLabels(services: Services, person: Person, { job, applicants, add, remove }: LabelOrder) {
  const now = services.clock().toISOString();
  const id = applicant.ref("applicant.id");
  const label = sql.ref<string>("word.value");
  const added = query.selectFrom(valuesOf(add)).where(applicant.not(hasLabel(label)));
  const removed = query.selectFrom(valuesOf(remove)).where(hasLabel(label));
  const listOf = (words: typeof added) =>
    words.select(({ ref }) => sql<string>`json_group_array(${ref("word.value")})`.as("list"));
  return insertSelect(
    "applicant_event",
    {
      id: sql<string>`${services.ids()} || '-' || row_number() over (order by ${id})`,
      applicant: id,
      actor: person.id,
      event: "labelled",
      details: sql<
        Record<string, unknown>
      >`json_object('added', json(${listOf(added)}), 'removed', json(${listOf(removed)}))`,
      date_created: now,
      date_updated: now,
    },
    query
      .selectFrom("applicant")
      .where(
        isAmong(
          job,
          applicants.map((each) => ({ id: each })),
        ),
      )
      .where((eb) => eb.or([eb.exists(added.select("word.value")), eb.exists(removed.select("word.value"))])),
  );
}
