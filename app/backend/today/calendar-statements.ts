import type { Person } from "../services";
import { query } from "../storage/compiler";
import { guardOneChanged } from "../storage/guards";

/** The person's address from now on; the one before ends. */
export const renewFeed = ({ id: user }: Person, token_hash: string, date_created: string) =>
  query
    .insertInto("calendar_feed")
    .values({ user, token_hash, date_created })
    .onConflict((conflict) => conflict.column("user").doUpdateSet({ token_hash, date_created }));

/** NOTHING_TO_DO when there is none. */
export const endFeed = ({ id }: Person) => [
  query.deleteFrom("calendar_feed").where("user", "=", id),
  guardOneChanged("NOTHING_TO_DO"),
];
