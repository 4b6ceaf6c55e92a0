import { Refusal } from "~/domain/errors";
import { conflictsOf, type Seen } from "~/domain/seen";
import { join, raw, type Sql, sql } from "../storage/sql";

type Fields = Readonly<Record<string, unknown>>;

/**
 * A PATCH may carry what the person saw: `seen: { name: "…" }`, texts as the domain writes them. INVALID_PAYLOAD for
 * anything else.
 */
export function readSeen(value: unknown): Seen {
  if (value === undefined || value === null) return {};
  const isSeen = typeof value === "object" && Object.values(value).every((each) => typeof each === "string");
  if (!isSeen) throw new Refusal("INVALID_PAYLOAD", { reason: '"seen" is invalid' });
  return value as Seen;
}

/** RECORD_CONFLICT with `fields`: what was changed since the person saw it, and what stands there now. */
export function checkSeen(seen: Seen, stored: Fields, wanted: Fields): void {
  const fields = conflictsOf(seen, stored, wanted);
  if (fields.length > 0) throw new Refusal("RECORD_CONFLICT", { fields });
}

/**
 * The same as a condition of the UPDATE itself, so that two saves at the same moment cannot both win. Names come from
 * our own tables.
 */
export function stillSeen(seen: Seen, wanted: Fields): Sql {
  const names = Object.keys(wanted).filter((name) => name in seen);
  if (names.length === 0) return sql`1`;
  return join(
    names.map((name) => sql`coalesce(CAST(${raw(`"${name}"`)} AS TEXT), '') = ${seen[name]}`),
    " AND ",
  );
}

/** A write that came a moment too late says what stands there now: `look` reads again and checks. */
export async function orConflict<Result>(write: Promise<Result>, look: () => Promise<void>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    if (error instanceof Refusal && error.code === "RECORD_CONFLICT") await look();
    throw error;
  }
}
