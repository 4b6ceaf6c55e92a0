import { Refusal } from "~/domain/errors";
import { PICTURE_HEAD_BYTES, pictureProblem as problemOfPicture } from "~/domain/picture";
import type { FieldProblem } from "~/domain/refusal-details.schema";
import { changesOf, checkNames, checkProblems, storedOf } from "../../collections/body";
import { selectOne } from "../../collections/queries";
import { checkSeen, orConflict, readSeen } from "../../collections/seen";
import { stillSeen } from "../../collections/seen-queries";
import { employerBrand } from "../../collections/tables/employer-brand";
import { type Writing, writeAndRead } from "../../collections/write-and-read";
import { deleteBytes } from "../../files/effects";
import { findFileFor, type StoredFile } from "../../files/queries";
import { historyRow } from "../../history/statements";
import type { Services } from "../../services";
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
  const { values, problems } = readBrand(body);
  const [before, ...images] = await Promise.all([
    findBrandFor(services.db, person, id),
    ...PICTURES.map((field) => (values[field] ? findFileFor(services.db, person, values[field]) : null)),
  ]);
  if (!before?.mayEdit) throw new Refusal("FORBIDDEN");
  checkProblems(problems);
  const changed = changesOf(values, before);
  const wrong = PICTURES.map((field, at) => pictureProblem(services, field, changed[field] ? images[at] : null));
  checkProblems((await Promise.all(wrong)).flat());
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

/** What is wrong with an image that becomes logo or picture; other files are refused when they are taken. */
async function pictureProblem({ files }: Services, field: string, file?: StoredFile | null): Promise<FieldProblem[]> {
  if (!file?.type.startsWith("image/")) return [];
  const head = await files.get(file.filename_disk, { range: { offset: 0, length: PICTURE_HEAD_BYTES } });
  const wrong = problemOfPicture(file.type, new Uint8Array(head ? await head.arrayBuffer() : []));
  return wrong ? [{ field, message: wrong }] : [];
}
