import type { CallContext, Person } from "../services";

/** Who writes a row of a collection, in which request. */
export interface Writing {
  context: CallContext;
  person: Person;
}
