import type { MailEventKind, SuppressionReason } from "~/domain/suppressions/suppressions";
import { type Schema, text } from "../storage/columns";

export const suppressionsSchema = {
  suppression: {
    address: text(),
    reason: text<SuppressionReason>(),
    date_created: text(),
  },
  /** `id`: the provider's. */
  mail_event: {
    id: text(),
    address: text(),
    kind: text<MailEventKind>(),
    date_created: text(),
  },
} satisfies Schema;
