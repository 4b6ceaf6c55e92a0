import { expect, test } from "vitest";
import { assignments, insert, sql } from "~/backend/storage/sql";
import type { JobStatus } from "~/domain/jobs/status";
import { message } from "~/domain/messages";
import { anAccount } from "../helpers/account";
import { openBackend, type TestBackend } from "../helpers/backend";

test("asking who one is costs the one trip of the session check", async () => {
  const backend = openBackend();
  const anna = await anAccount(backend);
  const before = backend.services.db.trips;
  const me = await backend.as(anna.accessToken).users.me({ fields: ["first_name", "role.name", "avatar.id"] });
  expect(me.data).toEqual({ id: anna.id, first_name: "Anna", role: { name: "Hiring Org" }, avatar: null });
  expect(backend.services.db.trips - before).toBe(1);
});

test("without a session a call for the logged-in person is refused", async () => {
  const backend = openBackend();
  await expect(backend.as(null).users.me()).rejects.toMatchObject({ code: "INVALID_CREDENTIALS" });
});

test("a profile changes field by field, trimmed, with the phone as E.164", async () => {
  const backend = openBackend();
  const anna = await anAccount(backend);
  const api = backend.as(anna.accessToken).users;
  const changed = await api.updateMe({
    body: { first_name: " Änne ", phone: "0151 23456789", language: "en-US", jobNoteNotification: false },
  });
  expect(changed.data).toMatchObject({
    first_name: "Änne",
    last_name: "Berg",
    phone: "+4915123456789",
    language: "en-US",
    jobNoteNotification: false,
  });
  const { data } = await backend.as(anna.accessToken).users.me();
  expect(data).toEqual(changed.data);
});

test.each([[null], [""], ["  "]])("a phone of %j clears it", async (phone) => {
  const backend = openBackend();
  const anna = await anAccount(backend);
  const api = backend.as(anna.accessToken).users;
  await api.updateMe({ body: { phone: "+43 660 1234567" } });
  expect((await api.updateMe({ body: { phone } })).data.phone).toBeNull();
});

test("a phone that cannot be called is refused by its field", async () => {
  const backend = openBackend();
  const anna = await anAccount(backend);
  await expect(backend.as(anna.accessToken).users.updateMe({ body: { phone: "12" } })).rejects.toMatchObject({
    code: "FAILED_VALIDATION",
    details: { fields: [{ field: "phone", message: expect.stringMatching(/^invalidPhone\?code=%2B49&example=/) }] },
  });
});

test("a role cannot be changed by oneself", async () => {
  const backend = openBackend();
  const anna = await anAccount(backend);
  const body = { role: "Administrator" } as never;
  await expect(backend.as(anna.accessToken).users.updateMe({ body })).rejects.toMatchObject({
    code: "FORBIDDEN",
  });
});

test.each<[JobStatus, boolean, boolean]>([
  ["draft", false, false],
  ["submitted", true, true],
  ["online", true, true],
  ["online_terminated", true, true],
  ["reactivating", true, true],
  ["offline", false, false],
])("a job that is %s: active for its owner %s, needs its contact %s", async (status, isActive, needsContact) => {
  const backend = openBackend();
  const anna = await anAccount(backend);
  await insertJob(backend, anna.id, status);
  const api = backend.as(anna.accessToken).users;
  expect((await api.hasActiveJobs({ userId: anna.id })).data).toBe(isActive);
  expect((await api.isContactInJob({ userId: anna.id })).data).toBe(needsContact);
});

test("only oneself and elevated roles may ask about a person's jobs", async () => {
  const backend = openBackend();
  const [anna, mo, ada] = [
    await anAccount(backend),
    await anAccount(backend),
    await anAccount(backend, { role: "Administrator" }),
  ];
  await expect(backend.as(mo.accessToken).users.hasActiveJobs({ userId: anna.id })).rejects.toMatchObject({
    code: "FORBIDDEN",
  });
  await expect(backend.as(mo.accessToken).users.isContactInJob({ userId: anna.id })).rejects.toMatchObject({
    code: "FORBIDDEN",
  });
  await expect(backend.as(null).users.hasActiveJobs({ userId: anna.id })).rejects.toMatchObject({
    code: "UNAUTHORIZED",
  });
  expect((await backend.as(ada.accessToken).users.hasActiveJobs({ userId: anna.id })).data).toBe(false);
});

test("a picture that is no picture is refused by its field and changes nothing", async () => {
  const backend = openBackend();
  const anna = await anAccount(backend);
  const file = await putFile(backend, anna.id, { type: "image/gif" });
  await expect(backend.as(anna.accessToken).users.updateMe({ body: { avatar: file } })).rejects.toMatchObject({
    code: "FAILED_VALIDATION",
    details: { fields: [{ field: "avatar", message: message("unknownPictureType") }] },
  });
  expect((await backend.as(anna.accessToken).users.me()).data.avatar).toBeNull();
});

test.each([
  [5 * 1024 * 1024, true],
  [5 * 1024 * 1024 + 1, false],
])("a picture of %i bytes is taken: %s", async (filesize, isTaken) => {
  const backend = openBackend();
  const anna = await anAccount(backend);
  const file = await putFile(backend, anna.id, { filesize });
  const saving = backend.as(anna.accessToken).users.updateMe({ body: { avatar: file } });
  if (isTaken) return expect((await saving).data.avatar).toMatchObject({ id: file });
  await expect(saving).rejects.toMatchObject({
    code: "FAILED_VALIDATION",
    details: { fields: [{ field: "avatar", message: message("pictureTooLarge", { max: 5 }) }] },
  });
});

test("neither somebody else's picture nor one that a job keeps nor an unknown one becomes the avatar", async () => {
  const backend = openBackend();
  const { services } = backend;
  const [anna, mo] = [await anAccount(backend), await anAccount(backend)];
  const folder = services.ids();
  await services.db.write([
    insert("folder", { id: folder, name: "Ablage", owner: anna.id, date_created: services.clock().toISOString() }),
  ]);
  const foreign = await putFile(backend, mo.id);
  const filed = await putFile(backend, anna.id, { folder });
  for (const avatar of [foreign, filed, services.ids()]) {
    await expect(backend.as(anna.accessToken).users.updateMe({ body: { avatar } })).rejects.toMatchObject({
      code: "INVALID_FOREIGN_KEY",
      details: { field: "avatar" },
    });
  }
  expect((await backend.as(anna.accessToken).users.me()).data.avatar).toBeNull();
});

async function putFile({ services }: TestBackend, user: string, values: Record<string, string | number> = {}) {
  const id = services.ids();
  await services.db.write([
    insert("files", {
      id,
      uploaded_by: user,
      filename_download: "ich.png",
      filename_disk: `${id}.png`,
      type: "image/png",
      filesize: 3,
      created_on: services.clock().toISOString(),
      ...values,
    }),
  ]);
  return id;
}

async function insertJob({ services }: TestBackend, user: string, status: JobStatus): Promise<void> {
  const id = services.ids();
  const now = services.clock().toISOString();
  await services.db.write([
    insert("job", { id, user_created: user, title: "Elektriker", date_created: now, date_updated: now }),
    insert("job_contact", { job: id, user }),
    sql`UPDATE job SET ${assignments({ status })} WHERE id = ${id}`,
  ]);
}
