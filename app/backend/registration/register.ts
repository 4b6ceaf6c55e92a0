import { normalizeEmail } from "~/domain/email";
import { isRefusal, Refusal } from "~/domain/errors";
import { message } from "~/domain/messages";
import { refuseHeld, refuseWait } from "../auth/attempts";
import { hashPassword } from "../auth/password-hash";
import { findMailboxProof } from "../organizations/invitations/mailbox-proof";
import { sendSoon } from "../outbox/send";
import type { CallContext, Services } from "../services";
import { getSettingsRecord } from "../settings/queries";
import { type NewPerson, type RegistrationInput, readRedirect, readRegistration } from "./policy";
import { findSubmission, type Submission } from "./queries";
import { countRegistration, registerKeys, saveInvited, saveKnownAddress, saveRegistration } from "./statements";
import { newVerification } from "./verification-statements";

/** Registers, or tells the owner of a known address; both look the same from outside and take as long. */
export async function register(input: RegistrationInput, { services, address }: CallContext): Promise<void> {
  refuseHeld(services, registerKeys(services, normalizeEmail(input.email), address));
  const [invitation, settings] = await Promise.all([findMailboxProof(services, input), getSettingsRecord(services.db)]);
  const { person, problems } = await readRegistration(input, settings, invitation);
  const proof = await services.botCheck.verify({
    fields: input.challenge ?? {},
    captchaToken: input.captchaToken ?? null,
    address,
    now: services.clock(),
  });
  if (!proof) problems.push(input.challenge?.answer?.trim() ? WRONG_ANSWER : BOT_CHECK_PROBLEM);
  if (!proof || problems.length > 0) throw new Refusal("FAILED_VALIDATION", { fields: problems });

  const standing = await countRegistration(services, person, proof.nonce, address);
  if (isRepeated(standing.submission)) return;
  refuseWait(standing.wait);
  if (standing.isCompanyTaken) throw new Refusal("REGISTRATION_FAILED");

  const passwordHash = await hashPassword(input.password, services.passwordCost);
  const redirectUrl = readRedirect(input.redirectUrl, services.appBase);
  const create = (newcomer: NewPerson) =>
    invitation
      ? saveInvited(services, newcomer, proof.nonce, invitation.holds)
      : saveRegistration(services, newcomer, proof.nonce, { ...newVerification(redirectUrl), address });
  await save(services, { ...person, passwordHash }, proof.nonce, create, standing.isKnown);
  sendSoon(services);
}

const WRONG_ANSWER = { field: "challenge", message: message("botCheckWrong") };
const BOT_CHECK_PROBLEM = { field: "challenge", message: message("botCheckIncomplete") };

async function save(
  services: Services,
  person: NewPerson,
  nonce: string,
  create: (person: NewPerson) => Promise<void>,
  isKnown: boolean,
): Promise<void> {
  try {
    if (isKnown) await saveKnownAddress(services, person.email, nonce);
    else await create(person);
  } catch (error) {
    if (!isRefusal(error, "RECORD_NOT_UNIQUE")) throw error;
    // Somebody was faster: with the same form, or with the same address.
    if (error.details.field === "nonce") isRepeated(await findSubmission(services, nonce, person.email));
    else await save(services, person, nonce, create, true);
  }
}

/** Whether this very form has been dealt with. A proof that served another address is no proof. */
function isRepeated(submission: Submission): boolean {
  if (submission === "spent") throw new Refusal("FAILED_VALIDATION", { fields: [BOT_CHECK_PROBLEM] });
  return submission === "repeated";
}
