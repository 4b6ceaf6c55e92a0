import { organizationScope } from "../../scope";
import { raw, sql } from "../../storage/sql";
import type { ItemCollection, ItemTable } from "../collection";

export const employerBrandFiles: ItemCollection = {
  table: "employerBrand_files",
  fields: { id: "text", employerBrand_id: "text", directus_files_id: "text" },
  one: { directus_files_id: () => files },
  scope: (actor) => sql`employerBrand_files.employerBrand_id IN (
    SELECT brand.id FROM employerBrand AS brand WHERE ${organizationScope(actor, raw("brand.ownerOrganization"))})`,
  sort: [],
};

const files: ItemTable = {
  table: "files",
  fields: {
    id: "text",
    filename_download: "text",
    filesize: "number",
    type: "text",
    title: "text",
    folder: "text",
    created_on: "time",
  },
};
