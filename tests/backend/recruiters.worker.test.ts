import { expect, test } from "vitest";
import { newPerson } from "#tests/helpers/people";
import { world } from "#tests/helpers/world";

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
      },
      { id: mo.id, email: mo.email, accepted: true, role: "member", firstName: "Mo", lastName: "Member", avatar: null },
    ]);
  }
});

test("outsiders do not find them, unverified people and visitors may not ask", async () => {
  const { api, backend, olga, organization } = await world();
  const uwe = await newPerson(backend, { name: "Uwe Unverifiziert", role: "Öffentlich" });
  const ask = (person: Parameters<typeof api>[0]) => api(person).recruiters.list({ organizationId: organization.id });
  await expect(ask(olga)).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(ask(uwe)).rejects.toMatchObject({ code: "FORBIDDEN" });
  await expect(ask(null)).rejects.toMatchObject({ code: "UNAUTHORIZED" });
});
