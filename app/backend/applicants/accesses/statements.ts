import { expressionBuilder, sql } from "kysely";
import type { AccessAction } from "~/domain/applicants/retention";
import { berlinToday } from "~/domain/dates";
import type { Database } from "../../schema";
import type { Person, Services } from "../../services";
import { excluded, isIn, query } from "../../storage/compiler";
import { deleteSome } from "../../storage/delete-some";
import { insertSelect } from "../../storage/insert-select";

const applicant = expressionBuilder<Database, "applicant">();

/** Counts what the person has done with the data of these applicants today; those who are gone are left out. */
export function noteAccesses(
  { clock }: Services,
  { id: user, isOverApi = false, token: used }: Person,
  action: AccessAction,
  ids: readonly string[],
) {
  const now = clock();
  const last_at = now.toISOString();
  const token = used?.name ?? null;
  const over_api = sql<number>`${isOverApi ? 1 : 0}`;
  return insertSelect(
    "applicant_access",
    {
      applicant: applicant.ref("applicant.id"),
      organization: applicant.ref("applicant.organization"),
      day: berlinToday(now),
      user,
      action,
      count: sql<number>`1`,
      over_api,
      token: sql<string | null>`${token}`,
      last_at,
    },
    query.selectFrom("applicant").where(isIn(applicant.ref("applicant.id"), ids)),
  ).onConflict((conflict) =>
    conflict.columns(["applicant", "day", "user", "action"]).doUpdateSet({
      count: sql<number>`${sql.ref("applicant_access.count")} + 1`,
      over_api: sql<number>`${sql.ref("applicant_access.over_api")} + ${over_api}`,
      token: sql<string | null>`coalesce(${token}, ${sql.ref("applicant_access.token")})`,
      last_at,
    }),
  );
}

/** What was done with the data of one applicant counts for another. */
export function giveAccesses(from: string, to: string) {
  const { ref } = expressionBuilder<Database, "applicant_access">();
  const incoming = excluded<"applicant_access">();
  const [last, token] = [ref("applicant_access.last_at"), ref("applicant_access.token")];
  return insertSelect(
    "applicant_access",
    {
      applicant: to,
      day: ref("applicant_access.day"),
      user: ref("applicant_access.user"),
      action: ref("applicant_access.action"),
      count: ref("applicant_access.count"),
      last_at: last,
      organization: ref("applicant_access.organization"),
      over_api: ref("applicant_access.over_api"),
      token,
    },
    query.selectFrom("applicant_access").where("applicant_access.applicant", "=", from),
  ).onConflict((conflict) =>
    conflict.columns(["applicant", "day", "user", "action"]).doUpdateSet({
      count: sql<number>`${ref("applicant_access.count")} + ${incoming("count")}`,
      over_api: sql<number>`${ref("applicant_access.over_api")} + ${incoming("over_api")}`,
      last_at: sql<string>`max(${last}, ${incoming("last_at")})`,
      token: sql<string | null>`coalesce(${token}, ${incoming("token")})`,
    }),
  );
}

/** Entries of days before this one. */
export const deleteAccessesBefore = (day: string) =>
  deleteSome("applicant_access", ["applicant", "day", "user", "action"], (row) => row("day", "<", day));

export const deleteAccessesTo = (id: string) => query.deleteFrom("applicant_access").where("applicant", "=", id);
