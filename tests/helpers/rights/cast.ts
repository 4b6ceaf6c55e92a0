import type { Services } from "~/backend/services";
import { insert, type Sql, sql } from "~/backend/storage/sql";
import type { Relation } from "~/domain/rights";
import type { MembershipRole, Role } from "~/domain/roles";
import { newPerson, type TestPerson } from "../people";
import { recruiterRow, type World, world } from "../world";

/** Somebody, and how they stand towards the organization and the job of the scene. */
export interface Somebody {
  person: TestPerson | null;
  role: Role | null;
  /** Accepted membership of the scene's organization. */
  membership: MembershipRole | null;
  relation: Relation;
}

interface Part {
  role: Role | null;
  membership?: MembershipRole;
  /** Membership of the other organization. */
  elsewhere?: MembershipRole;
  isCreator?: boolean;
  isContact?: boolean;
  /** How an agency came to the organization. */
  agency?: "assigned" | "founder";
}

/** The sixteen people that the rights matrix tells apart. */
export const CAST = {
  visitor: { role: null },
  // However they came to it: who has not confirmed the address may nothing.
  unverified: { role: "Öffentlich", membership: "admin", isCreator: true },
  "member who created the job": { role: "Hiring Org", membership: "member", isCreator: true },
  "member who is a contact": { role: "Hiring Org", membership: "member", isContact: true },
  "member beside the job": { role: "Hiring Org", membership: "member" },
  "creator who has left": { role: "Hiring Org", elsewhere: "member", isCreator: true },
  "member elsewhere": { role: "Hiring Org", elsewhere: "member" },
  "admin elsewhere": { role: "Hiring Org", elsewhere: "admin" },
  "member here and admin elsewhere": { role: "Hiring Org", membership: "member", elsewhere: "admin" },
  outsider: { role: "Hiring Org" },
  "organization admin": { role: "Hiring Org", membership: "admin" },
  "agency assigned to it": { role: "Agentur", agency: "assigned" },
  "agency that founded it": { role: "Agentur", agency: "founder" },
  "agency as recruiter": { role: "Agentur", membership: "member" },
  "agency out of scope": { role: "Agentur", elsewhere: "admin" },
  administrator: { role: "Administrator" },
} as const satisfies Record<string, Part>;
export type Name = keyof typeof CAST;

export interface Scene {
  here: World;
  people: Record<Name, Somebody>;
}

/** One organization with the whole cast around it; Anna stays its admin whatever the others do to each other. */
export async function openScene(): Promise<Scene> {
  // What is imported waits, so that it can be stopped.
  const importQueue = { send: async () => {} } as unknown as Services["importQueue"];
  const here = await world({ services: { importQueue } });
  const entries = await Promise.all(
    Object.entries(CAST).map(async ([name, part]: [string, Part]) => [name, await enter(here, name, part)] as const),
  );
  return { here, people: Object.fromEntries(entries) as Scene["people"] };
}

async function enter(here: World, name: string, part: Part): Promise<Somebody> {
  const { role, membership = null, elsewhere, agency, isCreator = false, isContact = false } = part;
  const relation: Relation = {
    isCreator,
    isContact,
    isInOrganization: membership !== null,
    isInScope: membership !== null || agency !== undefined,
  };
  if (!role) return { person: null, role, membership, relation };
  const person = await newPerson(here.backend, { name, role });
  const { services } = here.backend;
  const statements = [
    ...(membership ? [recruiterRow(services, here.organization, person, membership)] : []),
    ...(elsewhere ? [recruiterRow(services, here.elsewhere.organization, person, elsewhere)] : []),
    ...(agency ? [agencyRow(here, person, agency)] : []),
  ];
  if (statements.length > 0) await services.db.write(statements);
  return { person, role, membership, relation };
}

function agencyRow({ organization, backend }: World, { id }: TestPerson, kind: "assigned" | "founder"): Sql {
  if (kind === "founder") return sql`UPDATE organization SET user_created = ${id} WHERE id = ${organization.id}`;
  const date_created = backend.services.clock().toISOString();
  return insert("agency_assignment", { organization: organization.id, user: id, date_created });
}
