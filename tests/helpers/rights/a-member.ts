import { newPerson, type TestPerson } from "../people";
import { recruiterRow } from "../world";
import type { Stage } from "./stage";

/** Somebody more in the scene's organization, for others to act on. */
export async function aMember({ here }: Stage): Promise<TestPerson> {
  const person = await newPerson(here.backend, { name: "Bea Zwei", role: "Hiring Org" });
  const { services } = here.backend;
  await services.db.write([recruiterRow(services, here.organization, person, "member")]);
  return person;
}
