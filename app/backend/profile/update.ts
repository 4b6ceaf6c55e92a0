import type { User } from "~/content-api/entities";
import { Refusal } from "~/domain/errors";
import { LIMITS } from "~/domain/limits";
import { message } from "~/domain/messages";
import { nameProblem } from "~/domain/person-name";
import type { Seen } from "~/domain/seen";
import { acceptOf, UPLOAD_TYPES } from "~/domain/uploads";
import { checkSeen, orConflict } from "../collections/seen";
import { stillSeen } from "../collections/seen-queries";
import { deleteBytes } from "../files/effects";
import { deleteUnfiled } from "../files/statements";
import { historyRow } from "../history/statements";
import type { Person, Services } from "../services";
import { guardThat } from "../storage/guards";
import type { Statement } from "../storage/statement";
import { changeProfile } from "../users/statements";
import { existsOwnFile, findOwnFile, findProfile } from "./queries";

export type ProfileChanges = Partial<
  Omit<User, "id" | "email" | "role" | "tfa_secret" | "tfa_required" | "has_passkey" | "avatar">
> & {
  avatar?: string | null;
  seen?: Seen;
};

/**
 * Saves the given fields of one's own profile, and in the same batch what else is to be written once they are found
 * right. FAILED_VALIDATION, RECORD_CONFLICT when a field is no longer what its person saw.
 */
export async function updateProfile(
  services: Services,
  person: Person,
  body: ProfileChanges,
  prepareOthers: () => readonly Statement[] | Promise<readonly Statement[]>,
): Promise<User> {
  const { seen = {}, avatar, ...fields } = body;
  const changes = changedOnly(await readFields(fields), person.user);
  const isNewPicture = avatar !== undefined && avatar !== (person.user.avatar?.id ?? null);
  checkSeen(seen, person.user, changes);
  const picture = avatar && isNewPicture ? await findPicture(services, person, avatar) : null;
  const others = await prepareOthers();
  if (Object.keys(changes).length === 0 && !isNewPicture) {
    if (others.length > 0) await services.db.write(others);
    return person.user;
  }
  const columns = isNewPicture ? { ...changes, avatar } : changes;
  const formerPicture = deleteUnfiled(person, person.user.avatar?.id ?? null);
  const write = services.db.write([
    ...(picture ? [guardThat("INVALID_FOREIGN_KEY", existsOwnFile(person, picture.id))] : []),
    ...changeProfile(services, person, columns, stillSeen(seen, changes)),
    historyRow(services, {
      organization: null,
      actor: person,
      event: "user.update",
      after: { fields: Object.keys(columns) },
    }),
    ...(isNewPicture ? [formerPicture] : []),
    ...others,
  ]);
  const written = await orConflict(write, async () => {
    const now = await findProfile(services.db, person.id);
    if (now) checkSeen(seen, now, changes);
  });
  deleteBytes(services, written.rowsOf(formerPicture));
  return { ...person.user, ...changes, avatar: isNewPicture ? picture : person.user.avatar };
}

/** A picture of one's own that nothing else uses: PNG, JPEG or WebP, at most 5 MB. */
async function findPicture(services: Services, person: Person, id: string) {
  const file = await findOwnFile(services.db, person, id);
  if (!file) throw new Refusal("INVALID_FOREIGN_KEY", { field: "avatar" });
  if (!AVATAR_TYPES.has(file.type)) throw wrongPicture(message("unknownPictureType"));
  const max = LIMITS.avatarBytes / 1024 / 1024;
  if (file.filesize > LIMITS.avatarBytes) throw wrongPicture(message("pictureTooLarge", { max }));
  return { id, title: file.title, filename_disk: file.filename_disk };
}

const AVATAR_TYPES: ReadonlySet<string> = new Set(
  UPLOAD_TYPES.filter(({ extension }) => acceptOf("avatar").split(",").includes(`.${extension}`)).map(
    ({ mime }) => mime,
  ),
);

const wrongPicture = (text: string) =>
  new Refusal("FAILED_VALIDATION", { fields: [{ field: "avatar", message: text }] });

type Fields = Omit<ProfileChanges, "avatar" | "seen">;

/**
 * Trimmed names (empty clears), the phone as E.164. FAILED_VALIDATION for a number that does not exist, or a name
 * with a link.
 */
async function readFields({ first_name, last_name, phone, ...others }: Fields): Promise<Fields> {
  const fields = Object.entries({ first_name, last_name }).flatMap(([field, name]) => {
    const problem = nameProblem(name ?? "");
    return problem ? [{ field, message: problem }] : [];
  });
  if (fields.length > 0) throw new Refusal("FAILED_VALIDATION", { fields });
  return {
    ...others,
    first_name: first_name === undefined ? undefined : first_name?.trim() || null,
    last_name: last_name === undefined ? undefined : last_name?.trim() || null,
    phone: phone === undefined ? undefined : await readPhone(phone),
  };
}

async function readPhone(typed: string | null): Promise<string | null> {
  if (!typed?.trim()) return null;
  const { parsePhone } = await import("~/platform/phone");
  const { e164, problem } = parsePhone(typed, "DE", { strict: true });
  if (problem) throw new Refusal("FAILED_VALIDATION", { fields: [{ field: "phone", message: problem }] });
  return e164 ?? null;
}

function changedOnly(fields: Fields, user: User): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => value !== undefined && value !== user[name as keyof User]),
  );
}
