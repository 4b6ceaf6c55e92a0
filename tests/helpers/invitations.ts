import { sql } from "~/backend/storage/sql";
import type { TestPerson } from "./people";
import { mailsTo } from "./registration";
import type { World } from "./world";

/** The newest link mailed to an address: its token, and the address it opens. */
export async function invitationLink({ backend }: World, email: string): Promise<{ token: string; href: string }> {
  const mail = (await mailsTo(backend, email)).findLast(({ template }) => template === "invitation");
  const href = mail?.data.link ?? "";
  return { href, token: new URL(href).searchParams.get("token") ?? "" };
}

/** Anna invites the person to her organization; the token of the mail. */
export async function invited(here: World, person: Pick<TestPerson, "email">): Promise<{ id: string; token: string }> {
  const organizationId = here.organization.id;
  const { data } = await here.api(here.anna).recruiters.add({ organizationId, contactEmail: person.email });
  return { id: data.id, token: (await invitationLink(here, person.email.toLowerCase())).token };
}

export const rolesOf = async ({ backend, organization }: World): Promise<Record<string, string>> => {
  const rows = await backend.services.db.all<{ user: string; role: string }>(
    sql`SELECT user, role FROM recruiter WHERE organization = ${organization.id}`,
  );
  return Object.fromEntries(rows.map(({ user, role }) => [user, role]));
};

/** What an organization's history says, oldest first. */
export async function historyOf({ backend }: World, organization: string): Promise<[string, Record<string, string>][]> {
  const rows = await backend.services.db.all<{ event: string; after: string | null }>(
    sql`SELECT event, after FROM history WHERE organization = ${organization} ORDER BY rowid`,
  );
  return rows.map(({ event, after }) => [event, JSON.parse(after ?? "{}")]);
}
