import { message } from "~/domain/messages";
import { checkProblems, readId } from "../../collections/body";
import { oneFor } from "../../collections/store";
import { employerBrand } from "../../collections/tables/employer-brand";
import { writeAndRead } from "../../collections/write-and-read";
import type { Writing } from "../../collections/writing";
import { historyRow } from "../../history/statements";
import type { Row } from "../../storage/db";
import { readBrand } from "./fields";
import { newBrand } from "./store";

/**
 * A brand of an organization in the person's scope; members may create too. FAILED_VALIDATION, FORBIDDEN,
 * RECORD_NOT_UNIQUE.
 */
export async function createBrand({ context, person }: Writing, body: Record<string, unknown>): Promise<Row> {
  const { services } = context;
  // A picture is given to a brand that is there: its file becomes the organization's.
  const { values, problems } = readBrand({ ...body, logo: undefined, name: body.name ?? "" });
  const organization = readId(body.ownerOrganization);
  if (!organization) problems.push({ field: "ownerOrganization", message: message("chooseOrganizationFirst") });
  checkProblems(problems);
  const id = readId(body.id) ?? services.ids();
  const statements = [
    ...newBrand(services, person, id, organization ?? "", values),
    historyRow(services, { organization, actor: person, event: "employerBrand.create", after: { id, ...values } }),
  ];
  return writeAndRead(services.db, statements, oneFor(employerBrand, person, id));
}
