import type { CreativeDesign, CreativeFormat } from "~/domain/creatives/design";
import { withQuery } from "~/domain/query-keys";

/** The page on which creatives are designed: of a job, beginning with a saved one. */
export const creativesHref = (jobId: string, from?: string): string => withQuery("/creativeBuilder", { jobId, from });

/** A design that need not be saved, as SVG; small to be shown in a page, else to be kept. */
export const previewHref = (
  jobId: string,
  format: CreativeFormat,
  design: CreativeDesign,
  size: "small" | null = null,
): string => withQuery("/creativeBuilder/preview.svg", { jobId, format, size, design: JSON.stringify(design) });

/** A saved design: `file` is "square.png", or "all.zip" for all formats. */
export const pictureHref = (jobId: string, creativeId: string, file: PictureFile | "all.zip"): string =>
  `/jobs/${jobId}/creatives/${creativeId}/${file}`;

/** A saved design, small, as pages show it. */
export const shownPictureHref = (jobId: string, creativeId: string, format: CreativeFormat): string =>
  `${pictureHref(jobId, creativeId, `${format}.svg`)}?size=small`;

export type PictureFile = `${CreativeFormat}.${"svg" | "png"}`;
