import type { OrganizationErasure } from "~/content-api/organization-erasure";
import { addDays, berlinMidnight, berlinToday } from "~/domain/dates";
import { Refusal } from "~/domain/errors";
import { message } from "~/domain/messages";
import { ERASURE_GRACE_DAYS, isNameOf } from "~/domain/organizations/erasure";
import { fullName } from "~/domain/people";
import { isAdminOf } from "../applicants/retention/queries";
import { checkPassword } from "../auth/check-password";
import { historyRow } from "../history/statements";
import { sendSoon } from "../outbox/send";
import { outboxMailToUsers } from "../outbox/statements";
import type { CallContext, Person, Services } from "../services";
import { findErasure } from "./queries";
import { askForErasure, withdrawErasure } from "./statements";

/** What an erasure would take along, what stays and what stands in its way. NOT_FOUND */
export async function foreseeErasure(services: Services, person: Person, id: string): Promise<OrganizationErasure> {
  const found = await findErasure(services, person, id);
  if (!found) throw new Refusal("NOT_FOUND");
  return found;
}

interface Asked {
  id: string;
  name: string;
  password: string;
}

/**
 * Asks for the erasure of an organization: from midnight (Europe/Berlin) after the time in which it can be taken back
 * the scheduler erases. NOT_FOUND, FAILED_VALIDATION (name, password), REQUESTS_EXCEEDED, NOTHING_TO_DO,
 * INVALID_FOREIGN_KEY when something stands in its way
 */
export async function requestErasure(context: CallContext, person: Person, { id, ...typed }: Asked): Promise<void> {
  const { services } = context;
  const { organization } = await foreseeErasure(services, person, id);
  if (!isNameOf(typed.name, organization.name))
    throw new Refusal("FAILED_VALIDATION", { fields: [{ field: "name", message: message("nameDiffers") }] });
  const forget = await checkPassword(context, person, typed.password);
  const date = addDays(berlinToday(services.clock()), ERASURE_GRACE_DAYS + 1);
  await services.db.write([
    ...askForErasure(services, person, id, berlinMidnight(date)),
    ...forget,
    historyRow(services, { organization: id, actor: person, event: "organization.requestErasure" }),
    mailToAdmins(services, person, organization, { template: "organizationErasure", date }),
  ]);
  sendSoon(services);
}

/** Takes the erasure back. NOT_FOUND, NOTHING_TO_DO */
export async function takeErasureBack(services: Services, person: Person, id: string): Promise<void> {
  const { organization, asked } = await foreseeErasure(services, person, id);
  await services.db.write([
    ...withdrawErasure(id),
    historyRow(services, { organization: id, actor: person, event: "organization.withdrawErasure" }),
    mailToAdmins(services, person, organization, {
      template: "organizationErasureWithdrawn",
      date: asked?.dueOn ?? berlinToday(services.clock()),
    }),
  ]);
  sendSoon(services);
}

/** To all who administer the organization, by whoever asked or took back. */
const mailToAdmins = (
  services: Services,
  person: Person,
  { id, name }: OrganizationErasure["organization"],
  { template, date }: { template: "organizationErasure" | "organizationErasureWithdrawn"; date: string },
) =>
  outboxMailToUsers(services, {
    template,
    data: { organization: name, by: fullName(person.user), date, link: `${services.appBase}/organizations/${id}/data` },
    where: isAdminOf(id),
  });
