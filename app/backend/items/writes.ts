import { jobWritableSchema } from "~/content-api/entities";
import type { Collection } from "~/content-api/items";
import { Refusal } from "~/domain/errors";
import { checkNames } from "../collections/body";
import { createJob, readJobFields } from "../jobs/create";
import { removeJob } from "../jobs/remove";
import { updateJob } from "../jobs/update";
import { createBenefit } from "../organizations/benefits/create";
import { createOrganization } from "../organizations/create";
import { createBrand } from "../organizations/employer-brands/create";
import { linkBenefit, linkFile, unlink } from "../organizations/employer-brands/links";
import { removeBrand } from "../organizations/employer-brands/remove";
import { updateBrand } from "../organizations/employer-brands/update";
import { removeOrganization } from "../organizations/remove";
import { updateOrganization } from "../organizations/update";
import type { HandlerContext } from "../services";
import type { Row } from "../storage/db";

type Body = Record<string, unknown>;

/** POST /items/…: unknown fields are dropped. */
export async function createItem(context: HandlerContext, collection: Collection, body: Body): Promise<Row> {
  const writing = { context, person: context.person() };
  switch (collection) {
    case "organization":
      return createOrganization(writing, body);
    case "employerBrand":
      return createBrand(writing, body);
    case "employerBrand_benefits":
      return linkBenefit(writing, body);
    case "employerBrand_files":
      return linkFile(writing, body);
    case "benefits":
      return createBenefit(writing, body);
    case "job":
      return { ...(await createJob(context.services, writing.person, body)) };
    default:
      throw new Refusal("FORBIDDEN");
  }
}

/** PATCH /items/…: FORBIDDEN for a field that may not be set. */
export async function updateItem(
  context: HandlerContext,
  collection: Collection,
  id: string,
  body: Body,
): Promise<Row> {
  const writing = { context, person: context.person() };
  if (collection === "organization") return updateOrganization(writing, id, body);
  if (collection === "employerBrand") return updateBrand(writing, id, body);
  if (collection === "job") return updateJobRow(context, id, body);
  throw new Refusal("FORBIDDEN");
}

export async function removeItem(context: HandlerContext, collection: Collection, id: string): Promise<void> {
  const writing = { context, person: context.person() };
  if (collection === "employerBrand_benefits" || collection === "employerBrand_files")
    return unlink(writing, collection, id);
  if (collection === "job") return removeJob(context.services, writing.person, id);
  if (collection === "employerBrand") return removeBrand(writing, id);
  if (collection === "organization") return removeOrganization(writing, id);
  throw new Refusal("FORBIDDEN");
}

/** As `jobs.update`, in Directus's words for a field that may not be set. */
async function updateJobRow({ services, person }: HandlerContext, id: string, body: Body): Promise<Row> {
  checkNames(body, ["version", ...Object.keys(jobWritableSchema.shape)]);
  const version = typeof body.version === "number" ? body.version : undefined;
  return { ...(await updateJob(services, person(), id, { version, fields: readJobFields(body) })) };
}
