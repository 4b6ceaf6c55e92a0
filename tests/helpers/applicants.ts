import type { Param } from "~/backend/storage/sql";
import { insertApplicantRow } from "./searchable-rows";
import type { World } from "./world";

type Columns = Record<string, Param | boolean>;

let count = 0;

/** The ids of applicants who stand in one phase from top to bottom; straight into the table. */
export async function applicantsOf(home: World, job: string, rows: readonly Columns[]): Promise<string[]> {
  const { services } = home.backend;
  const now = services.clock().toISOString();
  const ids = rows.map(({ id }) => String(id ?? services.ids()));
  await services.db.write(
    rows.map((columns, at) => {
      count += 1;
      return insertApplicantRow({
        id: ids[at] ?? "",
        job,
        organization: home.organization.id,
        first_name: `Berta${count}`,
        last_name: "Werber",
        email: `berta${count}@werber.example`,
        email_key: `berta${count}@werber.example`,
        quality: "possible",
        position: at,
        phase_changed_at: now,
        date_created: now,
        date_updated: now,
        ...columns,
      });
    }),
  );
  return ids;
}
