import type { Role } from "~/domain/roles";
import type { Services } from "../services";
import { randomToken } from "./keyed-hash";
import { openSession } from "./session-statements";
import { accessToken } from "./tokens";

/**
 * Signs a person in without a password: for demo logins in local mode and for tests. Who calls it has decided that this
 * is allowed.
 */
export async function openSessionFor(services: Services, user: { id: string; role: Role }) {
  const session = services.ids();
  const refresh_token = randomToken();
  await services.db.write(openSession(services, { session, user: user.id, token: refresh_token }));
  return { access_token: await accessToken(services, { ...user, session }), refresh_token };
}
