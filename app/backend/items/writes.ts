import type { Collection } from "~/content-api/items";
import { Refusal } from "~/domain/errors";
import type { Writing } from "../collections/writing";
import { notingRefusals } from "../history/noting-refusals";
import { createJob } from "../jobs/create";
import { removeJob } from "../jobs/remove";
import { createBenefit } from "../organizations/benefits/create";
import { createOrganization } from "../organizations/create";
import { createBrand } from "../organizations/employer-brands/create";
import { linkBenefit, linkFile, unlink } from "../organizations/employer-brands/links";
import { removeBrand } from "../organizations/employer-brands/remove";
import { updateBrand } from "../organizations/employer-brands/update";
import { removeOrganization } from "../organizations/remove";
import { updateOrganization } from "../organizations/update";
import type { CallContext } from "../services";
import type { Row } from "../storage/db";
import { getWriter } from "./policy";

type Body = Record<string, unknown>;

/** POST /items/…: unknown fields are dropped. */
export async function createItem(context: CallContext, collection: Collection, body: Body): Promise<Row> {
  const writing = { context, person: await getWriter(context) };
  switch (collection) {
    case "organization":
      return noted(writing, "organization", { named: "", body }, () => createOrganization(writing, body));
    case "employerBrand":
      return createBrand(writing, body);
    case "employerBrand_benefits":
      return linkBenefit(writing, body);
    case "employerBrand_files":
      return linkFile(writing, body);
    case "benefits":
      return createBenefit(writing, body);
    case "job":
      return { ...(await createJob(context, body)) };
    default:
      throw new Refusal("FORBIDDEN");
  }
}

/** PATCH /items/…: FORBIDDEN for a field that may not be set. */
export async function updateItem(context: CallContext, collection: Collection, id: string, body: Body): Promise<Row> {
  const writing = { context, person: await getWriter(context) };
  const attempt = { named: id, body };
  if (collection === "organization")
    return noted(writing, collection, attempt, () => updateOrganization(writing, id, body));
  if (collection === "employerBrand") return noted(writing, collection, attempt, () => updateBrand(writing, id, body));
  throw new Refusal("FORBIDDEN");
}

export async function removeItem(context: CallContext, collection: Collection, id: string): Promise<void> {
  const writing = { context, person: await getWriter(context) };
  const attempt = { named: id, body: {} };
  if (collection === "employerBrand_benefits" || collection === "employerBrand_files")
    return unlink(writing, collection, id);
  if (collection === "job") return removeJob(context.services, writing.person, id);
  if (collection === "employerBrand") return noted(writing, collection, attempt, () => removeBrand(writing, id));
  if (collection === "organization") return noted(writing, collection, attempt, () => removeOrganization(writing, id));
  throw new Refusal("FORBIDDEN");
}

/** Whoever reaches for another's organization or for fields beyond their rights leaves a trace; values stay out of it. */
function noted<Result>(
  { context, person }: Writing,
  collection: Collection,
  { named, body }: { named: string; body: Body },
  work: () => Promise<Result>,
): Promise<Result> {
  const about = { call: "items", fields: Object.keys(body).join(", ") };
  const attempt = { actor: person, organization: named, event: `${collection}.refused`, about };
  return notingRefusals(context.services, attempt, work);
}
