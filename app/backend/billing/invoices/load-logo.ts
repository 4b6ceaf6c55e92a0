import { unsafeFindFile } from "../../files/queries";
import type { Services } from "../../services";
import { MOST_PICTURE_BYTES, type PdfPicture, readPicture } from "../documents/pdf/pdf-picture";

/** The file of this id as a picture for invoices; null when there is none, or when it cannot be used as one. */
export async function loadLogo({ db, files }: Services, id: string): Promise<PdfPicture | null> {
  const file = await unsafeFindFile(db, id);
  if (!file || file.filesize > MOST_PICTURE_BYTES) return null;
  const object = await files.get(file.filename_disk);
  return object ? readPicture(new Uint8Array(await object.arrayBuffer())) : null;
}
