import type { Person } from "../services";
import { guard, type Sql, sql } from "../storage/sql";

/** First in every batch: the person may have lost the role, or been blocked, since the request began. */
export const stillAdministrator = (person: Person): Sql =>
  guard(
    "NOT_FOUND",
    sql`EXISTS (SELECT 1 FROM users WHERE id = ${person.id} AND role = 'Administrator' AND status = 'active')`,
  );
