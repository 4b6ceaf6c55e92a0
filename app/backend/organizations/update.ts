import { Refusal } from "~/domain/errors";
import { adjustCredit } from "../billing/credit-statements";
import { changesOf, checkNames, readId, storedOf } from "../collections/body";
import { selectOne } from "../collections/queries";
import { checkSeen, orConflict, readSeen } from "../collections/seen";
import { stillSeen } from "../collections/seen-queries";
import { organization } from "../collections/tables/organization";
import { type Writing, writeAndRead } from "../collections/write-and-read";
import { historyRow } from "../history/statements";
import { getSettingsRecord } from "../settings/queries";
import type { Row } from "../storage/db";
import { ADMIN_FIELDS, readColumns, SPECIAL_FIELDS } from "./fields";
import { findCountry, findCountryOf, findOrganizationFor } from "./queries";
import { type OrganizationColumns, updateOrganizationRow } from "./statements";

const CHANGEABLE = ["version", "seen", ...ADMIN_FIELDS, ...SPECIAL_FIELDS];

/**
 * Sets single fields; null or empty clears. FORBIDDEN, FAILED_VALIDATION, RECORD_CONFLICT when the country, the
 * given version or a value that the person saw has moved.
 */
export async function updateOrganization(
  { context, person }: Writing,
  id: string,
  body: Record<string, unknown>,
): Promise<Row> {
  const { services } = context;
  checkNames(body, CHANGEABLE);
  const moves = body.country !== undefined;
  const countryId = readId(body.country);
  const [before, country, settings] = await Promise.all([
    findOrganizationFor(services.db, person, id),
    moves ? countryId && findCountry(services.db, countryId) : findCountryOf(services.db, id),
    getSettingsRecord(services.db),
  ]);
  if (!before?.mayEdit) throw new Refusal("FORBIDDEN");
  const place = { country: country || null, vatPatterns: settings.vatPatterns };
  const columns = readColumns(body, place);
  const changed = changesOf(columns, before);
  const seen = readSeen(body.seen);
  checkSeen(seen, before, changed);
  const version = typeof body.version === "number" ? body.version : null;
  const statements =
    Object.keys(changed).length === 0
      ? []
      : [
          ...updateOrganizationRow(services, person, id, columnsOf(changed), {
            country: before.country,
            version,
            seen: stillSeen(seen, changed),
          }),
          ...(changed.credit === undefined ? [] : [adjustCredit(services, id, changed.credit, person.id)]),
          historyRow(services, {
            organization: id,
            actor: person,
            event: "organization.update",
            before: storedOf(changed, before),
            after: changed,
          }),
        ];
  return orConflict(writeAndRead(services.db, statements, selectOne(organization, person, id)), async () => {
    const now = await findOrganizationFor(services.db, person, id);
    if (now) checkSeen(seen, now, changed);
  });
}

/** Credit changes by its entries alone. */
function columnsOf({ credit: _credit, ...columns }: OrganizationColumns): OrganizationColumns {
  return columns;
}
