import type { Agreement } from "~/content-api/agreement";
import type { SettingsRecord } from "~/domain/administration/settings-record";
import { Refusal } from "~/domain/errors";
import { toParty } from "~/domain/organizations/agreement";
import type { Language } from "~/domain/people";
import type { Person, Services } from "../../services";
import { getSettingsRecord } from "../../settings/queries";
import { loadText } from "./load-text";
import { findController, listAgreements } from "./queries";

export interface AgreementRequest {
  id: string;
  language: Language;
}

/** The agreement in force as the organization would accept it, and what it has accepted. NOT_FOUND */
export async function showAgreement(
  { db }: Services,
  person: Person,
  { id, language }: AgreementRequest,
): Promise<Agreement> {
  const [organization, accepted, settings] = await Promise.all([
    findController(db, person, id),
    listAgreements(db, person, id),
    getSettingsRecord(db),
  ]);
  if (!organization) throw new Refusal("NOT_FOUND");
  return {
    organization: { id: organization.id, name: organization.name },
    ...(await agreementInForce(settings, language)),
    controller: toParty(organization),
    accepted: accepted.map(({ content: { version, acceptedAt, acceptedBy } }) => ({ version, acceptedAt, acceptedBy })),
  };
}

/** The part of the agreement that is the same for every organization. */
export async function agreementInForce(
  { agreementVersion, operator, subprocessors }: SettingsRecord,
  language: Language,
) {
  return {
    version: agreementVersion,
    processor: toParty(operator),
    text: await loadText(language),
    subprocessors: subprocessors.flatMap((line) => (line ? [line] : [])),
  };
}
