import type { CreativeDesign, CreativeFormat } from "~/domain/creatives/design";
import { withQuery } from "~/domain/query-keys";

/** The page on which creatives are designed: of a job, beginning with a saved one. */
export const creativesHref = (jobId: string, from?: string): string => withQuery("/creativeBuilder", { jobId, from });

/** A design that need not be saved, as SVG. */
export const previewHref = (jobId: string, format: CreativeFormat, design: CreativeDesign): string =>
  withQuery("/creativeBuilder/preview.svg", { jobId, format, design: JSON.stringify(design) });

/** A saved design: `file` is "square.png", or "all.zip" for all formats. */
export const pictureHref = (jobId: string, creativeId: string, file: PictureFile | "all.zip"): string =>
  `/jobs/${jobId}/creatives/${creativeId}/${file}`;

export type PictureFile = `${CreativeFormat}.${"svg" | "png"}`;
