/** Types alone, checked by tsc: what a renamed or retyped column would break. Nothing of it runs. */
import { expressionBuilder } from "kysely";
import type { Database } from "~/backend/schema";
import { query } from "~/backend/storage/compiler";
import type { Db } from "~/backend/storage/db";
import { insertSelect } from "~/backend/storage/insert-select";
import { objectFrom } from "~/backend/storage/json";

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const same = <A, B>(isSame: Same<A, B>) => isSame;

export async function rowTypes(db: Db) {
  const row = await db.first(query.selectFrom("job").select(["id", "status", "boost", "tasks", "salaryMin as least"]));
  if (!row) return;
  same<typeof row.boost, boolean>(true);
  same<typeof row.tasks, string[]>(true);
  same<typeof row.least, number | null>(true);
  // @ts-expect-error: not a column of the statement
  row.salaryMin;
  // @ts-expect-error: not a column of the table, as after a rename
  query.selectFrom("job").select("titel");
  // @ts-expect-error: neither in a condition
  query.selectFrom("job").select("id").where("titel", "=", "");
  // @ts-expect-error: nor of a table that the statement does not read
  query.selectFrom("job").select("users.email");
  // @ts-expect-error: nor in an UPDATE
  query.updateTable("job").set({ titel: "" });
  // @ts-expect-error: nor with a value of another type
  query.updateTable("job").set({ boost: "yes" });
  // @ts-expect-error: an INSERT names what has no default
  query.insertInto("session").values({ id: "" });

  const joined = await db.all(
    query.selectFrom("job").leftJoin("users", "users.id", "job.user_created").select(["job.id", "users.email"]),
  );
  same<(typeof joined)[number]["email"], string | null>(true);

  const job = expressionBuilder<Database, "job">();
  const brand = objectFrom(
    job.selectFrom("employerBrand as b").select(["b.name"]).whereRef("b.id", "=", "job.employerBrand"),
  );
  const withBrand = await db.first(query.selectFrom("job").select(brand.as("brand")));
  same<NonNullable<typeof withBrand>["brand"], { name: string } | null>(true);

  const [changed, guarded] = await db.write([
    query.updateTable("job").set({ title: "" }).returning(["id", "version"]),
    query.deleteFrom("job"),
  ]);
  same<typeof changed.rows, { id: string; version: number }[]>(true);
  same<typeof guarded.rows, never[]>(true);

  // @ts-expect-error: a column is missing
  insertSelect("session", { id: "", user: "", date_created: "" }, query.selectFrom("users"));
  insertSelect(
    "session",
    // @ts-expect-error: a flag is no moment
    { id: "", user: "", date_created: "", expires_at: job.ref("job.boost") },
    query.selectFrom("job"),
  );
}
