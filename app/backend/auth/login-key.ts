import type { Services } from "../services";
import type { Sql } from "../storage/sql";
import { forgetAttempts } from "./attempts";
import { keyedHash } from "./keyed-hash";

/** Tries are counted per account and caller; without a caller the key is the prefix of all of the account's. */
export function loginKey(services: Services, email: string, address?: string): string {
  const account = `login:${keyedHash(services, "account", email)}:`;
  return address === undefined ? account : account + keyedHash(services, "address", address);
}

/** Forgets what was tried on an account, from wherever. */
export const forgetLogins = (services: Services, email: string): Sql => forgetAttempts(loginKey(services, email));
