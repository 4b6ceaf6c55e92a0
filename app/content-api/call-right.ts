import type { ErrorCode } from "~/domain/errors";
import type { Action } from "~/domain/rights";

/**
 * What it takes to be answered. `session`: logged in, confirmed or not; `nobody`: the wire has the address, the product
 * has no use for it.
 */
export type Needs = Action | "everybody" | "session" | "nobody";

interface Overrides {
  /** Instead of UNAUTHORIZED, NOT_FOUND and FORBIDDEN, where the wire answers otherwise. */
  visitor?: ErrorCode;
  hidden?: ErrorCode;
  refused?: ErrorCode;
}

/** `foreign`: something that belongs to another account and is visible to nobody else. */
interface OnNothing extends Overrides {
  on: "nothing" | "foreign";
  needs: Needs;
}

/**
 * What the call is about, which decides who sees that it exists. `by` names the field of the input that holds its id;
 * with "row" only the
 * handler's scoped statement can tell, and the middleware decides no more than whether the action is open to such a
 * person at all.
 */
interface OnSubject<Field extends string> extends Overrides {
  on: "job" | "organization" | "brand" | "membership";
  needs: Needs;
  by: Field | "row";
}

export type CallRight<Field extends string = string> = OnNothing | OnSubject<Field>;

/** One right, or several where a call does different things by its input. */
export type Rights<Field extends string = string> = CallRight<Field> | { readonly [variant: string]: Rights<Field> };

type Subject = OnSubject<string>["on"];

export const open = { on: "nothing", needs: "everybody" } as const;
export const app = { on: "nothing", needs: "useApp" } as const;
export const session = { on: "nothing", needs: "session" } as const;
export const foreign = { on: "foreign", needs: "useApp" } as const;
export const refusedForeign = { ...foreign, hidden: "FORBIDDEN" } as const;
export const job = <N extends Action>(needs: N) => ({ on: "job", needs, by: "id" }) as const;
export const jobOfRow = <N extends Action>(needs: N) => ({ on: "job", needs, by: "row" }) as const;
export const team = <N extends Action>(needs: N) => ({ on: "organization", needs, by: "organizationId" }) as const;
export const chatbot = job("editChatbot");
// For everybody else there is no administration.
export const staff = <N extends Action>(needs: N) => ({ on: "nothing", needs, refused: "NOT_FOUND" }) as const;

// Directus answers 403, not 401, without a credential, and 403 for a row that the person does not see when it is
// written.
export const closed = { on: "nothing", needs: "nobody", visitor: "FORBIDDEN" } as const;
export const creating = <N extends Action>(needs: N) => ({ on: "nothing", needs, visitor: "FORBIDDEN" }) as const;
export const reading = <On extends Subject, N extends Action>(on: On, needs: N) =>
  ({ on, needs, by: "row", visitor: "FORBIDDEN" }) as const;
export const writing = <On extends Subject, N extends Action, By extends string>(on: On, needs: N, by: By) =>
  ({ on, needs, by, visitor: "FORBIDDEN", hidden: "FORBIDDEN" }) as const;
