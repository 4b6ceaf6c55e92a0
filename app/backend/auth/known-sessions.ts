import { createLastUsed } from "~/lib/last-used";
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

/** Of each kind, about 2 kB each. */
const MOST = 500;

export function createKnownSessions(most = MOST): KnownSessions {
  const tokens = createLastUsed<KnownToken>(most);
  const people = createLastUsed<Person>(most);
  return {
    claims(token, secret, now) {
      const known = tokens.get(token);
      return known && known.secret === secret && known.expires > Math.floor(now.getTime() / 1000) ? known.claims : null;
    },
    keepClaims: (token, known) => tokens.set(token, known),
    person({ id, session }) {
      const known = people.get(session);
      return known?.id === id ? known : null;
    },
    keepPerson({ session }, person) {
      if (person) people.set(session, person);
      else people.delete(session);
    },
  };
}
