import type { FileEntry } from "~/content-api/entities";
import type { StoredFile } from "./queries";

/** A row as the wire knows it. */
export function toEntry(row: Omit<StoredFile, "job">): FileEntry {
  const { id, folder, filename_download, filename_disk, title, type, filesize, uploaded_by, created_on } = row;
  return { id, folder, filename_download, filename_disk, title, type, filesize, uploaded_by, created_on };
}

/** "bild_eins.png" is called "Bild Eins". */
export function toTitle(filename: string): string {
  const words = filename
    .replace(/\.[^.]*$/, "")
    .split(/[\s_-]+/)
    .filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ") || filename;
}
