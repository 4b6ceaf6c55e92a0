import type { FileEntry } from "~/content-api/entities";
import { Refusal } from "~/domain/errors";
import { LIMITS } from "~/domain/limits";
import { message } from "~/domain/messages";
import type { StoredFile } from "./queries";

/** A row as the wire knows it. */
export function toEntry(row: Omit<StoredFile, "job">): FileEntry {
  const { id, folder, filename_download, filename_disk, title, type, filesize, uploaded_by, created_on } = row;
  return { id, folder, filename_download, filename_disk, title, type, filesize, uploaded_by, created_on };
}

/** As it is stored: no control or direction marks, at most so long; null when nothing is left. */
export function cleanTitle(title: string): string | null {
  const clean = title.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "").trim();
  const { length } = [...clean];
  if (length <= LIMITS.fileTitle) return clean || null;
  const text = message("tooLong", { length, maxLength: LIMITS.fileTitle });
  throw new Refusal("FAILED_VALIDATION", { fields: [{ field: "title", message: text }] });
}

/** "bild_eins.png" is called "Bild Eins". */
export function toTitle(filename: string): string {
  const words = filename
    .replace(/\.[^.]*$/, "")
    .split(/[\s_-]+/)
    .filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ") || filename;
}
