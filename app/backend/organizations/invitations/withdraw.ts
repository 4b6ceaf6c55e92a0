import { Refusal } from "~/domain/errors";
import { historyRow } from "../../history/statements";
import type { Person, Services } from "../../services";
import { getTeam } from "../recruiters/policy";
import { findOpenInvitation } from "./queries";
import { closeInvitation } from "./statements";

/** Takes an open invitation back; its link is dead. NOT_FOUND, FORBIDDEN. */
export async function withdrawInvitation(
  services: Services,
  person: Person,
  organization: string,
  id: string,
): Promise<void> {
  const [, open] = await Promise.all([
    getTeam(services, person, organization),
    findOpenInvitation(services.db, organization, id),
  ]);
  if (!open) throw new Refusal("NOT_FOUND");
  await services.db.write([
    ...closeInvitation(services, person, { organization, id }),
    historyRow(services, {
      organization,
      actor: person,
      event: "recruiter.removeInvite",
      before: { invitation: id, email: open.email },
    }),
  ]);
}
