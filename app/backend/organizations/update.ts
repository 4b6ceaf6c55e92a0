import { Refusal } from "~/domain/errors";
import { checkNames, readId } from "../collections/body";
import { checkSeen, orConflict, readSeen, stillSeen } from "../collections/seen";
import { oneFor } from "../collections/store";
import { organization } from "../collections/tables/organization";
import { writeAndRead } from "../collections/write-and-read";
import type { Writing } from "../collections/writing";
import { historyRow } from "../history/statements";
import { getSettingsRecord } from "../settings/queries";
import type { Row } from "../storage/db";
import { ADMIN_FIELDS, readColumns, SPECIAL_FIELDS, vatAfterMove } from "./fields";
import { changeOrganization, findCountry, findCountryOf, findOrganizationFor } from "./store";

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
  if (moves && columns.vatNo === undefined) columns.vatNo = vatAfterMove(before.vatNo, place);
  const changed = Object.fromEntries(Object.entries(columns).filter(([name, value]) => before[name] !== value));
  const seen = readSeen(body.seen);
  checkSeen(seen, before, changed);
  const version = typeof body.version === "number" ? body.version : null;
  const was = Object.fromEntries(Object.keys(changed).map((name) => [name, before[name]]));
  const statements =
    Object.keys(changed).length === 0
      ? []
      : [
          ...changeOrganization(services, person, id, changed, {
            country: before.country,
            version,
            seen: stillSeen(seen, changed),
          }),
          historyRow(services, {
            organization: id,
            actor: person,
            event: "organization.update",
            before: was,
            after: changed,
          }),
        ];
  return orConflict(writeAndRead(services.db, statements, oneFor(organization, person, id)), async () => {
    const now = await findOrganizationFor(services.db, person, id);
    if (now) checkSeen(seen, now, changed);
  });
}
