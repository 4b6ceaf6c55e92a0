import { expressionBuilder } from "kysely";
import { networkOf } from "~/domain/network";
import type { Database } from "../../schema";
import type { Services } from "../../services";
import type { Statement } from "../../storage/statement";
import { isUser } from "../../users/queries";
import { countAttempt, forgetAttempt, forgetAttempts, isBelowLimits, limitKey } from "../attempt-statements";
import { refuseHeld, secondsToWait } from "../attempts";
import { selectAddress } from "../known-statements";
import { selectCredential } from "../passkeys/queries";
import { selectLogin } from "./queries";

const users = expressionBuilder<Database, "users">();

/**
 * Counts a try at a person's code and reads the account, in one trip, with the passkey of theirs that the try names.
 * `forget` takes back what counts failures alone.
 */
export async function codeAttempt(services: Services, user: string, address: string, credential = "") {
  const ofPair = limitKey(services, "secondStep", `${user}|${networkOf(address)}`);
  const ofStranger = `${ofPair}:stranger`;
  refuseHeld(services, [ofPair, ofStranger]);
  const ofAccount = limitKey(services, "secondStepOfAccount", user);
  const counts = isBelowLimits("secondStep", ofPair, services.clock());
  const known = selectAddress(services, address).where("known_address.user", "=", user);
  const isStranger = users.and([counts, users.not(users.exists(known))]);
  const [account, accountTries, pair, pairTries, knownBy, found, passkeys] = await services.db.write([
    ...countAttempt(services, "secondStepOfAccount", { key: ofAccount, where: isStranger }),
    ...countAttempt(services, "secondStep", { key: ofPair }),
    known,
    selectLogin(isUser(user)),
    selectCredential(credential).where("user", "=", user),
  ]);
  // What the pair's limit refuses is not counted otherwise.
  const pairWait = secondsToWait(services, "secondStep", { key: ofPair, counted: pair, listed: pairTries });
  const accountWait = () =>
    secondsToWait(services, "secondStepOfAccount", { key: ofStranger, counted: account, listed: accountTries });
  const forget: Statement[] = [
    forgetAttempts(ofPair),
    ...account.rows.map(({ window_start }) => forgetAttempt(ofAccount, window_start)),
  ];
  const wait = pairWait ?? (knownBy.rows.length > 0 ? null : accountWait());
  return { wait, login: found.rows[0] ?? null, passkey: passkeys.rows[0] ?? null, forget };
}
