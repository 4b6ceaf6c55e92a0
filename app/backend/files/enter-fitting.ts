import type { FileProblem } from "~/content-api/bytes";
import type { FileEntry } from "~/content-api/entities";
import { fieldProblemsOf } from "~/domain/errors";
import { message } from "~/domain/messages";
import type { Person, Services } from "../services";
import { enterFiles, type StoredBytes } from "./enter-files";
import { getUploadPlace, type UploadPlace } from "./upload";

/**
 * Enters as many of the stored bytes as the place has room for, in their order; the others are deleted and named. When
 * somebody else's upload was faster, the room is looked at again.
 */
export async function enterFitting(
  services: Services,
  person: Person,
  stored: readonly StoredBytes[],
  place: UploadPlace,
  attempts = 3,
): Promise<{ files: FileEntry[]; problems: FileProblem[] }> {
  const room = attempts > 0 ? roomIn(place) : 0;
  const fitting = stored.slice(0, room);
  const surplus = stored.slice(room);
  try {
    const files = fitting.length > 0 ? await enterFiles(services, person, fitting, place) : [];
    await services.files.delete(surplus.map(({ key }) => key));
    const tooMany = message("tooManyFiles", { max: place.limit });
    return { files, problems: surplus.map(({ name }) => ({ name, message: tooMany })) };
  } catch (error) {
    if (!fieldProblemsOf(error).some(({ message: text }) => text.startsWith("tooManyFiles"))) throw error;
    const now = await getUploadPlace(services, person, place.folder?.id ?? null);
    return enterFitting(services, person, stored, now, attempts - 1);
  }
}

function roomIn({ folder, held, limit }: UploadPlace): number {
  return folder?.job ? Math.max(0, limit - held.length) : Number.POSITIVE_INFINITY;
}
