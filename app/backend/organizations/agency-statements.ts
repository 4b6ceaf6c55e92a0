import { expressionBuilder } from "kysely";
import type { Database } from "../schema";
import type { Services } from "../services";
import { query } from "../storage/compiler";
import { guardOneChanged, guardThat } from "../storage/guards";
import { insertSelect } from "../storage/insert-select";

const users = expressionBuilder<Database, "users">();

/** NOT_FOUND for a missing organization, NOTHING_TO_DO where it is assigned already or the person is no agency. */
export const assignAgency = ({ clock }: Services, user: string, organization: string) => [
  guardThat(
    "NOT_FOUND",
    users.exists(
      query.selectFrom("organization").select("organization.id").where("organization.id", "=", organization),
    ),
  ),
  insertSelect(
    "agency_assignment",
    { organization, user: users.ref("users.id"), date_created: clock().toISOString() },
    query.selectFrom("users").where("users.id", "=", user).where("users.role", "=", "Agentur"),
  ).onConflict((conflict) => conflict.doNothing()),
  guardOneChanged("NOTHING_TO_DO"),
];

export const unassignAgency = (user: string, organization: string) => [
  unassignAll(user).where("organization", "=", organization),
  guardOneChanged("NOTHING_TO_DO"),
];

/** A person who is no agency any more works for no organization as one. */
export const unassignAll = (user: string) => query.deleteFrom("agency_assignment").where("user", "=", user);
