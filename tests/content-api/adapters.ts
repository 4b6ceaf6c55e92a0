import type { TestBackend } from "#tests/helpers/backend";
import type { TestPerson } from "#tests/helpers/people";
import type { World } from "#tests/helpers/world";
import { hashPassword } from "~/backend/auth/password-hash";
import { answerApi } from "~/backend/http-handler";
import { sql } from "~/backend/storage/sql";
import type { ContentApi } from "~/content-api/client";
import { externalApi } from "~/content-api/external";

export const BASE = "http://api.test/api";
export const PASSWORD = "Sonnenhof-2026!";

/** A network on which only this backend's HTTP handler answers. */
export const wireTo =
  ({ services }: TestBackend): typeof fetch =>
  (input, init) =>
    answerApi(services, new Request(input as RequestInfo, init));

/** The two adapters of the contract, as the holder of a token. */
export const ADAPTERS: Record<string, (backend: TestBackend, token: string | null) => ContentApi> = {
  embedded: (backend, token) => backend.as(token),
  external: (backend, token) => externalApi({ base: BASE, accessToken: () => token, fetch: wireTo(backend) }),
};

/** People of a world have no password until they are given one. */
export async function givePassword({ backend }: World, person: TestPerson): Promise<void> {
  const hash = await hashPassword(PASSWORD, backend.services.passwordCost);
  await backend.services.db.write([sql`UPDATE users SET password_hash = ${hash} WHERE id = ${person.id}`]);
}
