import type { HistoryKind } from "~/domain/jobs/history-kinds";
import { json, type Schema, text } from "../storage/columns";

export const historySchema = {
  history: {
    id: text(),
    organization: text().nullable(),
    job: text().nullable(),
    actor: text().nullable(),
    event: text(),
    before: json<Record<string, unknown>>().nullable(),
    after: json<Record<string, unknown>>().nullable(),
    date_created: text(),
    subject: text().nullable(),
    kind: text<HistoryKind>().nullable().generated(),
    person: text().nullable().generated(),
  },
} satisfies Schema;
