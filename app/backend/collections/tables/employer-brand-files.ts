import { expressionBuilder } from "kysely";
import type { Database } from "../../schema";
import { collectionOf, type ItemCollection, tableOf } from "../collection";
import { seesBrand, seesNamedBrand } from "./brand-scope-queries";

const row = expressionBuilder<Database, "employerBrand_files">();

export const employerBrandFiles: ItemCollection<"employerBrand_files"> = collectionOf("employerBrand_files", {
  fields: { id: "text", employerBrand_id: "text", directus_files_id: "text" },
  one: { directus_files_id: () => files },
  scope: (actor) => seesBrand(actor, row.ref("employerBrand_files.employerBrand_id")),
  namedScope: (actor) => seesNamedBrand(actor, row.ref("employerBrand_files.employerBrand_id")),
  namedBy: ["id", "employerBrand_id"],
  indexes: { orders: ["id"], equal: ["employerBrand_id", "directus_files_id"] },
  sort: [],
});

const files = tableOf("files", {
  fields: {
    id: "text",
    filename_download: "text",
    filesize: "number",
    type: "text",
    title: "text",
    folder: "text",
    created_on: "time",
  },
});
