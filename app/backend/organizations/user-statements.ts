import { type Expression, expressionBuilder } from "kysely";
import type { Database } from "../schema";
import { query } from "../storage/compiler";

const row = expressionBuilder<Database, "organization">();

/** The organizations with everything that hangs on their rows. */
export const deleteOrganizations = (organizations: Expression<string>) =>
  query.deleteFrom("organization").where(row("organization.id", "in", organizations));

export const deleteInvitationsTo = (email: string) => query.deleteFrom("invitation").where("email", "=", email);

export const deleteInvitationsAcceptedBy = (user: string) =>
  query.deleteFrom("invitation").where("accepted_by", "=", user);
