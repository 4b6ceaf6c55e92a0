import { SignJWT } from "jose";
import { insert } from "~/backend/storage/sql";
import type { Statement } from "~/backend/storage/statement";
import { insertUser } from "~/backend/users/statements";
import type { Role } from "~/domain/roles";
import type { TestBackend } from "./backend";

export interface TestPerson {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  session: string;
  /** An access token that outlives every clock a test sets. */
  token: string;
}

export interface NewPerson {
  name: string;
  role: Role;
  language?: "de" | "en-US";
}

/** After every clock that a test sets. */
const EVER = "2099-01-01T00:00:00.000Z";

/** A person who is logged in, with an address of their own in every test. */
export async function newPerson(backend: TestBackend, person: NewPerson): Promise<TestPerson> {
  const { rows, ...known } = await preparePerson(backend, person);
  await backend.services.db.write(rows);
  return known;
}

/** Somebody who is there once `rows` are written: with those of others in one batch. */
export async function preparePerson(
  backend: TestBackend,
  { name, role, language = "de" }: NewPerson,
): Promise<TestPerson & { rows: Statement[] }> {
  const { services } = backend;
  const [firstName = name, lastName = ""] = name.split(" ");
  const id = services.ids();
  const session = services.ids();
  const email = `${firstName.toLowerCase()}.${id.slice(-12)}@example.com`;
  const now = services.clock().toISOString();
  const user = { id, email, first_name: firstName, last_name: lastName, language, role };
  const rows = [
    insertUser({ ...user, password_hash: "unusable", date_created: now, date_updated: now }),
    insert("session", { id: session, user: id, date_created: now, expires_at: EVER, confirmed_at: EVER }),
  ];
  return { id, firstName, lastName, email, role, session, token: await accessToken(backend, id, session), rows };
}

function accessToken({ services }: TestBackend, id: string, session: string): Promise<string> {
  return new SignJWT({ id, session })
    .setProtectedHeader({ alg: "HS256" })
    .setIssuer("stellenfunk")
    .setIssuedAt(services.clock())
    .setExpirationTime(new Date("2099-01-01"))
    .sign(new TextEncoder().encode(services.secrets.AUTH_SECRET));
}
