import type { CreativeDesign } from "~/domain/creatives/design";
import { integer, json, type Schema, text } from "../storage/columns";

export const creativesSchema = {
  /** A picture of a job's ad: designed here, or a finished picture among the job's files. */
  creative: {
    id: text(),
    job: text(),
    /** Counted within the job, never given twice. */
    number: integer(),
    design: json<CreativeDesign>().nullable(),
    picture: text().nullable(),
    user: text().nullable(),
    date_created: text(),
    date_removed: text().nullable(),
  },
} satisfies Schema;
