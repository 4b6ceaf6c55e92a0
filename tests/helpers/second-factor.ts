import { totpCode, totpStep } from "~/lib/totp";
import { anAccount, type TestAccount } from "./account";
import type { TestBackend } from "./backend";

export interface FactorAccount extends TestAccount {
  secret: string;
  recoveryCodes: string[];
}

/** A person who logs in with a second step. The clock has to move on before the next code. */
export async function anAccountWithFactor(
  backend: TestBackend,
  ...options: Parameters<typeof anAccount> extends [unknown, ...infer Rest] ? Rest : never
): Promise<FactorAccount> {
  const account = await anAccount(backend, ...options);
  const { tfa } = backend.as(account.accessToken).users;
  const { secret } = (await tfa.generate({ password: account.password })).data;
  await tfa.enable({ secret, otp: await codeNow(backend, secret) });
  return { ...account, secret, recoveryCodes: (await backend.as(account.accessToken).users.tfa.renewCodes()).data };
}

/** What the app shows, `away` steps of thirty seconds from now. */
export const codeNow = ({ services }: TestBackend, secret: string, away = 0): Promise<string> =>
  totpCode(secret, totpStep(services.clock()) + away);

/** Moves the clock to the next code. */
export const nextCode = (backend: TestBackend): void =>
  backend.setNow(new Date(backend.services.clock().getTime() + 30_000).toISOString());
