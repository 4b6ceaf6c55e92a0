import { SHARE_SOURCES } from "~/domain/applicants/share-source";
import { withQuery } from "~/domain/query-keys";
import type { Translate } from "~/lib/translate";

/** Where a job's links are: the dialog over its details. */
export const shareHref = (job: string): string => withQuery(`/jobs/${job}`, { dialog: "share" });

/** The QR code of the link of a source. */
export const qrPath = (job: string, source: string): string => withQuery(`/jobs/${job}/qr`, { source });

/** What a source is called; one of somebody's own is its own name. */
export const sourceName = (t: Translate, source: string): string =>
  SHARE_SOURCES.some((known) => known === source) ? t(`source.${source}` as "source.website") : source;
