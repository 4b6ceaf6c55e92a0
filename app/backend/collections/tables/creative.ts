import { expressionBuilder } from "kysely";
import type { Database } from "../../schema";
import { seesJob } from "../../scope";
import { collectionOf, type ItemCollection } from "../collection";

const row = expressionBuilder<Database, "creative">();

/** Of a job, and never without it; removed ones are not there. */
export const creative: ItemCollection<"creative"> = collectionOf("creative", {
  fields: { id: "text", job: "text", number: "number", design: "json", picture: "text", date_created: "time" },
  scope: (actor) =>
    row.and([
      row("creative.date_removed", "is", null),
      row.exists(row.selectFrom("job").select("job.id").whereRef("job.id", "=", "creative.job").where(seesJob(actor))),
    ]),
  sort: ["-number"],
});
