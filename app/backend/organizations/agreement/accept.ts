import type { SettingsRecord } from "~/domain/administration/settings-record";
import { isRefusal, Refusal } from "~/domain/errors";
import { type AgreementParty, toParty } from "~/domain/organizations/agreement";
import { fullName, type Language } from "~/domain/people";
import { historyRow } from "../../history/statements";
import type { Person, Services } from "../../services";
import { getSettingsRecord } from "../../settings/queries";
import { guardThat } from "../../storage/guards";
import type { Statement } from "../../storage/statement";
import { isOrganizationVisible } from "../queries";
import { findController, hasNotAccepted } from "./queries";
import { type AgreementRequest, agreementInForce } from "./show";
import { insertAgreement } from "./statements";

/**
 * Keeps the agreement in force for the organization, with both parties as they are now. A version that was accepted
 * before stays as it is. NOT_FOUND; RECORD_CONFLICT when another version than the one that was read is in force.
 */
export async function acceptAgreement(
  services: Services,
  person: Person,
  { id, version, language }: AgreementRequest & { version: string },
): Promise<void> {
  const [organization, settings] = await Promise.all([
    findController(services.db, person, id),
    getSettingsRecord(services.db),
  ]);
  if (!organization) throw new Refusal("NOT_FOUND");
  if (version !== settings.agreementVersion) throw new Refusal("RECORD_CONFLICT");
  if (organization.agreementVersion === version) return;
  const statements = await acceptanceOf(services, person, settings, {
    organization: id,
    controller: toParty(organization),
    before: organization.agreementVersion,
    language,
  });
  try {
    await services.db.write([guardThat("NOT_FOUND", isOrganizationVisible(person, id)), ...statements]);
  } catch (error) {
    // A colleague, or the second click, was faster.
    if (!isRefusal(error, "RECORD_CONFLICT")) throw error;
  }
}

export interface Acceptance {
  organization: string;
  controller: AgreementParty;
  /** The version that was accepted before. */
  before: string | null;
  language: Language;
}

/** The statements that accept the version in force. RECORD_CONFLICT aborts the batch where it has been accepted. */
export async function acceptanceOf(
  services: Services,
  person: Person,
  settings: SettingsRecord,
  { organization, controller, before, language }: Acceptance,
): Promise<Statement[]> {
  const content = {
    ...(await agreementInForce(settings, language)),
    language,
    controller,
    acceptedBy: fullName(person.user),
    acceptedAt: services.clock().toISOString(),
  };
  return [
    guardThat("RECORD_CONFLICT", hasNotAccepted(organization, content.version)),
    ...insertAgreement(services, person, organization, content),
    historyRow(services, {
      organization,
      actor: person,
      event: "organization.agreement",
      before: { agreementVersion: before },
      after: { agreementVersion: content.version },
    }),
  ];
}
