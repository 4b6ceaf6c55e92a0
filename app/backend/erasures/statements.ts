import { type Expression, expressionBuilder, type SqlBool } from "kysely";
import type { Database } from "../schema";
import type { Services } from "../services";
import { isIn, query } from "../storage/compiler";
import { deleteSome } from "../storage/delete-some";
import { insertSelect } from "../storage/insert-select";
import type { ErasureKind } from "./schema";

/** Notes an erasure in the batch that erases. Erased once more, after a restore, it counts from then. */
export function noteErasure({ clock }: Services, kind: ErasureKind, subject: string) {
  const date_created = clock().toISOString();
  return query
    .insertInto("erasure")
    .values({ kind, subject, date_created })
    .onConflict((conflict) => conflict.columns(["kind", "subject"]).doUpdateSet({ date_created, copied_at: null }));
}

const organization = expressionBuilder<Database, "organization">();

/** The same for all organizations of a condition; stands before the statement that deletes them. */
export function noteErasedOrganizations({ clock }: Services, condition: Expression<SqlBool>) {
  const date_created = clock().toISOString();
  const subject = organization.ref("organization.id");
  return insertSelect(
    "erasure",
    { kind: "organization", subject, date_created },
    query.selectFrom("organization").where(condition),
  ).onConflict((conflict) => conflict.columns(["kind", "subject"]).doUpdateSet({ date_created, copied_at: null }));
}

/** Entries that are not in the bucket yet, oldest first. */
export const selectUncopied = (most: number) =>
  query
    .selectFrom("erasure")
    .select(["kind", "subject", "date_created"])
    .where("copied_at", "is", null)
    .orderBy("date_created")
    .limit(most);

/** An entry that was noted anew meanwhile stays to be copied. */
export const markCopied = (entries: readonly { kind: string; subject: string; date_created: string }[], now: string) =>
  query
    .updateTable("erasure")
    .set({ copied_at: now })
    .where("copied_at", "is", null)
    .where("date_created", "<=", entries.at(-1)?.date_created ?? "")
    .where(({ ref }) =>
      isIn(
        ref("erasure.subject"),
        entries.map(({ subject }) => subject),
      ),
    );

export const deleteCopied = (before: string) =>
  deleteSome("erasure", ["kind", "subject"], (row) => row("copied_at", "<", before));
