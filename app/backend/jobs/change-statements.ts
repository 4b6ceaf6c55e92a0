import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import type { JobStatus } from "~/domain/jobs/status";
import { keysOf } from "~/lib/objects";
import { historyOf } from "../history/statements";
import type { Database } from "../schema";
import type { Actor, Services } from "../services";
import { query } from "../storage/compiler";
import { objectFrom, valuesFrom } from "../storage/json";
import type { JobColumns } from "./job-columns";

const job = expressionBuilder<Database, "job">();

interface Change {
  id: string;
  status: JobStatus;
  columns: JobColumns;
  /** Null: they stay. */
  contacts: readonly string[] | null;
}

/**
 * The history entry of a save, to be written before it in its batch: the fields that it changes, with their values
 * before and after; none when it changes nothing. Organization and brand by their names, contacts by their ids.
 */
export function historyOfChange(services: Services, actor: Actor, { id, status, columns, contacts }: Change) {
  const { organization, employerBrand, hookSource: _source, termsVersion: _terms, ...plain } = columns;
  const row = query.selectFrom("job").where("job.id", "=", id);
  const names = keysOf(plain);
  const stored = names.length > 0 ? objectFrom(row.select(names)) : sql`json('{}')`;
  const before = withFields(stored, {
    organization: organization !== undefined && organizationName(row.select("job.organization").$asScalar()),
    employerBrand: employerBrand !== undefined && brandName(row.select("job.employerBrand").$asScalar()),
    contacts: contacts !== null && sql`json(${valuesFrom(contactsOf(id))})`,
  });
  const after = withFields(sql`json(${JSON.stringify(plain)})`, {
    organization: organization !== undefined && organizationName(sql.val(organization)),
    employerBrand: employerBrand !== undefined && brandName(sql.val(employerBrand)),
    contacts: contacts !== null && sql`json(${JSON.stringify(contacts)})`,
  });
  return historyOf(services, {
    rows: row.where("job.status", "=", status).where(sql<SqlBool>`exists (select 1 ${differing(before, after)})`),
    organization: organization === undefined ? job.ref("job.organization") : organization,
    job: id,
    actor,
    event: "job.update",
    before: valuesOf(before, before, after),
    after: valuesOf(after, before, after),
    most: 1,
  });
}

type Json = Expression<unknown>;

/** A JSON object with these fields besides its own. */
const withFields = (object: Json, fields: Record<string, Json | false>): Json =>
  Object.entries(fields).reduce(
    (all, [name, value]) => (value === false ? all : sql`json_set(${all}, ${`$.${name}`}, ${value})`),
    object,
  );

const organizationName = (id: Expression<string | null>) =>
  query.selectFrom("organization").select("organization.name").where("organization.id", "=", id).$asScalar();

const brandName = (id: Expression<string | null>) =>
  query.selectFrom("employerBrand").select("employerBrand.name").where("employerBrand.id", "=", id).$asScalar();

const differing = (before: Json, after: Json) =>
  sql`from json_each(${before}) as was join json_each(${after}) as will on will.key = was.key
    where will.value is not was.value`;

const valuesOf = (side: Json, before: Json, after: Json) =>
  sql<Record<string, unknown>>`(select json_group_object(was.key, json(${side} -> ('$."' || was.key || '"')))
    ${differing(before, after)})`;

const contactsOf = (id: string) =>
  query.selectFrom("job_contact").select("job_contact.user").where("job_contact.job", "=", id).orderBy("position");
