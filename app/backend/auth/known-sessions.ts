import type { Claims } from "../actor";
import type { Person } from "../services";

/**
 * What an isolate has seen of access tokens and sessions, so that their next request begins earlier. Nothing of it lets
 * anybody in: a session is read with each request, and what it no longer is like counts as unknown.
 */
export interface KnownSessions {
  /** The claims of a token whose signature was verified with this secret; null when unknown or expired. */
  claims(token: string, secret: string, now: Date): Claims | null;
  /** `expires` in seconds since 1970. */
  keepClaims(token: string, known: KnownToken): void;
  /** Whom the session belonged to when it was last read; null when unknown. */
  person(claims: Claims): Person | null;
  /** Null forgets the session. */
  keepPerson(claims: Claims, person: Person | null): void;
}

interface KnownToken {
  claims: Claims;
  secret: string;
  expires: number;
}

/** Of each kind, about 2 kB each: those that were not asked for the longest go first. */
const MOST = 500;

export function createKnownSessions(most = MOST): KnownSessions {
  /** Both in the order of their last use. */
  const tokens = new Map<string, KnownToken>();
  const people = new Map<string, Person>();
  return {
    claims(token, secret, now) {
      const known = find(tokens, token);
      return known && known.secret === secret && known.expires > Math.floor(now.getTime() / 1000) ? known.claims : null;
    },
    keepClaims: (token, known) => keep(tokens, token, known, most),
    person({ id, session }) {
      const known = find(people, session);
      return known?.id === id ? known : null;
    },
    keepPerson({ session }, person) {
      if (person) keep(people, session, person, most);
      else people.delete(session);
    },
  };
}

function find<T>(known: Map<string, T>, key: string): T | null {
  const found = known.get(key);
  if (found === undefined) return null;
  known.delete(key);
  known.set(key, found);
  return found;
}

function keep<T>(known: Map<string, T>, key: string, value: T, most: number): void {
  known.delete(key);
  known.set(key, value);
  if (known.size <= most) return;
  const oldest = known.keys().next();
  if (!oldest.done) known.delete(oldest.value);
}
