import {
  aggregate,
  authentication,
  createDirectus,
  createItem,
  deleteItem,
  isDirectusError,
  readFile,
  readFiles,
  readFolders,
  readItem,
  readItems,
  readMe,
  readSingleton,
  rest,
  serverHealth,
  serverPing,
  updateFile,
  updateItem,
  updateMe,
  uploadFiles,
} from "@directus/sdk";
import { expect, test } from "vitest";
import { bookedJob, completeJob } from "#tests/helpers/jobs";
import { type World, world } from "#tests/helpers/world";
import { BASE, givePassword, PASSWORD, wireTo } from "./adapters";

interface Schema {
  organization: { id: string; name: string; city: string | null; country: { label: string } | string }[];
  job: { id: string; title: string; status: string; runtime: number; organization: { name: string } | string }[];
  settings: { termsVersion: string };
}

async function signIn(here: World) {
  await givePassword(here, here.anna);
  const client = createDirectus<Schema>(BASE, { globals: { fetch: wireTo(here.backend) } })
    .with(authentication("json", { autoRefresh: false }))
    .with(rest());
  await client.login({ email: here.anna.email, password: PASSWORD });
  return client;
}

test("a session begins, refreshes, shows and changes the person, and ends", async () => {
  const here = await world();
  const client = await signIn(here);
  const first = await client.getToken();
  here.backend.setNow("2026-03-02T09:10:00.000Z");
  await client.refresh();
  expect(await client.getToken()).not.toBe(first);
  const fields = ["id", "first_name", { role: ["name"] }, { avatar: ["id"] }];
  expect(await client.request(readMe({ fields: fields as never }))).toMatchObject({
    id: here.anna.id,
    first_name: "Anna",
    role: { name: "Hiring Org" },
    avatar: null,
  });
  expect(await client.request(updateMe({ first_name: "Änne" }, { fields: ["first_name"] }))).toMatchObject({
    first_name: "Änne",
  });
  await client.logout();
  const error: unknown = await client.request(readMe()).catch((each) => each);
  expect(isDirectusError(error) && error.errors[0]?.extensions.code).toBe("INVALID_CREDENTIALS");
});

test("another address is asked for with the password, and waits for its link", async () => {
  const here = await world();
  const client = await signIn(here);
  const email = `neu.${crypto.randomUUID().slice(0, 8)}@example.org`;
  const wanted = { email, password: PASSWORD };
  expect(await client.request(updateMe(wanted))).toMatchObject({ email: here.anna.email, pending_email: { email } });
  const refused: unknown = await client.request(updateMe({ email })).catch((error) => error);
  expect(isDirectusError(refused) && refused.errors[0]?.extensions).toMatchObject({ code: "FAILED_VALIDATION" });
});

test("items are filtered, sorted, counted, created, changed and deleted", async () => {
  const here = await world();
  const client = await signIn(here);
  await completeJob(here, { columns: { title: "Zimmerer", runtime: 3 } });
  await bookedJob(here, { status: "online", columns: { title: "Ärztin", runtime: 6 } });
  const filter = { _and: [{ runtime: { _gte: 3 } }, { organization: { name: { _eq: here.organization.name } } }] };
  const jobs = await client.request(
    readItems("job", {
      fields: ["title", { organization: ["name"] }] as never,
      filter: filter as never,
      sort: ["title"],
      limit: 5,
    }),
  );
  expect(jobs).toEqual(
    ["Ärztin", "Zimmerer"].map((title) => ({ title, organization: { name: here.organization.name } })),
  );
  expect(await client.request(aggregate("job", { aggregate: { countDistinct: "id" } }))).toEqual([
    { countDistinct: { id: 2 } },
  ]);
  const nested = {
    alias: { running: "jobs" },
    fields: ["running.title"],
    deep: { running: { _limit: 1, _sort: ["title"] } },
  };
  expect(await client.request(readItems("organization", nested as never))).toEqual([
    { running: [{ title: "Ärztin" }] },
  ]);
  expect(await client.request(aggregate("job", { aggregate: { sum: "runtime" } }))).toEqual([{ sum: { runtime: 9 } }]);
  expect(await client.request(aggregate("job", { aggregate: { count: "*" }, groupBy: ["status"] }))).toEqual([
    { status: "draft", count: 1 },
    { status: "online", count: 1 },
  ]);
  expect(await client.request(readSingleton("settings", { fields: ["termsVersion"] }))).toEqual({
    termsVersion: expect.any(String),
  });
  const made = await client.request(createItem("organization", { name: "Neu" }));
  expect(await client.request(updateItem("organization", made.id, { city: "Ulm" }))).toMatchObject({ city: "Ulm" });
  const draft = await client.request(createItem("job", { title: "Entwurf" }));
  await client.request(deleteItem("job", draft.id));
  const missing: unknown = await client.request(readItem("job", draft.id)).catch((error) => error);
  expect(isDirectusError(missing) && missing.errors[0]?.extensions.code).toBe("FORBIDDEN");
});

