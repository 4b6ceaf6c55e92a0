import { Refusal } from "~/domain/errors";
import { changesOf, checkNames, checkProblems, storedOf } from "../../collections/body";
import { selectOne } from "../../collections/queries";
import { checkSeen, orConflict, readSeen } from "../../collections/seen";
import { stillSeen } from "../../collections/seen-queries";
import { employerBrand } from "../../collections/tables/employer-brand";
import { type Writing, writeAndRead } from "../../collections/write-and-read";
import { deleteBytes } from "../../files/effects";
import { historyRow } from "../../history/statements";
import type { Row } from "../../storage/db";
import { BRAND_FIELDS, PICTURES, readBrand } from "./fields";
import { findBrandFor } from "./queries";
import { dropPicture, takePicture, updateBrandRow } from "./statements";

const DISKS = { logo: "logoDisk", picture: "pictureDisk" } as const;

/** Changes fields of a brand; it never moves to another organization. FORBIDDEN, FAILED_VALIDATION, RECORD_CONFLICT. */
export async function updateBrand(
  { context, person }: Writing,
  id: string,
  body: Record<string, unknown>,
): Promise<Row> {
  const { services } = context;
  checkNames(body, ["version", "seen", ...BRAND_FIELDS]);
  const before = await findBrandFor(services.db, person, id);
  if (!before?.mayEdit) throw new Refusal("FORBIDDEN");
  const { values, problems } = readBrand(body);
  checkProblems(problems);
  const changed = changesOf(values, before);
  const seen = readSeen(body.seen);
  checkSeen(seen, before, changed);
  const version = typeof body.version === "number" ? body.version : null;
  const organization = before.ownerOrganization;
  const taken = PICTURES.flatMap((field) => changed[field] ?? []);
  const kept = PICTURES.map((field) => (changed[field] === undefined ? before[field] : changed[field]));
  const dropped = PICTURES.flatMap((field) => {
    const old = before[field];
    const disk = before[DISKS[field]];
    return changed[field] !== undefined && old && disk && !kept.includes(old) ? [{ id: old, filename_disk: disk }] : [];
  });
  const statements =
    Object.keys(changed).length === 0
      ? []
      : [
          ...taken.flatMap((file) => takePicture(person, file, organization)),
          ...updateBrandRow(services, person, id, changed, { version, seen: stillSeen(seen, changed) }),
          historyRow(services, {
            organization,
            actor: person,
            event: "employerBrand.update",
            before: { id, ...storedOf(changed, before) },
            after: { id, ...changed },
          }),
          ...dropped.map(({ id: file }) => dropPicture(file)),
        ];
  const row = await orConflict(
    writeAndRead(services.db, statements, selectOne(employerBrand, person, id)),
    async () => {
      const now = await findBrandFor(services.db, person, id);
      if (now) checkSeen(seen, now, changed);
    },
  );
  deleteBytes(services, dropped);
  return row;
}
