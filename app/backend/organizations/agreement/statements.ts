import type { AgreementContent } from "~/domain/organizations/agreement";
import type { Person, Services } from "../../services";
import { query } from "../../storage/compiler";

/** Keeps what was agreed, once for each version, and notes the version on the organization. */
export const insertAgreement = (
  services: Services,
  person: Person,
  organization: string,
  content: AgreementContent,
) => [
  query.insertInto("agreement").values({
    id: services.ids(),
    organization,
    version: content.version,
    content,
    accepted_by: person.id,
    date_created: content.acceptedAt,
  }),
  query.updateTable("organization").set({ agreementVersion: content.version }).where("id", "=", organization),
];
