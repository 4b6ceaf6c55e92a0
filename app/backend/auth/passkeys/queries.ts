import { expressionBuilder } from "kysely";
import type { Database } from "../../schema";
import { query } from "../../storage/compiler";

/** On the table `users`: whose credential it is. */
export const ownsCredential = (credential: string) =>
  expressionBuilder<Database, "users">()(
    "users.id",
    "in",
    query.selectFrom("passkey").select("passkey.user").where("passkey.credential", "=", credential),
  );

/** Of a person, the oldest first. */
export const selectPasskeys = (user: string) =>
  query
    .selectFrom("passkey")
    .select(["id", "credential", "transports", "name", "date_created", "date_used"])
    .where("user", "=", user)
    .orderBy("date_created")
    .orderBy("id");

/** What an answer of a credential is checked by. */
export const selectCredential = (credential: string) =>
  query
    .selectFrom("passkey")
    .select(["id", "user", "credential", "public_key", "counter"])
    .where("credential", "=", credential);
