import { raw } from "../../storage/sql";
import type { ItemCollection } from "../collection";
import { isFoundIn } from "../query/folded";

export const country: ItemCollection = {
  table: "country",
  fields: { id: "text", label: "text", label_en: "text", subdivision_code: "text", country_code: "text" },
  scope: () => raw("1"),
  search: (text) => isFoundIn(raw("country.searched"), text),
  sort: ["label"],
};
