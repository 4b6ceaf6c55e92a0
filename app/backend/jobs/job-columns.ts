import type { Insertable, Updateable } from "kysely";
import type { JobWritable } from "~/content-api/entities";
import type { Database } from "../schema";

/** Columns of `job` that a save or a transition sets; `version` and the moments are set by its statement. */
export type JobColumns = Omit<Updateable<Database["job"]>, keyof NewJob | "version">;
type NewJob = Pick<Insertable<Database["job"]>, "id" | "user_created" | "date_created" | "date_updated">;

/** Columns for the given fields. Contacts have a table of their own; terms are a moment, set by `termsColumns`. */
export function jobColumns(fields: Partial<JobWritable>): JobColumns {
  const { contacts: _contacts, termsAccepted: _terms, ...columns } = fields;
  return columns;
}

/** Acceptance is the moment of the click and the version of the terms that was shown. */
export function termsColumns(accepted: boolean | undefined, now: string, version: string): JobColumns {
  if (accepted === undefined) return {};
  return { termsAccepted: accepted ? now : null, termsVersion: accepted ? version : null };
}
