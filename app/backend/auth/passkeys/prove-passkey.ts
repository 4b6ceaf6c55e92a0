import type { Assertion } from "~/content-api/passkeys";
import { Refusal } from "~/domain/errors";
import type { Services } from "../../services";
import type { RowOf, Statement } from "../../storage/statement";
import type { Answered } from "./challenge";
import type { selectCredential } from "./queries";
import { relyingParty, userHandle } from "./relying-party";
import { noteUse, spendChallenge } from "./statements";

export interface Proof {
  answer: Assertion;
  /** The credential that the answer names, if we know it. */
  known: RowOf<ReturnType<typeof selectCredential>> | null;
  answered: Answered;
  /** Whether the authenticator has to have made sure of the person: where the passkey stands for the password. */
  isVerified: boolean;
  /** What a wrong answer is refused with. */
  code: "INVALID_CREDENTIALS" | "INVALID_OTP";
}

/**
 * What uses the challenge and the passkey, for the batch that they allow; INVALID_TOKEN from the batch for a challenge
 * that was answered before. `code`
 */
export async function provePasskey(
  services: Services,
  { answer, known, answered, isVerified, code }: Proof,
): Promise<Statement[]> {
  const { challenge, use } = answered;
  const handle = answer.response.userHandle ?? null;
  // Without a password nobody has said whose login it is but the authenticator.
  const isTheirs =
    known !== null && (handle === userHandle(known.user) || (handle === null && use.purpose !== "login"));
  if (!isTheirs) throw new Refusal(code);
  const { verifyAssertion } = await import("./web-authn");
  const { id: rpId, origin } = relyingParty(services);
  const counter = await verifyAssertion(answer, { origin, rpId, challenge, isVerified }, known.public_key);
  if (counter === null) throw new Refusal(code);
  if (isCounterBack(known.counter, counter)) {
    services.log.info("passkey.counterBack", { passkey: known.id });
    throw new Refusal(code);
  }
  return [...spendChallenge(answered), ...noteUse(services, known.id, counter, code)];
}

/** A counter that does not grow is that of a copy; authenticators that do not count stay at zero. */
const isCounterBack = (before: number, counter: number) => (before > 0 || counter > 0) && counter <= before;
