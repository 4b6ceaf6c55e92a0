import { expect, test } from "vitest";
import { anAccount } from "../helpers/account";
import { openBackend } from "../helpers/backend";
import { codeOf } from "../helpers/refusals";
import { world } from "../helpers/world";

const NEW = "a-new-secret-of-more-than-32-characters";

test("an access token goes on while the secret that signed it is the one before, and ends when it is gone", async () => {
  const here = await world();
  const { secrets } = here.backend.services;
  const { token } = here.anna;
  const rotated = openBackend({ secrets: { ...secrets, AUTH_SECRET: NEW, AUTH_SECRET_BEFORE: secrets.AUTH_SECRET } });
  expect((await rotated.as(token).users.me()).data.id).toBe(here.anna.id);
  const replaced = openBackend({ secrets: { ...secrets, AUTH_SECRET: NEW, AUTH_SECRET_BEFORE: null } });
  expect(await codeOf(replaced.as(token).users.me())).toBe("INVALID_TOKEN");
});

test("a session is continued by its refresh token, whichever secret signs now", async () => {
  const backend = openBackend();
  const { refreshToken } = await anAccount(backend);
  const { secrets } = backend.services;
  const replaced = openBackend({ secrets: { ...secrets, AUTH_SECRET: NEW, AUTH_SECRET_BEFORE: null } });
  const { data } = await replaced.as(null).auth.refresh({ refresh_token: refreshToken });
  expect(data).toMatchObject({ access_token: expect.any(String), refresh_token: expect.any(String) });
});
