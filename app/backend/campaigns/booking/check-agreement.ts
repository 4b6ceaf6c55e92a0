import { Refusal } from "~/domain/errors";
import { agreementState, toParty } from "~/domain/organizations/agreement";
import { toLanguage } from "~/domain/people";
import type { JobFacts } from "../../jobs/facts";
import { acceptanceOf } from "../../organizations/agreement/accept";
import { hasAccepted } from "../../organizations/agreement/queries";
import type { Person, Services } from "../../services";
import { guardThat } from "../../storage/guards";
import type { Statement } from "../../storage/statement";

/**
 * Applicants' data come with a campaign, so its organization accepts the data-processing agreement before it books, or
 * with the booking by naming the version. The statements hold that in the booking's batch. UNPROCESSABLE_ENTITY
 * {reason: "agreement"}
 */
export async function settleAgreement(
  services: Services,
  person: Person,
  { entity: { organization }, settings }: JobFacts,
  accepted: string | undefined,
): Promise<Statement[]> {
  const before = organization?.agreementVersion ?? null;
  const id = organization?.id ?? "";
  const isHeld = guardThat("RECORD_CONFLICT", hasAccepted(id, settings.agreementVersion));
  if (agreementState(before, settings.agreementVersion) === "current") return [isHeld];
  if (!organization || accepted !== settings.agreementVersion)
    throw new Refusal("UNPROCESSABLE_ENTITY", { reason: "agreement" });
  const controller = toParty({ ...organization, country: organization.country?.country_code ?? null });
  const language = toLanguage(person.user.language);
  return acceptanceOf(services, person, settings, { organization: id, controller, before, language });
}
