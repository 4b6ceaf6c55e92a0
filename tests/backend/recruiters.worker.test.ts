import { expect, test } from "vitest";
import { newPerson } from "#tests/helpers/people";
import { world } from "#tests/helpers/world";
import { insert } from "~/backend/storage/sql";

test("members, agencies in scope and administrators see an organization's recruiters", async () => {
  const { api, anna, mo, agnes, ada, organization } = await world();
  for (const person of [anna, mo, agnes, ada]) {
    const { data } = await api(person).recruiters.list({ organizationId: organization.id });
    expect(data).toEqual([
      {
        id: anna.id,
        email: anna.email,
        accepted: true,
        role: "admin",
        firstName: "Anna",
        lastName: "Admin",
        avatar: null,
        isUndeliverable: false,
      },
      {
        id: mo.id,
        email: mo.email,
        accepted: true,
        role: "member",
        firstName: "Mo",
        lastName: "Member",
        avatar: null,
        isUndeliverable: false,
      },
    ]);
  }
});

test("the list marks recruiters and invited people whose address is suppressed", async () => {
  const { api, anna, mo, organization, backend } = await world();
  const { recruiters } = api(anna);
  await recruiters.add({ organizationId: organization.id, contactEmail: "ida@example.org" });
  const suppressed = (address: string) =>
    insert("suppression", { address, reason: "bounce", date_created: "2026-03-01T09:00:00.000Z" });
  await backend.services.db.write([suppressed(mo.email.toUpperCase()), suppressed("Ida@example.org")]);
  const { data } = await recruiters.list({ organizationId: organization.id });
  expect(data.map(({ email, isUndeliverable }) => [email, isUndeliverable])).toEqual([
    [anna.email, false],
    [mo.email, true],
    ["ida@example.org", true],
  ]);
});

test("outsiders do not find them, unverified people and visitors may not ask", async () => {
  const { api, backend, olga, organization } = await world();
  const uwe = await newPerson(backend, { name: "Uwe Unverifiziert", role: "Öffentlich" });
  const ask = (person: Parameters<typeof api>[0]) => api(person).recruiters.list({ organizationId: organization.id });
  await expect(ask(olga)).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(ask(uwe)).rejects.toMatchObject({ code: "FORBIDDEN" });
  await expect(ask(null)).rejects.toMatchObject({ code: "UNAUTHORIZED" });
});
