import { expressionBuilder, type Insertable, sql } from "kysely";
import type { Color } from "~/domain/applicants/phases";
import type { Database } from "../schema";
import type { Services } from "../services";
import { query } from "../storage/compiler";
import { insertSelect } from "../storage/insert-select";

const job = expressionBuilder<Database, "job">();

/** A phase of a job's board. */
export const insertPhase = (row: Insertable<Database["phase"]>) => query.insertInto("phase").values(row);

/** A phase of a job, if it still has the version that was seen. */
export const updatePhase = (
  { id, job, version }: { id: string; job: string; version: number },
  columns: { name: string; color: Color; position: number },
  now: string,
) =>
  query
    .updateTable("phase")
    .set({ ...columns, version: version + 1, date_updated: now })
    .where("id", "=", id)
    .where("job", "=", job)
    .where("version", "=", version);

export const deletePhase = (id: string, job: string) =>
  query.deleteFrom("phase").where("id", "=", id).where("job", "=", job);

/** Which phases of the job's board are reviewed anonymously. */
export const setAnonymousPhases = (id: string, phases: readonly string[]) =>
  query
    .updateTable("job")
    .set({ anonymous_phases: [...phases] })
    .where("id", "=", id);

/** A phase that is deleted is reviewed no more. */
export const removeAnonymousPhase = (id: string, phase: string) =>
  query
    .updateTable("job")
    .set({
      anonymous_phases: sql<string[]>`(select json_group_array(value)
        from json_each(${job.ref("job.anonymous_phases")}) where value <> ${phase})`,
    })
    .where("id", "=", id);

/**
 * A draft begins with the phases that its organization keeps as a template; one that has phases of its own keeps them.
 */
export function takeTemplatePhases(services: Services, job: string) {
  const now = services.clock().toISOString();
  const template = query
    .selectFrom("job")
    .innerJoin("organization", "organization.id", "job.organization")
    .innerJoin(
      (eb) => sql<{ key: number; value: string }>`json_each(${eb.ref("organization.phase_template")})`.as("template"),
      (join) => join.on(sql<boolean>`1`),
    )
    .where("job.id", "=", job)
    .where("job.status", "=", "draft")
    .where(({ not, exists }) => not(exists(query.selectFrom("phase").select("id").where("phase.job", "=", job))));
  return insertSelect(
    "phase",
    {
      id: sql<string>`${services.ids()} || '-' || ${sql.ref("template.key")}`,
      job,
      name: member("name"),
      color: member("color"),
      position: member("position"),
      date_created: now,
      date_updated: now,
    },
    template,
  );
}

/** In another organization a draft without applicants begins anew. */
export const exchangeTemplatePhases = (services: Services, job: string) => [
  query
    .deleteFrom("phase")
    .where("job", "=", job)
    .where(({ not, exists }) =>
      not(exists(query.selectFrom("applicant").select("id").where("applicant.job", "=", job))),
    ),
  takeTemplatePhases(services, job),
];

/** A member of one phase of the template. */
const member = <T>(name: string) => sql<T>`${sql.ref("template.value")} ->> ${sql.lit(name)}`;
