import { query } from "../storage/compiler";
import { guardOneChanged } from "../storage/guards";

export interface TermKey {
  collection: string;
  id: string;
}

/** Takes an entry out of the catalog's search, or puts it back. NOTHING_TO_DO */
export const setArchived = ({ collection, id }: TermKey, archived: boolean) => [
  query
    .updateTable("term")
    .set({ archived })
    .where("collection", "=", collection)
    .where("id", "=", id)
    .where("archived", "<>", archived),
  guardOneChanged("NOTHING_TO_DO"),
];
