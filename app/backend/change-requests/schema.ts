import type { ChangeLine } from "~/domain/change-requests/change-lines";
import type { WantedChange } from "~/domain/change-requests/wanted-change";
import { json, type Schema, text } from "../storage/columns";

export const changeRequestsSchema = {
  change_request: {
    id: text(),
    job: text(),
    user: text().nullable(),
    wanted: json<WantedChange>(),
    message: text(),
    lines: json<ChangeLine[]>(),
    status: text<"open" | "accepted" | "refused" | "withdrawn">(),
    reason: text().nullable(),
    decided_by: text().nullable(),
    date_created: text(),
    date_decided: text().nullable(),
  },
} satisfies Schema;
