import type { Services } from "../../services";
import { listOldSecrets } from "./queries";
import { openSecret, sealSecret } from "./seal-secret";
import { resealSecret } from "./statements";

const MOST_AT_ONCE = 100;

/** Seals secrets anew that the key before has sealed, at most a hundred; those that no key opens stay. */
export async function resealOldSecrets(services: Services): Promise<void> {
  if (!services.secrets.AUTH_SECRET_BEFORE) return;
  const old = await listOldSecrets(services, MOST_AT_ONCE);
  const statements = await Promise.all(
    old.map(async ({ user, ...sealed }) => {
      const secret = await openSecret(services, user, sealed);
      return secret === null ? [] : [resealSecret(user, sealed, await sealSecret(services, user, secret))];
    }),
  );
  if (old.length > 0) await services.db.write(statements.flat());
}
