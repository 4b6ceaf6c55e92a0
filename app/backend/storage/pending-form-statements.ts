import type { PendingFormStore } from "~/platform/session/pending-form";
import { query } from "./compiler";
import type { Db } from "./db";
import { deleteSome } from "./delete-some";

/** Forms of one sender and of all that are kept at most: beyond it the oldest go. */
const MOST_OF_SENDER = 30;
const MOST = 1000;

/** Where the pages keep forms that could not be answered. */
export const pendingFormStore = (db: Db): PendingFormStore => ({
  async save({ sender, ...form }) {
    await db.write([query.insertInto("pending_form").values(form), deleteOldestOf(sender), deleteOldest()]);
  },
  async take({ id, path, now }) {
    const [{ rows }] = await db.write([
      query
        .deleteFrom("pending_form")
        .where("id", "=", id)
        .where("path", "=", path)
        .where("expires_at", ">", now)
        .returning("sealed"),
    ]);
    return rows[0]?.sealed ?? null;
  },
});

/** Forms kept over an expired session that were not sent again. */
export const deleteExpiredForms = (moment: string) =>
  deleteSome("pending_form", ["id"], (row) => row("expires_at", "<=", moment));

/** Ids begin with their sender and grow with time. */
const deleteOldestOf = (sender: string) =>
  query
    .deleteFrom("pending_form")
    .where(
      "id",
      "in",
      query
        .selectFrom("pending_form")
        .select("id")
        .where("id", ">", `${sender}.`)
        .where("id", "<", `${sender}/`)
        .orderBy("id", "desc")
        .limit(-1)
        .offset(MOST_OF_SENDER),
    );

const deleteOldest = () =>
  query
    .deleteFrom("pending_form")
    .where(
      "id",
      "in",
      query
        .selectFrom("pending_form")
        .select("id")
        .orderBy("expires_at", "desc")
        .orderBy("id", "desc")
        .limit(-1)
        .offset(MOST),
    );
