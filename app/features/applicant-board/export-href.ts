import { withQuery } from "~/domain/query-keys";
import { type BoardPlace, filterWords } from "./board-place";

export const EXPORT_FORMATS = ["csv", "xlsx"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** All applicants that match the filter, as a file. */
export const exportHref = (job: string, place: Partial<BoardPlace>, format: ExportFormat): string =>
  withQuery(`/jobs/${job}/applicants/export`, { format, ...filterWords(place) });
