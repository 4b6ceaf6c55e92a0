import { sql } from "kysely";
import type { Services } from "../services";
import { query } from "../storage/compiler";
import { insertSelect } from "../storage/insert-select";

/**
 * A draft begins with the phases that its organization keeps as a template; one that has phases of its own keeps them.
 */
export function takeTemplatePhases(services: Services, job: string) {
  const now = services.clock().toISOString();
  const template = query
    .selectFrom("job")
    .innerJoin("organization", "organization.id", "job.organization")
    .innerJoin(
      (eb) => sql<{ key: number; value: string }>`json_each(${eb.ref("organization.phase_template")})`.as("kept"),
      (join) => join.on(sql<boolean>`1`),
    )
    .where("job.id", "=", job)
    .where("job.status", "=", "draft")
    .where(({ not, exists }) => not(exists(query.selectFrom("phase").select("id").where("phase.job", "=", job))));
  return insertSelect(
    "phase",
    {
      id: sql<string>`${services.ids()} || '-' || ${sql.ref("kept.key")}`,
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
const member = <T>(name: string) => sql<T>`${sql.ref("kept.value")} ->> ${sql.lit(name)}`;
