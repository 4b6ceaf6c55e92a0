import { AdUnreadable } from "./ad-unreadable";
import { addressProblem } from "./address-problem";
import { isPublicAddress } from "./public-address";
import type { ResolveName } from "./resolve-name";

export interface PublicOptions {
  ownHosts?: readonly string[];
  /** Names are looked up before they are asked, those of addresses that are not public never. */
  resolve?: ResolveName | null;
}

/**
 * Throws AdUnreadable for an address that the product does not ask itself. Of several IP addresses one that is not
 * public is enough: which of them would be asked, nobody knows.
 */
export async function checkPublic(url: URL, { ownHosts, resolve }: PublicOptions): Promise<void> {
  const problem = addressProblem(url, ownHosts);
  if (problem) throw new AdUnreadable(problem);
  if (!resolve) return;
  const addresses = await resolve(url.hostname);
  if (addresses.length === 0) throw new AdUnreadable("unreachable");
  if (!addresses.every(isPublicAddress)) throw new AdUnreadable("privateAddress");
}
