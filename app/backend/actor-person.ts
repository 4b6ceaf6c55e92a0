import type { findSessionHolder } from "./auth/queries";
import type { Person } from "./services";

type PersonRow = Omit<NonNullable<Awaited<ReturnType<typeof findSessionHolder>>>, "confirmed_at">;

/** The person that a row stands for, in a session of theirs. */
export function toPerson(row: PersonRow, session: string, confirmedAt: string | null = null): Person {
  const { role, memberships, organizations, ...user } = row;
  const blocks = memberships.flatMap(({ block }) => block ?? []);
  return {
    type: "person",
    id: row.id,
    session,
    confirmedAt,
    role,
    memberships,
    organizations: role === "Agentur" ? Object.keys(organizations ?? {}) : [],
    user: { ...user, role: { name: role }, ...(blocks.length > 0 && { blocks }) },
  };
}
