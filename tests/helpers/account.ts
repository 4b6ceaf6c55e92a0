import { openSessionFor } from "~/backend/auth/open-session-for";
import { hashPassword } from "~/backend/auth/password-hash";
import { insertUser } from "~/backend/users/statements";
import type { Role } from "~/domain/roles";
import type { TestBackend } from "./backend";

export const PASSWORD = "Sendemast-1923!";

export interface TestAccount {
  id: string;
  email: string;
  password: string;
  accessToken: string;
  refreshToken: string;
}

/** A person with an account, logged in. */
export async function anAccount(
  { services }: TestBackend,
  { role = "Hiring Org", language = "de" }: { role?: Role; language?: "de" | "en-US" } = {},
): Promise<TestAccount> {
  const id = crypto.randomUUID();
  const email = `anna.${id.slice(0, 8)}@example.org`;
  const now = services.clock().toISOString();
  const password_hash = await hashPassword(PASSWORD, services.passwordCost);
  await services.db.write([
    insertUser({
      id,
      email,
      password_hash,
      first_name: "Anna",
      last_name: "Berg",
      language,
      role,
      date_created: now,
      date_updated: now,
    }),
  ]);
  const { access_token, refresh_token } = await openSessionFor(services, { id, role });
  return { id, email, password: PASSWORD, accessToken: access_token, refreshToken: refresh_token };
}
