import { type Expression, sql } from "kysely";
import type { InputOf } from "~/content-api/call-names";
import type { CallRight } from "~/content-api/call-right";
import type { RightName } from "~/content-api/right-names";
import { hasKey } from "~/lib/objects";
import { readId } from "../collections/body";
import { query } from "../storage/compiler";

/** Ids of the organizations that something belongs to, inside a statement. */
export type Organizations = Expression<unknown>;

const itself = (id: unknown): Organizations => sql`(${readId(id)})`;

const ofJobs = (ids: readonly string[]): Organizations =>
  query.selectFrom("job").select("job.organization").where("job.id", "in", ids);

const ofBrand = (id: unknown): Organizations =>
  query.selectFrom("employerBrand").select("ownerOrganization").where("id", "=", readId(id));

const ofFolder = (id: string | null | undefined): Organizations =>
  query
    .selectFrom("folder")
    .select("folder.organization")
    .where("folder.id", "=", id ?? null);

const ofFile = (id: string): Organizations =>
  query
    .selectFrom("files")
    .leftJoin("folder", "folder.id", "files.folder")
    .select(({ fn }) => fn.coalesce("files.organization", "folder.organization").as("organization"))
    .where("files.id", "=", id);

const ofLink = (table: "employerBrand_benefits" | "employerBrand_files", id: string): Organizations =>
  query
    .selectFrom("employerBrand")
    .select("employerBrand.ownerOrganization")
    .where("employerBrand.id", "in", query.selectFrom(table).select("employerBrand_id").where(sql.ref("id"), "=", id));

type Input = InputOf<"items.create">;
const ofLinkedBrand = ({ employerBrand_id: brand }: Input) => ofBrand(brand);

/** Of calls whose right names no field of the input. */
const OF_ROWS: { readonly [Name in RightName]?: (input: never) => Organizations | readonly Organizations[] } = {
  "files.update out": ({ id, folder }: InputOf<"files.update">) => [ofFile(id), ofFolder(folder)],
  "files.replace": ({ id }: InputOf<"files.replace">) => ofFile(id),
  "files.rename": ({ id }: InputOf<"files.rename">) => ofFile(id),
  "files.remove": ({ id }: InputOf<"files.remove">) => ofFile(id),
  "files.store": ({ folder }: InputOf<"files.store">) => ofFolder(folder),
  "files.storeForm folder": ({ folder }: InputOf<"files.storeForm">) => ofFolder(folder),
  "jobs.removal": ({ ids }: InputOf<"jobs.removal">) => ofJobs(ids),
  "items.create employerBrand": ({ ownerOrganization: id }: Input) => itself(id),
  "items.create employerBrand_benefits own": ofLinkedBrand,
  "items.create employerBrand_files own": ofLinkedBrand,
  "items.create benefits own": ({ organization: id }: Input) => itself(id),
  "items.create job": ({ organization: id }: Input) => itself(id),
  "items.remove employerBrand": ({ id }: InputOf<"items.remove">) => ofBrand(id),
  "items.remove employerBrand_benefits own": ({ id }: InputOf<"items.remove">) => ofLink("employerBrand_benefits", id),
  "items.remove employerBrand_files own": ({ id }: InputOf<"items.remove">) => ofLink("employerBrand_files", id),
};

/** The organizations that a call is about; empty where its input does not tell. */
export function organizationsOf(name: string, right: CallRight, input: object): readonly Organizations[] {
  if (!("by" in right)) return [];
  if (right.by === "row") return [hasKey(OF_ROWS, name) ? (OF_ROWS[name]?.(input as never) ?? []) : []].flat();
  const id = Object.entries(input).find(([field]) => field === right.by)?.[1];
  if (right.on === "job") return [ofJobs([String(id)])];
  return [right.on === "brand" ? ofBrand(id) : itself(id)];
}
