import { isRefusal } from "~/domain/errors";
import { message } from "~/domain/messages";
import { checkProblems, readId } from "../collections/body";
import { selectWhere } from "../collections/queries";
import { organization } from "../collections/tables/organization";
import { type Writing, writeAndRead } from "../collections/write-and-read";
import { historyRow } from "../history/statements";
import { getSettingsRecord } from "../settings/queries";
import type { Row } from "../storage/db";
import { refuseTakenId } from "../storage/write-unique";
import { readNewColumns } from "./fields";
import { findCountry, isOrganization } from "./queries";
import { guardCreatedCount, insertOrganization } from "./statements";

/**
 * A new organization with its creator as admin. Employers may create as many as the settings allow. FAILED_VALIDATION,
 * RECORD_NOT_UNIQUE for an id that is taken.
 */
export async function createOrganization({ context, person }: Writing, input: Record<string, unknown>): Promise<Row> {
  const { services } = context;
  const body = withoutEmpty(input);
  const countryId = readId(body.country);
  const [settings, country] = await Promise.all([
    getSettingsRecord(services.db),
    countryId ? findCountry(services.db, countryId) : null,
  ]);
  const columns = readNewColumns(body, { country, vatPatterns: settings.vatPatterns });
  const id = readId(body.id) ?? services.ids();
  const most = settings.limits.organizationsPerPerson;
  const statements = [
    ...(person.role === "Hiring Org" ? [guardCreatedCount(person, id, most)] : []),
    ...insertOrganization(services, person, id, columns),
    historyRow(services, { organization: id, actor: person, event: "organization.create", after: { ...columns } }),
  ];
  try {
    const row = await writeAndRead(services.db, statements, selectWhere(organization, person, isOrganization(id)));
    // The same request may go on to use what it has just created.
    const memberships = [...person.memberships, { organization: id, role: "admin" as const, block: null }];
    context.replaceActor({ ...person, memberships, organizations: [...person.organizations, id] });
    return row;
  } catch (error) {
    if (isRefusal(error, "FAILED_VALIDATION"))
      checkProblems([{ field: "name", message: message("tooManyEntries", { max: most }) }]);
    return refuseTakenId(id)(error);
  }
}

function withoutEmpty(body: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null && value !== ""));
}
