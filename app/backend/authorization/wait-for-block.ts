import type { CallRight } from "~/content-api/call-right";
import { isRefusal, Refusal } from "~/domain/errors";
import { type OrganizationBlock, waitsForBlock } from "~/domain/organizations/blocked";
import { RIGHTS } from "~/domain/rights";
import { hasKey } from "~/lib/objects";
import { findBlock, isNoneBlocked } from "../organization-blocks/queries";
import type { Person, Services } from "../services";
import { guardThat } from "../storage/guards";
import { type Organizations, organizationsOf } from "./subject-queries";

/** A right of a call, by the call's name and what its input asks for: "items.create job". */
export interface NamedRight {
  name: string;
  right: CallRight;
}

/** What of a call waits while its organization is blocked: the rule of the domain, and never what only reads. */
export const waitingOf = (rights: readonly NamedRight[], method: string | undefined): readonly NamedRight[] =>
  method === "GET" ? [] : rights.filter(({ right }) => hasKey(RIGHTS, right.needs) && waitsForBlock(right.needs));

/** What holds a call to a block; none for administrators, and for calls that do not wait. */
export interface Hold {
  /** The session tells already that the call has to wait. */
  known: OrganizationBlock | null;
  /** The call's organizations; empty where only the session tells. */
  organizations: readonly Organizations[];
  /** The session does not tell whether one of them is blocked. */
  isLookDue: boolean;
}

export function holdOf(person: Person, waiting: readonly NamedRight[], input: object): Hold | null {
  if (waiting.length === 0 || person.role === "Administrator") return null;
  const { memberships, role } = person;
  const known = memberships.length > 0 && memberships.every(({ block }) => block) ? memberships[0]?.block : null;
  const organizations = waiting.flatMap(({ name, right }) => organizationsOf(name, right, input));
  const isLookDue = role === "Agentur" || memberships.some(({ block }) => block);
  return { known: known ?? null, organizations, isLookDue: isLookDue && organizations.length > 0 };
}

/** Batches fail while one of the organizations is blocked: a block that comes meanwhile holds, too. */
export const holdBatches = (services: Services, { organizations }: Hold): Services => ({
  ...services,
  db: organizations.reduce(
    (db, each) => db.guarded(guardThat("ORGANIZATION_BLOCKED", isNoneBlocked(each))),
    services.db,
  ),
});

/** ORGANIZATION_BLOCKED while one of the organizations is blocked. */
export async function checkNoneBlocked({ db }: Services, { organizations }: Hold): Promise<void> {
  const blocks = await Promise.all(organizations.map((each) => findBlock(db, each)));
  const blocked = blocks.find((block) => block !== null);
  if (blocked) throw new Refusal("ORGANIZATION_BLOCKED", { blocked });
}

/** A refusal of the database with the reason, which a batch cannot say. */
export async function withReason(services: Services, hold: Hold, error: unknown): Promise<unknown> {
  if (!isRefusal(error, "ORGANIZATION_BLOCKED") || error.details.blocked) return error;
  return checkNoneBlocked(services, hold).then(
    () => error,
    (told: unknown) => told,
  );
}
