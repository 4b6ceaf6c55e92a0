import { sql } from "kysely";
import type { OpenPreview, StatisticsPreview } from "~/content-api/statistics";
import { laterBy } from "~/domain/dates";
import type { Person, Services } from "../services";
import { excluded, query } from "../storage/compiler";
import { deleteSome } from "../storage/delete-some";
import { guardOneChanged } from "../storage/guards";
import type { Statement } from "../storage/statement";
import type { PlannedDay } from "./schema";

const PREVIEW_HOURS = 24;

export interface NewPreview {
  id: string;
  fileName: string | null;
  choices: OpenPreview["choices"] | null;
  preview: StatisticsPreview | null;
  days: PlannedDay[];
}

/** Keeps a preview, or what became of it with other choices. NOTHING_TO_DO when it is confirmed already. */
export function savePreview(services: Services, person: Person, { id, fileName, choices, preview, days }: NewPreview) {
  const now = services.clock();
  const incoming = excluded<"statistics_import">();
  return [
    query
      .insertInto("statistics_import")
      .values({
        id,
        status: "preview",
        file_name: fileName,
        user: person.id,
        choices,
        preview,
        days,
        expires_at: laterBy(now, PREVIEW_HOURS, "hour"),
        date_created: now.toISOString(),
      })
      .onConflict((conflict) =>
        conflict
          .column("id")
          .doUpdateSet({
            choices: incoming("choices"),
            preview: incoming("preview"),
            days: incoming("days"),
            expires_at: incoming("expires_at"),
          })
          .where("statistics_import.status", "=", "preview"),
      ),
    guardOneChanged("NOTHING_TO_DO"),
  ];
}

/** Characters of a text in one row: D1 stores at most 2 MB in a row, and a character may take three bytes. */
const PART = 500_000;

/** Keeps the text of a preview in parts. */
export function saveText(id: string, text: string): Statement[] {
  const parts = Array.from({ length: Math.ceil(text.length / PART) }, (_, part) =>
    query.insertInto("statistics_text").values({ import: id, part, text: text.slice(part * PART, (part + 1) * PART) }),
  );
  return [query.deleteFrom("statistics_text").where("import", "=", id), ...parts];
}

/** Previews that nobody has confirmed; their texts go with them. */
export const deleteExpiredPreviews = (moment: string) =>
  deleteSome("statistics_import", ["id"], (row) =>
    row.and([row("status", "=", sql.lit("preview")), row("expires_at", "<=", moment)]),
  );
