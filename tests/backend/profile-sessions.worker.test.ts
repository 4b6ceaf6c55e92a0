import { expect, test } from "vitest";
import { anAccount } from "#tests/helpers/account";
import { openBackend } from "#tests/helpers/backend";
import { openSessionFor } from "~/backend/auth/open-session-for";
import { callContext, embeddedApi } from "~/backend/backend";

test("sessions are listed with device and last use; the asking one is marked", async () => {
  const backend = openBackend();
  const anna = await anAccount(backend);
  backend.setNow("2026-03-02T09:10:00.000Z");
  const phone = embeddedApi(
    callContext(backend.services, { accessToken: () => null, address: "192.0.2.2", device: "Firefox, Android" }),
  );
  await phone.auth.login({ email: anna.email, password: anna.password, mode: "json" });
  const { data } = await backend.as(anna.accessToken).users.sessions.list();
  expect(data).toMatchObject([
    { device: "Firefox, Android", lastUsed: "2026-03-02T09:10:00.000Z", isCurrent: false },
    { device: null, lastUsed: "2026-03-02T09:00:00.000Z", isCurrent: true },
  ]);
});

test("after logging out everywhere else the others are dead at their next request", async () => {
  const backend = openBackend();
  const anna = await anAccount(backend);
  const others = await Promise.all(
    [1, 2].map(() => openSessionFor(backend.services, { id: anna.id, role: "Hiring Org" })),
  );
  await backend.as(anna.accessToken).users.sessions.endOthers();
  for (const { access_token, refresh_token } of others) {
    await expect(backend.as(access_token).users.me()).rejects.toMatchObject({ code: "INVALID_CREDENTIALS" });
    await expect(backend.as(null).auth.refresh({ refresh_token, mode: "json" })).rejects.toMatchObject({
      code: "INVALID_CREDENTIALS",
    });
  }
  expect((await backend.as(anna.accessToken).users.sessions.list()).data).toHaveLength(1);
});

test("one device can be logged out, but nobody else's", async () => {
  const backend = openBackend();
  const [anna, mo] = [await anAccount(backend), await anAccount(backend)];
  const [mine] = (await backend.as(mo.accessToken).users.sessions.list()).data;
  const id = mine?.id ?? "";
  await expect(backend.as(anna.accessToken).users.sessions.end({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
  await backend.as(mo.accessToken).users.sessions.end({ id });
  await expect(backend.as(mo.accessToken).users.me()).rejects.toMatchObject({ code: "INVALID_CREDENTIALS" });
});
