import { Refusal } from "~/domain/errors";
import { message } from "~/domain/messages";
import { checkProblems, readId } from "../../collections/body";
import { selectOne } from "../../collections/queries";
import { employerBrand } from "../../collections/tables/employer-brand";
import { type Writing, writeAndRead } from "../../collections/write-and-read";
import { historyRow } from "../../history/statements";
import type { Row } from "../../storage/db";
import { refuseTakenId } from "../../storage/write-unique";
import { readBrand } from "./fields";
import { insertBrand } from "./statements";

/**
 * A brand of an organization in the person's scope; members may create too. FAILED_VALIDATION, FORBIDDEN,
 * RECORD_NOT_UNIQUE.
 */
export async function createBrand({ context, person }: Writing, body: Record<string, unknown>): Promise<Row> {
  const { services } = context;
  // Pictures are given to a brand that is there: their files become the organization's.
  const { values, problems } = readBrand({ ...body, logo: undefined, picture: undefined, name: body.name ?? "" });
  const organization = readId(body.ownerOrganization);
  if (!organization) problems.push({ field: "ownerOrganization", message: message("chooseOrganizationFirst") });
  checkProblems(problems);
  const { name } = values;
  if (!organization || name === undefined) throw new Refusal("FAILED_VALIDATION");
  const id = readId(body.id) ?? services.ids();
  const statements = [
    ...insertBrand(services, person, { id, organization }, { ...values, name }),
    historyRow(services, { organization, actor: person, event: "employerBrand.create", after: { id, ...values } }),
  ];
  const written = writeAndRead(services.db, statements, selectOne(employerBrand, person, id));
  return written.catch(refuseTakenId(id));
}
