import { message } from "~/domain/messages";
import { checkProblems, readId } from "../../collections/body";
import { selectWhere } from "../../collections/queries";
import { employerBrandBenefits } from "../../collections/tables/employer-brand-benefits";
import { employerBrandFiles } from "../../collections/tables/employer-brand-files";
import { type Writing, writeAndRead } from "../../collections/write-and-read";
import type { Row } from "../../storage/db";
import { noteAdded, noteRemoved } from "./link-history-statements";
import { isBenefitLink, isFileLink } from "./queries";
import { deleteLink, insertBenefitLink, insertFileLink, type LinkTable } from "./statements";

type Body = Record<string, unknown>;

/** Gives a brand a benefit; a second time answers the link that is there. FORBIDDEN, INVALID_FOREIGN_KEY. */
export async function linkBenefit({ context, person }: Writing, body: Body): Promise<Row> {
  const { services } = context;
  const [brand, benefit] = readBoth(body, "benefits_id");
  const one = selectWhere(employerBrandBenefits, person, isBenefitLink(brand, benefit));
  const id = readId(body.id) ?? services.ids();
  const statements = [
    ...insertBenefitLink(person, { id, brand, benefit }),
    noteAdded(services, person, "employerBrand.addBenefit", brand, benefit),
  ];
  return writeAndRead(services.db, statements, one);
}

/** Adds a document to a brand; a second time answers the link that is there. FORBIDDEN, INVALID_FOREIGN_KEY. */
export async function linkFile({ context, person }: Writing, body: Body): Promise<Row> {
  const { services } = context;
  const [brand, file] = readBoth(body, "directus_files_id");
  const one = selectWhere(employerBrandFiles, person, isFileLink(brand, file));
  const id = readId(body.id) ?? services.ids();
  const statements = [
    ...insertFileLink(person, { id, brand, file }),
    noteAdded(services, person, "employerBrand.addFile", brand, file),
  ];
  return writeAndRead(services.db, statements, one);
}

export async function unlink({ context, person }: Writing, table: LinkTable, id: string): Promise<void> {
  const { services } = context;
  await services.db.write([noteRemoved(services, person, table, id), ...deleteLink(person, table, id)]);
}

function readBoth(body: Body, other: string): [string, string] {
  const ids = ["employerBrand_id", other].map((field) => ({ field, id: readId(body[field]) }));
  checkProblems(ids.filter(({ id }) => !id).map(({ field }) => ({ field, message: message("pickFromList") })));
  const [brand, target] = ids;
  return [brand?.id ?? "", target?.id ?? ""];
}
