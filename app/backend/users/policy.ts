import { Refusal } from "~/domain/errors";
import { isElevated } from "~/domain/roles";
import type { Person } from "../services";

/** Questions about a person are answered to that person and to elevated roles. */
export function checkMayAsk(person: Person, userId: string): void {
  if (person.id !== userId && !isElevated(person.role)) throw new Refusal("FORBIDDEN");
}
