import type { Assertion } from "~/content-api/passkeys";
import { Refusal } from "~/domain/errors";
import type { CallContext, Services } from "../../services";
import { countAttempt, forgetAttempt, limitKey } from "../attempt-statements";
import { refuseHeld, refuseWait, secondsToWait } from "../attempts";
import { hashToken } from "../keyed-hash";
import { openLogin } from "../log-in";
import { codeAttempt } from "../second-factor/code-attempt";
import { readPendingLogin } from "../second-factor/pending-login";
import { selectLogin } from "../second-factor/queries";
import type { TokenMode } from "../tokens";
import { CHALLENGE_MS, type ChallengeUse, newChallenge, readChallenge } from "./challenge";
import { provePasskey } from "./prove-passkey";
import { ownsCredential, selectCredential, selectPasskeys } from "./queries";
import { relyingParty } from "./relying-party";

/** A challenge for a login without a password; nothing is read or written for it. */
export const loginRequest = (services: Services, binding: string) =>
  passkeyRequest(services, { purpose: "login", subject: binding }, []);

/** A challenge for the second step of a login. INVALID_TOKEN */
export async function secondStepRequest(services: Services, pending: string) {
  const { id } = await readPendingLogin(services, pending);
  return passkeyRequest(services, secondStepOf(pending), await services.db.all(selectPasskeys(id)));
}

interface Allowed {
  credential: string;
  transports: string[];
}

/** What a browser is asked for; any passkey that it has for us when none is named. */
export const passkeyRequest = (services: Services, use: ChallengeUse, allowed: readonly Allowed[]) => ({
  challenge: newChallenge(services, use),
  timeout: CHALLENGE_MS,
  rpId: relyingParty(services).id,
  userVerification: use.purpose === "secondStep" ? ("preferred" as const) : ("required" as const),
  allowCredentials: allowed.map(toDescriptor),
});

export const toDescriptor = ({ credential, transports }: Allowed) => ({
  id: credential,
  type: "public-key" as const,
  transports,
});

/**
 * A login by a passkey alone, of an authenticator that has made sure of the person. INVALID_TOKEN,
 * INVALID_CREDENTIALS, REQUESTS_EXCEEDED
 */
export async function logInByPasskey(
  context: CallContext,
  { response, binding, mode }: { response: Assertion; binding: string; mode: TokenMode },
) {
  const { services, address } = context;
  const answered = readChallenge(services, response.response.clientDataJSON, { purpose: "login", subject: binding });
  const key = limitKey(services, "loginOfAddress", address);
  refuseHeld(services, [key]);
  const [counted, listed, found, passkeys] = await services.db.write([
    ...countAttempt(services, "loginOfAddress", { key }),
    selectLogin(ownsCredential(response.id)),
    selectCredential(response.id),
  ]);
  refuseWait(secondsToWait(services, "loginOfAddress", { key, counted, listed }));
  const statements = await provePasskey(services, {
    answer: response,
    known: passkeys.rows[0] ?? null,
    answered,
    isVerified: true,
    code: "INVALID_CREDENTIALS",
  });
  const [login] = found.rows;
  if (!login) throw new Refusal("INVALID_CREDENTIALS");
  const forget = counted.rows.map(({ window_start }) => forgetAttempt(key, window_start));
  return openLogin(context, login, { mode, statements: [...statements, ...forget], newHash: null });
}

/** The second step of a login whose password was right. INVALID_TOKEN, INVALID_OTP, REQUESTS_EXCEEDED. */
export async function takePasskeyStep(
  context: CallContext,
  { response, pending: token, mode }: { response: Assertion; pending: string; mode: TokenMode },
) {
  const { services, address } = context;
  const pending = await readPendingLogin(services, token);
  const answered = readChallenge(services, response.response.clientDataJSON, secondStepOf(token));
  const { wait, login, passkey, forget } = await codeAttempt(services, pending.id, address, response.id);
  refuseWait(wait);
  if (!login || !pending.fits(login.password_hash)) throw new Refusal("INVALID_TOKEN");
  const statements = await provePasskey(services, {
    answer: response,
    known: passkey,
    answered,
    isVerified: false,
    code: "INVALID_OTP",
  });
  return openLogin(context, login, { mode, statements: [...statements, ...forget], newHash: null });
}

const secondStepOf = (pending: string): ChallengeUse => ({ purpose: "secondStep", subject: hashToken(pending) });
