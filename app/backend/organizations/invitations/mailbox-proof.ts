import type { Expression, SqlBool } from "kysely";
import { invitationProblem } from "~/domain/organizations/invitation";
import type { Services } from "../../services";
import { findByToken, isOpenAt } from "./queries";

export interface MailboxProof {
  /** The only mailbox that the link proves. */
  email: string;
  /** Whether it still does, as a condition within the batch that relies on it. */
  holds: Expression<SqlBool>;
}

/** What a registration's link proves, while it is good; null without one. */
export async function findMailboxProof(
  services: Services,
  { token, organizationId: organization }: { token?: string; organizationId?: string },
): Promise<MailboxProof | null> {
  if (!token || !organization) return null;
  const found = await findByToken(services.db, token);
  const now = services.clock();
  if (!found || invitationProblem(found, { organization, email: found.email, now })) return null;
  return { email: found.email, holds: isOpenAt(now.toISOString(), found.id) };
}
