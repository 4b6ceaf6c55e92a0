import { isRefusal, Refusal } from "~/domain/errors";
import { conflictsOf, type Seen } from "~/domain/seen";

type Fields = Readonly<Record<string, unknown>>;

/**
 * A PATCH may carry what the person saw: `seen: { name: "…" }`, texts as the domain writes them. INVALID_PAYLOAD for
 * anything else.
 */
export function readSeen(value: unknown): Seen {
  if (value === undefined || value === null) return {};
  if (!isSeen(value)) throw new Refusal("INVALID_PAYLOAD", { reason: '"seen" is invalid' });
  return value;
}

const isSeen = (value: unknown): value is Seen =>
  typeof value === "object" && value !== null && Object.values(value).every((each) => typeof each === "string");

/** RECORD_CONFLICT with `fields`: what was changed since the person saw it, and what is stored now. */
export function checkSeen(seen: Seen, stored: Fields, wanted: Fields): void {
  const fields = conflictsOf(seen, stored, wanted);
  if (fields.length > 0) throw new Refusal("RECORD_CONFLICT", { fields });
}

/** Where a write came a moment too late, `look` reads again and refuses with what is stored now. */
export async function orConflict<Result>(write: Promise<Result>, look: () => Promise<void>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    if (isRefusal(error, "RECORD_CONFLICT")) await look();
    throw error;
  }
}
