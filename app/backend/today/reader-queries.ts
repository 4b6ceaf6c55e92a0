import { expressionBuilder, sql } from "kysely";
import { personColumns } from "../auth/queries";
import type { Database } from "../schema";
import type { Services } from "../services";
import { query, TRUE } from "../storage/compiler";

const users = expressionBuilder<Database, "users">();

/** Those who want the daily mail and have none of the day yet, the longest without one first. */
export const findDailyReaders = ({ db }: Services, day: string, most: number) =>
  db.all(
    query
      .selectFrom("users")
      .select(personColumns())
      .where("users.dailyMail", "=", TRUE)
      // A literal: the condition of the index users_daily_mail.
      .where("users.status", "=", sql.lit("active"))
      .where("users.daily_mail_on", "<", day)
      .orderBy("users.daily_mail_on")
      .limit(most),
  );

export const isUser = (id: string) => users("users.id", "=", id);
