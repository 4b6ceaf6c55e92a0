import { expressionBuilder, sql } from "kysely";
import type { Database } from "../schema";
import { query } from "../storage/compiler";

const job = expressionBuilder<Database, "job">();
const links = job.ref("job.links");

/** Changes nothing when the job has the link already, or as many as it may have. */
export const addLink = (id: string, link: string, { most, now }: { most: number; now: string }) =>
  query
    .updateTable("job")
    .set({
      links: sql<string[]>`json_insert(${links}, '$[#]', ${link})`,
      date_updated: now,
      version: job("version", "+", 1),
    })
    .where("id", "=", id)
    .where(sql<boolean>`json_array_length(${links}) < ${most}`)
    .where(sql<boolean>`not exists (select 1 from json_each(${links}) where value = ${link})`);

/** Changes nothing when the job does not have the link. */
export const takeLink = (id: string, link: string, now: string) =>
  query
    .updateTable("job")
    .set({
      links: sql<string[]>`(select json_group_array(value) from json_each(${links}) where value <> ${link})`,
      date_updated: now,
      version: job("version", "+", 1),
    })
    .where("id", "=", id)
    .where(sql<boolean>`exists (select 1 from json_each(${links}) where value = ${link})`);
