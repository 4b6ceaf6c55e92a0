import { Refusal } from "~/domain/errors";
import { fullName, type Language, toLanguage } from "~/domain/people";
import { randomToken } from "../../auth/keyed-hash";
import { historyRow } from "../../history/statements";
import { sendSoon } from "../../outbox/send";
import type { Person, Services } from "../../services";
import { getTeam } from "../recruiters/policy";
import { countingMail } from "./counting-mail";
import { invitationMail } from "./invitation-mail";
import { findOpenInvitation } from "./queries";
import { renewInvitation } from "./statements";

/**
 * A new link for seven days by a new mail; the old link is dead. NOT_FOUND, FORBIDDEN, REQUESTS_EXCEEDED, 'Organization
 * Id is missing'.
 */
export async function resendInvitation(
  services: Services,
  person: Person,
  organization: string,
  id: string,
): Promise<void> {
  const [team, open] = await Promise.all([
    getTeam(services, person, organization),
    findOpenInvitation(services.db, organization, id),
  ]);
  if (!open) throw new Refusal("NOT_FOUND");
  const token = randomToken();
  const { email } = open;
  const language: Language = toLanguage(open.account_language ?? open.language);
  const to = { email, name: fullName(open), language, hasAccount: open.hasAccount };
  await countingMail(services, { organization, email }, [
    ...renewInvitation(services, person, { organization, id }, token),
    invitationMail(services, { organization: { id: organization, name: team.name }, inviter: person, to, token }),
    historyRow(services, {
      organization,
      actor: person,
      event: "recruiter.resendInvite",
      after: { invitation: id, email },
    }),
  ]);
  sendSoon(services);
}
