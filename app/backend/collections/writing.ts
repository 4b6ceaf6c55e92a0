import type { HandlerContext, Person } from "../services";

/** Who writes a row of a collection, in which request. */
export interface Writing {
  context: HandlerContext;
  person: Person;
}