test("what is created or changed is answered whole, or in the fields that were asked for", async () => {
  const here = await world();
  const client = await signIn(here);
  const draft = await client.request(createItem("job", { title: "Entwurf", organization: here.organization.id }));
  expect(draft).toMatchObject({ title: "Entwurf", status: "draft", organization: here.organization.id });
  const changed = { title: "Zimmerer (m/w/d)", runtime: 3 };
  expect(await client.request(updateItem("job", draft.id, changed))).toMatchObject({ ...changed, status: "draft" });
  const fields = ["title", { organization: ["name"] }] as never;
  expect(await client.request(updateItem("job", draft.id, { runtime: 6 }, { fields }))).toEqual({
    title: changed.title,
    organization: { name: here.organization.name },
  });
  expect(await client.request(createItem("organization", { name: "Neu" }, { fields: ["name"] }))).toEqual({
    name: "Neu",
  });
  for (const [id, fields] of [
    [draft.id, { status: "online" }],
    [draft.id, { unknown: 1 }],
    ["none", { title: "Fremd" }],
  ] as const) {
    const refused: unknown = await client.request(updateItem("job", id, fields)).catch((error) => error);
    expect(isDirectusError(refused) && refused.errors[0]?.extensions.code).toBe("FORBIDDEN");
  }
});

test("files go up and are listed, and the server is well", async () => {
  const here = await world();
  const client = await signIn(here);
  const form = new FormData();
  form.append("title", "Leitfaden");
  form.append("file", new File([PDF], "leitfaden.pdf", { type: "application/pdf" }));
  const file = await client.request(uploadFiles(form));
  expect(file).toMatchObject({ filename_download: "leitfaden.pdf", type: "application/pdf" });
  const files = await client.request(readFiles({ fields: ["id", "filename_download", "filesize"], limit: 10 }));
  expect(files).toMatchObject([{ id: file.id, filename_download: "leitfaden.pdf" }]);
  const changed = { title: "Neu", filename_download: "neu.pdf" };
  expect(await client.request(updateFile(file.id, changed))).toMatchObject({ id: file.id, ...changed });
  const other = new FormData();
  other.append("file", new File([PDF, PDF], "anders.pdf", { type: "application/pdf" }));
  expect(await client.request(updateFile(file.id, other))).toMatchObject({ id: file.id, filesize: 2 * PDF.length });
  const fields = ["filename_download"] as const;
  expect(await client.request(readFile(file.id, { fields: [...fields] }))).toEqual({ filename_download: "anders.pdf" });
  const query = { filter: { type: { _starts_with: "application/" } }, sort: ["-created_on"], search: "anders", fields };
  expect(await client.request(readFiles(query as never))).toEqual([{ filename_download: "anders.pdf" }]);
  await completeJob(here, { columns: { title: "Koch" } });
  expect(await client.request(readFolders({ fields: ["name"] }))).toEqual([{ name: expect.any(String) }]);
  expect(await client.request(serverHealth())).toMatchObject({ status: "ok" });
  expect(await client.request(serverPing())).toBe("pong");
});
const PDF = "%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n";
