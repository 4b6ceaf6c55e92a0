import { SHARE_SOURCES } from "~/domain/applicants/share-source";
import { withQuery } from "~/domain/query-keys";
import { dialogHref } from "~/features/shell/page-address";
import type { Translate } from "~/lib/translate";

/** Where a job's links are: the dialog over the page of the job that it is opened from. */
export const shareHref = (page: string): string => dialogHref(page, "share");

/** The QR code of the link of a source. */
export const qrPath = (job: string, source: string): string => withQuery(`/jobs/${job}/qr`, { source });

/** What a source is called; one of somebody's own is its own name. */
export const sourceName = (t: Translate, source: string): string =>
  SHARE_SOURCES.some((known) => known === source) ? t(`source.${source}` as "source.website") : source;
