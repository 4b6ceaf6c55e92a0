import { expressionBuilder, sql } from "kysely";
import { deleteClosedCheckouts } from "../billing/statements";
import type { Removal } from "../collections/run-removal";
import { noteErasure } from "../erasures/statements";
import { deleteAttachmentsOf } from "../files/attachment-statements";
import { deleteFiles, deleteFolders } from "../files/statements";
import { historyOf } from "../history/statements";
import { isAnyHeld } from "../jobs/held-queries";
import { isOfOrganization } from "../jobs/queries";
import type { Database } from "../schema";
import type { Actor, Services } from "../services";
import { query } from "../storage/compiler";
import { guardOneChanged, guardThat } from "../storage/guards";
import { isOrganizationVisible } from "./queries";
import { isFileOf, isFolderOf } from "./removal-queries";

const organization = expressionBuilder<Database, "organization">();

/**
 * The organization with its team, brands, drafts and files, in one batch that asks again; its history stays. What was
 * booked is kept for the books, and the organization with it. NOT_FOUND, INVALID_FOREIGN_KEY
 */
export function removalOf(services: Services, actor: Actor, id: string): Removal {
  const files = deleteFiles(isFileOf(id));
  const documents = deleteAttachmentsOf(applicantsOf(id));
  const bookings = query.selectFrom("booking").select("id").where("organization", "=", id);
  const isKept = organization.or([isAnyHeld(isOfOrganization(id)), organization.exists(bookings)]);
  const batch = [
    guardThat("NOT_FOUND", isOrganizationVisible(actor, id)),
    guardThat("INVALID_FOREIGN_KEY", organization.not(isKept)),
    historyOf(services, {
      rows: query.selectFrom("organization").where("organization.id", "=", id),
      organization: organization.ref("organization.id"),
      actor,
      event: "organization.delete",
      before: sql<Record<string, unknown>>`json_object('name', ${organization.ref("organization.name")},
        'externalId', ${organization.ref("organization.externalId")},
        'credit', ${organization.ref("organization.credit")})`,
      most: 1,
    }),
    files,
    documents,
    deleteFolders(isFolderOf(id)),
    // A draft that has moved away may have left one behind; any other keeps the organization by its foreign key.
    deleteClosedCheckouts(id),
    query.deleteFrom("organization").where("id", "=", id),
    guardOneChanged("NOT_FOUND"),
    noteErasure(services, "organization", id),
  ];
  return { batch, stored: [files, documents] };
}

/** Of its jobs, and those that have stayed with it when their job moved away. */
const applicantsOf = (id: string) =>
  query
    .selectFrom("applicant")
    .innerJoin("job", "job.id", "applicant.job")
    .select("applicant.id")
    .where((eb) => eb.or([isOfOrganization(id), eb("applicant.organization", "=", id)]))
    .$asScalar();
