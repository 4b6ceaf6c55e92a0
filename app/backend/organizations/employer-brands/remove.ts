import type { BrandRemoval } from "~/content-api/removals";
import { Refusal } from "~/domain/errors";
import { runRemoval } from "../../collections/run-removal";
import type { Writing } from "../../collections/write-and-read";
import type { Person, Services } from "../../services";
import { findRemovalFor } from "./queries";
import { removalOf } from "./removal-statements";

/** What keeps the brand, and what goes with it. NOT_FOUND, FORBIDDEN */
export async function foreseeBrandRemoval({ db }: Services, person: Person, id: string): Promise<BrandRemoval> {
  const found = await findRemovalFor(db, person, id);
  if (!found) throw new Refusal("NOT_FOUND");
  const { mayDelete, ...foreseen } = found;
  if (!mayDelete) throw new Refusal("FORBIDDEN");
  return foreseen;
}

/**
 * Deletes a brand that no booked job shows; bytes go afterwards. NOT_FOUND, FORBIDDEN, INVALID_FOREIGN_KEY {heldBy,
 * held, …}
 */
export async function removeBrand({ context: { services }, person }: Writing, id: string): Promise<void> {
  await runRemoval(services, removalOf(services, person, id), () => foreseeBrandRemoval(services, person, id));
}
