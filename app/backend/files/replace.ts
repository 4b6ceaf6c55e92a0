import type { FileEntry } from "~/content-api/entities";
import { Refusal } from "~/domain/errors";
import { distinctNames } from "~/domain/file-names";
import { LIMITS } from "~/domain/limits";
import { acceptOf, extensionOf, sanitizeFilename } from "~/domain/uploads";
import type { Person, Services } from "../services";
import { getSettingsRecord } from "../settings/queries";
import { changeFile, getWritableFile } from "./change";
import { drainingOnFailure } from "./drain";
import { deleteRefused } from "./effects";
import type { StoredBytes } from "./enter-files";
import { parseUpload } from "./parse-upload";
import type { StoredFile } from "./queries";
import { fileTooLarge } from "./refusals";
import { getUploadPlace, storeBytes } from "./upload";
import { isForm, sizesOf, textOf, toRefusal } from "./upload-form";

/**
 * Other bytes for a file, from a form with one file and perhaps `title`, `filename_download` and `folder`. The id
 * stays, the name is the new file's, numbered where the folder has another of that name. Refused as `changeFile`, and
 * INVALID_PAYLOAD (not one file), CONTENT_TOO_LARGE, FAILED_VALIDATION (type).
 */
export async function replaceFile(
  services: Services,
  person: Person,
  { id, request }: { id: string; request: Request },
): Promise<FileEntry> {
  const { body } = request;
  if (!body || !isForm(request)) throw new Refusal("INVALID_PAYLOAD", { reason: "no form" });
  return drainingOnFailure(body, async () => {
    const [file, { limits }] = await Promise.all([
      getWritableFile(services, person, id),
      getSettingsRecord(services.db),
    ]);
    const received: StoredBytes[] = [];
    try {
      const form = await parseUpload(request, sizesOf(limits), async (upload) => {
        if (received.length > 0) throw new Refusal("INVALID_PAYLOAD", { reason: "one file" });
        const most = isFace(file) ? Math.max(LIMITS.avatarBytes, file.filesize) : limits.fileBytes;
        if (upload.size > most) throw fileTooLarge(most, sanitizeFilename(upload.name));
        const bytes = { id, folder: null, name: upload.name, body: upload.stream() };
        received.push(await storeBytes(services, bytes, most, isFace(file) ? "avatar" : "job"));
      });
      const [bytes] = received;
      if (!bytes) throw new Refusal("INVALID_PAYLOAD", { reason: "no file" });
      const folder = form.has("folder") ? textOf(form, "folder") : undefined;
      const { held } = await getUploadPlace(services, person, folder === undefined ? file.folder : folder);
      const others = held.filter((name) => name !== file.filename_download);
      const [name = bytes.name] = distinctNames([bytes.name], others);
      return await changeFile(services, person, id, {
        folder,
        title: form.has("title") ? textOf(form, "title") : undefined,
        name: textOf(form, "filename_download") ?? undefined,
        bytes: { ...bytes, name },
      });
    } catch (error) {
      const refusal = toRefusal(error, limits);
      await deleteRefused(
        services,
        refusal,
        received.map(({ key }) => key),
      );
      throw refusal;
    }
  });
}

/**
 * A picture in no folder may be shown as a profile's picture or an employer's logo, which take such pictures alone: it
 * stays one.
 */
const isFace = ({ folder, filename_disk }: StoredFile): boolean =>
  folder === null && FACES.has(extensionOf(filename_disk));

const FACES: ReadonlySet<string> = new Set(
  acceptOf("avatar")
    .split(",")
    .map((extension) => extension.slice(1)),
);
