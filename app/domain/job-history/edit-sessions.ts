/** What a rule about sessions has to know of a history entry. */
export interface Saved {
  event: string;
  /** ISO UTC. */
  date_created: string;
  actor: { id: string | null };
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** One entry as people read it: a single event, or what one person saved in one go; newest first. */
export interface EditSession<E extends Saved> {
  entries: [E, ...E[]];
}

export const EDIT_EVENT = "job.update";

/** Who saves again after so long has begun anew. */
const LONGEST_BREAK_MINUTES = 30;

/**
 * A job's history, newest first, with what one person saved without a break of more than 30 minutes as one session,
 * also when somebody else did something in between; it stands where its newest entry stood. Reads entries until there
 * would be more than `most` sessions and returns how many that were.
 */
export function editSessions<E extends Saved>(
  history: readonly E[],
  most = Number.POSITIVE_INFINITY,
): { sessions: EditSession<E>[]; read: number } {
  const sessions: EditSession<E>[] = [];
  const open = new Map<string, EditSession<E>>();
  let read = 0;
  for (const entry of history) {
    const person = entry.event === EDIT_EVENT ? entry.actor.id : null;
    const session = person === null ? undefined : open.get(person);
    if (session && continues(session, entry)) session.entries.push(entry);
    else {
      if (sessions.length >= most) break;
      const begun: EditSession<E> = { entries: [entry] };
      sessions.push(begun);
      if (person !== null) open.set(person, begun);
    }
    read += 1;
  }
  return { sessions, read };
}

function continues({ entries }: EditSession<Saved>, older: Saved): boolean {
  const last = entries.at(-1) ?? entries[0];
  const minutes = (Date.parse(last.date_created) - Date.parse(older.date_created)) / 60_000;
  return minutes <= LONGEST_BREAK_MINUTES;
}

export interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

/** The fields that a session leaves other than it found them, in the order in which they were first saved. */
export function changesOf({ entries }: EditSession<Saved>): FieldChange[] {
  const changes = new Map<string, FieldChange>();
  for (const { before, after } of entries.toReversed()) {
    for (const field of new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])) {
      const first = changes.get(field);
      changes.set(field, { field, before: first ? first.before : before?.[field], after: after?.[field] });
    }
  }
  return [...changes.values()].filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
}
