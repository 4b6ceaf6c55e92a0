/** How a document is shown beside its applicant: as a picture, in the browser's reader of PDF, or as plain text. */
export type Preview = "picture" | "pdf" | "text";

/**
 * By the media type that the upload's bytes were found to have; null for what browsers do not show, or what could bring
 * scripts along.
 */
export const previewOf = (type: string): Preview | null => PREVIEWS.get(type) ?? null;

const PREVIEWS = new Map<string, Preview>([
  ["image/jpeg", "picture"],
  ["image/png", "picture"],
  ["image/webp", "picture"],
  ["application/pdf", "pdf"],
  ["text/plain", "text"],
]);
