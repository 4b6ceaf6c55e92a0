import { raw } from "../../storage/sql";
import type { ItemCollection } from "../collection";
import { containsFolded } from "../query/folded";

export const country: ItemCollection = {
  table: "country",
  fields: { id: "text", label: "text", label_en: "text", subdivision_code: "text", country_code: "text" },
  scope: () => raw("1"),
  search: (text) => containsFolded([raw("country.label"), raw("country.label_en")], text),
  sort: ["label"],
};
