import { expressionBuilder } from "kysely";
import type { Database } from "../schema";
import { query } from "../storage/compiler";

const users = expressionBuilder<Database, "users">();

/** On the table `users`: the person, for mails to them. */
export const isUser = (id: string | null) => users("users.id", "=", id);

/** On the table `users`: who has the address. */
export const hasEmail = (email: string) => users("users.email", "=", email);

/** On the table `users`: all administrators. */
export const isAdministrator = () => users("users.role", "=", "Administrator");

export const selectLanguage = (id: string) => query.selectFrom("users").select("language").where("id", "=", id);
