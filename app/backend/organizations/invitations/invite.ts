import { isEmail, normalizeEmail } from "~/domain/email";
import { Refusal } from "~/domain/errors";
import { LIMITS } from "~/domain/limits";
import { message } from "~/domain/messages";
import { fullName, toLanguage } from "~/domain/people";
import { randomToken } from "../../auth/keyed-hash";
import { checkProblems } from "../../collections/body";
import { historyRow } from "../../history/statements";
import { sendSoon } from "../../outbox/send";
import type { Person, Services } from "../../services";
import { getTeam } from "../recruiters/policy";
import { countingMail } from "./counting-mail";
import { invitationMail } from "./invitation-mail";
import { findInvitee, type Invitee } from "./queries";
import { insertInvitation } from "./statements";

/**
 * Invites an address as member and mails it, in the language of its account or else in the inviting person's.
 * DUPLICATE_INVITE, FAILED_VALIDATION (`contactEmail`), FORBIDDEN, NOT_FOUND, REQUESTS_EXCEEDED.
 */
export async function inviteRecruiter(
  services: Services,
  person: Person,
  organization: string,
  contactEmail: string,
): Promise<string> {
  const email = normalizeEmail(contactEmail);
  const [team, invitee] = await Promise.all([
    getTeam(services, person, organization, [email]),
    findInvitee(services.db, organization, email),
  ]);
  check(
    email,
    team.accepted.some((each) => each.email.toLowerCase() === email),
    invitee,
  );
  const id = services.ids();
  const token = randomToken();
  const language = toLanguage(invitee.hasAccount ? invitee.language : person.user.language);
  const to = { email, name: fullName(invitee), language, hasAccount: invitee.hasAccount };
  await countingMail(services, { organization, email }, [
    ...insertInvitation(services, person, { id, organization, email, language, token }),
    invitationMail(services, { organization: { id: organization, name: team.name }, inviter: person, to, token }),
    historyRow(services, { organization, actor: person, event: "recruiter.invite", after: { invitation: id, email } }),
  ]);
  sendSoon(services);
  return id;
}

function check(email: string, isRecruiter: boolean, { isInvited, open }: Invitee): void {
  const problem = (text: string) => [{ field: "contactEmail", message: text }];
  if (email === "") checkProblems(problem(message("empty")));
  if (!isEmail(email)) checkProblems(problem(message("emailWrongFormat")));
  if (isRecruiter) checkProblems(problem(message("noDuplicates")));
  if (isInvited) throw new Refusal("DUPLICATE_INVITE");
  if (open >= LIMITS.openInvites) checkProblems(problem(message("tooManyEntries", { max: LIMITS.openInvites })));
}
