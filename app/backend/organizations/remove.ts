import type { OrganizationRemoval } from "~/content-api/removals";
import { Refusal } from "~/domain/errors";
import { runRemoval } from "../collections/run-removal";
import type { Writing } from "../collections/write-and-read";
import type { Person, Services } from "../services";
import { findRemovalFor } from "./removal-queries";
import { removalOf } from "./removal-statements";

/** What keeps the organization, and what goes with it. NOT_FOUND, FORBIDDEN */
export async function foreseeOrganizationRemoval(
  { db }: Services,
  person: Person,
  id: string,
): Promise<OrganizationRemoval> {
  const foreseen = await findRemovalFor(db, person, id);
  if (!foreseen) throw new Refusal("NOT_FOUND");
  return foreseen;
}

/**
 * Deletes an organization that has nothing but drafts; bytes go afterwards. NOT_FOUND, FORBIDDEN, INVALID_FOREIGN_KEY
 * {heldBy, held, …}
 */
export async function removeOrganization({ context: { services }, person }: Writing, id: string): Promise<void> {
  await runRemoval(services, removalOf(services, person, id), () => foreseeOrganizationRemoval(services, person, id));
}
