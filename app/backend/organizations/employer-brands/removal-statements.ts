import { expressionBuilder, sql } from "kysely";
import type { Removal } from "../../collections/run-removal";
import { deleteFiles } from "../../files/statements";
import { historyOf } from "../../history/statements";
import { isAnyHeld } from "../../jobs/held-queries";
import { takeBrandOff } from "../../jobs/statements";
import type { Database } from "../../schema";
import type { Person, Services } from "../../services";
import { query } from "../../storage/compiler";
import { guardOneChanged, guardThat } from "../../storage/guards";
import { valuesFrom } from "../../storage/json";
import { editsBrand, isBrand, isBrandThat, isFileOf, isJobOf, seesBrand } from "./queries";

const brand = expressionBuilder<Database, "employerBrand">();

/**
 * The brand with its picture and documents, in one batch that asks again. Drafts lose it and become another version, so
 * that they are not booked as they were seen before. NOT_FOUND, FORBIDDEN, INVALID_FOREIGN_KEY (a job holds it)
 */
export function removalOf(services: Services, person: Person, id: string): Removal {
  const files = deleteFiles(isFileOf(id));
  const batch = [
    guardThat("NOT_FOUND", isBrandThat(id, seesBrand(person))),
    guardThat("FORBIDDEN", isBrandThat(id, editsBrand(person))),
    guardThat("INVALID_FOREIGN_KEY", brand.not(isAnyHeld(isJobOf(id)))),
    historyOf(services, {
      rows: query.selectFrom("employerBrand").where(isBrand(id)),
      organization: brand.ref("employerBrand.ownerOrganization"),
      actor: person,
      event: "employerBrand.delete",
      before: sql<Record<string, unknown>>`json_object('id', ${brand.ref("employerBrand.id")},
        'name', ${brand.ref("employerBrand.name")}, 'homepage', ${brand.ref("employerBrand.homepage")},
        'description', ${brand.ref("employerBrand.description")},
        'ciGuidelines', ${brand.ref("employerBrand.ciGuidelines")}, 'status', ${brand.ref("employerBrand.status")},
        'color', ${brand.ref("employerBrand.color")},
        'drafts', ${valuesFrom(query.selectFrom("job").select("job.id").where(isJobOf(id)))})`,
      most: 1,
    }),
    files,
    takeBrandOff(id, services.clock().toISOString()),
    query.deleteFrom("employerBrand").where("id", "=", id),
    guardOneChanged("NOT_FOUND"),
  ];
  return { batch, stored: [files] };
}
