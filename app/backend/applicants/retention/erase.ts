import { deleteBytes } from "../../files/effects";
import { historyRow } from "../../history/statements";
import type { Actor, Services } from "../../services";
import { guardChanged, sql } from "../../storage/sql";
import { forgetting, type Traced } from "./traces";

/** Erases one applicant for good: the history counts that it happened and names nobody. NOT_FOUND when somebody was faster. */
export async function eraseApplicant(
  services: Services,
  actor: Actor,
  person: Traced & { organization: string },
): Promise<void> {
  const { statements, objects } = await forgetting(services, person);
  const { id, job, organization } = person;
  const written = await services.db.write<{ object: string }>([
    ...statements,
    sql`DELETE FROM applicant WHERE id = ${id}`,
    guardChanged("NOT_FOUND"),
    historyRow(services, { organization, job, actor, event: "applicant.erase" }),
  ]);
  const kept = written.slice(0, objects).flatMap(({ rows }) => rows.map(({ object }) => object));
  deleteBytes(
    services,
    kept.map((filename_disk) => ({ filename_disk })),
  );
  services.board?.changed(job);
}
