import { expressionBuilder } from "kysely";
import type { Database } from "../../schema";
import { seesJob } from "../../scope";
import { collectionOf, type ItemCollection } from "../collection";

const row = expressionBuilder<Database, "note">();

/** Of a job that the actor sees, as in its tab; deleted ones are not there. */
export const note: ItemCollection<"note"> = collectionOf("note", {
  fields: {
    id: "text",
    job: "text",
    author: "text",
    text: "text",
    isPinned: "boolean",
    version: "number",
    date_created: "time",
    edited_at: "time",
  },
  scope: (actor) =>
    row.and([
      row("note.deleted_at", "is", null),
      row.exists(row.selectFrom("job").select("job.id").whereRef("job.id", "=", "note.job").where(seesJob(actor))),
    ]),
  sort: ["-date_created"],
});
