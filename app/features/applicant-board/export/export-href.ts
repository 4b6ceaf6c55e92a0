import { withQuery } from "~/domain/query-keys";
import { type BoardAddress, filterWords } from "../board-address";

export const EXPORT_FORMATS = ["csv", "xlsx"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** All applicants that match the filter, as a file. */
export const exportHref = (job: string, place: Partial<BoardAddress>, format: ExportFormat): string =>
  withQuery(`/jobs/${job}/applicants/export`, { format, ...filterWords(place) });
