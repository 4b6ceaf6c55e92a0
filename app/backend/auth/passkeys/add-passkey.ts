import type { PasskeyCreation, Registration } from "~/content-api/passkeys";
import { Refusal } from "~/domain/errors";
import { historyRow } from "../../history/statements";
import { sendSoon } from "../../outbox/send";
import { outboxMailToUsers } from "../../outbox/statements";
import type { HandlerContext } from "../../services";
import { guardOneChanged } from "../../storage/guards";
import { isUser } from "../../users/queries";
import { countAttempt, limitKey } from "../attempt-statements";
import { withWait } from "../attempts";
import { countRecoveryCodes, factorOf } from "../second-factor/queries";
import { endOtherSessions } from "../session-statements";
import { CHALLENGE_MS, type ChallengeUse, newChallenge, readChallenge } from "./challenge";
import { toDescriptor } from "./log-in";
import { selectPasskeys } from "./queries";
import { ISSUER, relyingParty, userHandle } from "./relying-party";
import { insertPasskey, spendChallenge } from "./statements";
import { ALGORITHMS, verifyRegistration } from "./web-authn";

const purposeIn = (session: string): ChallengeUse => ({ purpose: "add", subject: session });

/** What an authenticator is asked to make; one that has a passkey of the person already makes none. */
export async function creationRequest({ services, person }: HandlerContext): Promise<PasskeyCreation> {
  const { id, session, user } = person();
  const passkeys = await services.db.all(selectPasskeys(id));
  return {
    challenge: newChallenge(services, purposeIn(session)),
    timeout: CHALLENGE_MS,
    rp: { id: relyingParty(services).id, name: ISSUER },
    user: { id: userHandle(id), name: user.email, displayName: user.email },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: "public-key", alg })),
    excludeCredentials: passkeys.map(toDescriptor),
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
    attestation: "none",
  };
}

/**
 * Keeps a new passkey and mails about it. With the first factor the other sessions end: a password alone has opened
 * them. INVALID_TOKEN, INVALID_PAYLOAD, FORBIDDEN, REQUESTS_EXCEEDED
 */
export async function addPasskey(
  context: HandlerContext,
  { response, name }: { response: Registration; name?: string },
) {
  const { services, device = null } = context;
  const person = context.person();
  const answered = readChallenge(services, response.response.clientDataJSON, purposeIn(person.session));
  const { challenge } = answered;
  const { id: rpId, origin } = relyingParty(services);
  const credential = await verifyRegistration(response, { origin, rpId, challenge, isVerified: false });
  if (!credential) throw new Refusal("INVALID_PAYLOAD", { reason: "passkey" });
  const id = services.ids();
  const transports = response.response.transports ?? [];
  const key = limitKey(services, "newPasskey", person.id);
  const [count, listed] = countAttempt(services, "newPasskey", { key });
  const [left] = await services.db
    .write([
      countRecoveryCodes(person.id),
      count,
      guardOneChanged("REQUESTS_EXCEEDED"),
      ...spendChallenge(answered),
      endOtherSessions(services, person).where(({ not, exists }) => not(exists(factorOf(person.id)))),
      ...insertPasskey(services, { ...credential, id, user: person.id, transports, name: name ?? device ?? "Passkey" }),
      historyRow(services, { organization: null, actor: person, event: "user.passkeyAdded" }),
      outboxMailToUsers(services, {
        template: "passkeyAdded",
        data: {
          device: device ?? "",
          at: services.clock().toISOString(),
          link: `${services.appBase}/profile/second-factor`,
        },
        where: isUser(person.id),
      }),
    ])
    .catch(async (error: unknown) => {
      throw await withWait(services, error, { name: "newPasskey", key, listed });
    });
  context.replaceActor({ ...person, user: { ...person.user, has_passkey: true, tfa_required: false } });
  sendSoon(services);
  return { data: { id, recoveryCodes: left.rows[0]?.left ?? 0 } };
}
