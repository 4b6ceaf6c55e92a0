import { Refusal } from "~/domain/errors";
import { sendSoon } from "../outbox/send";
import type { CallContext } from "../services";
import type { Statement } from "../storage/statement";
import { rehashPassword } from "../users/statements";
import { refuseWait } from "./attempts";
import { randomToken } from "./keyed-hash";
import { dummyHash, hashPassword, isPassword, needsRehash } from "./password-hash";
import { codeAttempt } from "./second-factor/code-attempt";
import { pendingLogin, readPendingLogin } from "./second-factor/pending-login";
import { proveCode } from "./second-factor/prove-code";
import { type Login, loginAttempt, saveLogin } from "./statements";
import { type TokenMode, tokensAnswer } from "./tokens";

interface Typed {
  email: string;
  password: string;
  otp?: string;
  mode: TokenMode;
}

/**
 * Opens a session by a password and, where the account has a second factor, a code. INVALID_CREDENTIALS,
 * REQUESTS_EXCEEDED; INVALID_OTP with what proves the right password for ten minutes.
 */
export async function logIn(context: CallContext, { email, password, otp, mode }: Typed) {
  const { services, address } = context;
  const { wait, login, forget } = await loginAttempt(services, email, address);
  refuseWait(wait);
  const isRight = await isPassword(password, login?.password_hash ?? dummyHash(services.passwordCost));
  if (!login || !isRight) throw new Refusal("INVALID_CREDENTIALS");
  const newHash = needsRehash(login.password_hash, services.passwordCost)
    ? await hashPassword(password, services.passwordCost)
    : null;
  if (!login.hasFactor) return openLogin(context, login, { mode, statements: forget, newHash });
  if (otp)
    return openLogin(context, login, {
      mode,
      statements: [...forget, ...(await checkCode(context, login, otp))],
      newHash,
    });
  await services.db.write([...forget, ...(newHash ? [rehashPassword(login.id, newHash)] : [])]);
  const pending = await pendingLogin(services, { id: login.id, password_hash: newHash ?? login.password_hash });
  throw new Refusal("INVALID_OTP", { pending });
}

/** The second step of a login whose password was right. INVALID_TOKEN, INVALID_OTP, REQUESTS_EXCEEDED. */
export async function takeSecondStep(context: CallContext, input: { pending: string; otp: string; mode: TokenMode }) {
  const pending = await readPendingLogin(context.services, input.pending);
  const { wait, login, forget } = await codeAttempt(context.services, pending.id, context.address);
  refuseWait(wait);
  if (!login || !pending.fits(login.password_hash)) throw new Refusal("INVALID_TOKEN");
  const proof = await proveCode(context.services, { user: login.id, sealed: login.factor }, input.otp);
  if (!proof) throw new Refusal("INVALID_OTP");
  return openLogin(context, login, { mode: input.mode, statements: [...proof, ...forget], newHash: null });
}

async function checkCode({ services, address }: CallContext, { id, factor }: Login, otp: string) {
  const { wait, forget } = await codeAttempt(services, id, address);
  refuseWait(wait);
  const proof = await proveCode(services, { user: id, sealed: factor }, otp);
  if (!proof) throw new Refusal("INVALID_OTP");
  return [...proof, ...forget];
}

interface Opening {
  mode: TokenMode;
  statements: readonly Statement[];
  newHash: string | null;
}

/** Opens the session that a login has earned. FORBIDDEN {blocked} for the owner of a blocked account. */
export async function openLogin(context: CallContext, login: Login, { mode, statements, newHash }: Opening) {
  const { services, address, device = null } = context;
  if (login.status === "blocked")
    throw new Refusal("FORBIDDEN", { blocked: { reason: login.blocked_reason, until: login.blocked_until } });
  const session = services.ids();
  const token = randomToken();
  await saveLogin(services, { login, session, token, address, device, statements, newHash });
  sendSoon(services);
  return tokensAnswer(context, { id: login.id, role: login.role, session }, token, mode);
}
