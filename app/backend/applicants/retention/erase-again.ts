import type { Services, System } from "../../services";
import { anonymiseApplicant } from "./anonymise";
import { eraseApplicant } from "./erase";
import { findErased } from "./queries";

/**
 * Erases or anonymizes applicants that were before, in a database that was restored. NOT_FOUND or RECORD_CONFLICT when
 * somebody was faster.
 */
export async function eraseApplicantAgain(services: Services, actor: System, id: string): Promise<void> {
  const person = await findErased(services, id);
  if (person) await eraseApplicant(services, actor, person);
}

/** The same for one that was anonymized. */
export async function anonymiseApplicantAgain(services: Services, actor: System, id: string): Promise<void> {
  const person = await findErased(services, id);
  if (person && !person.isAnonymous) await anonymiseApplicant(services, actor, person);
}
