import { type Schema, text } from "../storage/columns";

/** An applicant that was deleted or anonymized, an account, an organization. */
export type ErasureKind = "applicant" | "anonymised" | "account" | "organization";

/** `copied_at`: when the entry was in the bucket. */
export const erasuresSchema = {
  erasure: {
    kind: text<ErasureKind>(),
    subject: text(),
    date_created: text(),
    copied_at: text().nullable(),
  },
} satisfies Schema;
