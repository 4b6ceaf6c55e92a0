import { sql } from "~/backend/storage/sql";
import type { World } from "./world";

/** {template, to, data} of every mail that names one of the words, oldest first. */
export async function mailsAbout({ backend }: World, word: string) {
  const rows = await backend.services.db.all<{ recipient: string; payload: string }>(
    sql`SELECT recipient, payload FROM outbox WHERE instr(payload, ${word}) > 0 ORDER BY date_created, rowid`,
  );
  return rows.map(({ recipient, payload }) => {
    const { template, data } = JSON.parse(payload) as { template: string; data: Record<string, unknown> };
    return { template, to: recipient, data };
  });
}
