import { anAccount, type TestAccount } from "./account";
import { type Authenticator, anAuthenticator } from "./authenticator";
import type { TestBackend } from "./backend";

export interface PasskeyAccount extends TestAccount {
  authenticator: Authenticator;
  /** The passkey's own id. */
  passkey: string;
}

/** A person whose only second factor is a passkey. */
export async function anAccountWithPasskey(
  backend: TestBackend,
  options?: Parameters<typeof anAuthenticator>[0],
): Promise<PasskeyAccount> {
  const account = await anAccount(backend);
  const authenticator = await anAuthenticator(options);
  const passkey = await addPasskey(backend, account.accessToken, authenticator);
  return { ...account, authenticator, passkey };
}

export async function addPasskey(
  { as }: TestBackend,
  accessToken: string,
  authenticator: Authenticator,
  name = "Laptop",
) {
  const { passkeys } = as(accessToken).users;
  const { data } = await passkeys.begin();
  return (await passkeys.add({ name, response: await authenticator.create(data) })).data.id;
}
