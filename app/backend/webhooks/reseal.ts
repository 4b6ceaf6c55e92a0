import { keyId, openSecret, sealSecret } from "../auth/second-factor/seal-secret";
import type { Services } from "../services";
import { subjectOf } from "./deliver";
import { listOldSecrets } from "./queries";
import { resealWebhook } from "./statements";

const MOST_AT_ONCE = 100;

/** While AUTH_SECRET is being replaced: seals secrets anew that the key before has sealed. */
export async function resealWebhooks(services: Services): Promise<void> {
  if (!services.secrets.AUTH_SECRET_BEFORE) return;
  const old = await listOldSecrets(services, keyId(services.secrets.AUTH_SECRET), MOST_AT_ONCE);
  const statements = await Promise.all(
    old.map(async ({ id, secret, sealed_by }) => {
      const plain = await openSecret(services, subjectOf(id), { secret, key: sealed_by });
      return plain === null ? [] : [resealWebhook(id, secret, await sealSecret(services, subjectOf(id), plain))];
    }),
  );
  if (statements.flat().length > 0) await services.db.write(statements.flat());
}
