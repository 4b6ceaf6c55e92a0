import { expressionBuilder, sql } from "kysely";
import { searchText } from "~/lib/fold-text";
import { historyRow } from "../history/statements";
import type { Database } from "../schema";
import type { Services } from "../services";
import { query, TRUE } from "../storage/compiler";
import { guardThat } from "../storage/guards";
import { countOrganization, foundNumber } from "./number-statements";

export interface NewCompany {
  name: string;
  normalized: string;
}

/** The organization of a person who has just registered, as its first admin. REGISTRATION_FAILED when it has one. */
export function insertRegistered(services: Services, user: string, { name, normalized }: NewCompany) {
  const organization = services.ids();
  const now = services.clock().toISOString();
  const country = query
    .selectFrom("country")
    .innerJoin("users", "users.company_country", "country.country_code")
    .select("country.id")
    .where("users.id", "=", user)
    .limit(1);
  return [
    guardThat("REGISTRATION_FAILED", organizationRow.not(isCompanyTaken(normalized))),
    countOrganization(TRUE),
    query.insertInto("organization").values({
      id: organization,
      name,
      normalized_name: normalized,
      searched: searchText(name),
      externalId: foundNumber(),
      country,
      user_created: user,
      date_created: now,
      date_updated: now,
    }),
    query.insertInto("recruiter").values({ id: services.ids(), organization, user, role: "admin", date_created: now }),
    historyRow(services, {
      organization,
      actor: { type: "visitor" },
      event: "organization.create",
      after: { name, user },
    }),
  ];
}

/** Whether an organization of that name has an admin already; no name is never taken. */
export const isCompanyTaken = (normalized: string) =>
  organizationRow.and([
    sql<boolean>`${normalized} <> ''`,
    organizationRow.exists(
      query
        .selectFrom("organization")
        .innerJoin("recruiter", "recruiter.organization", "organization.id")
        .select("organization.id")
        .where("recruiter.role", "=", "admin")
        .where("organization.normalized_name", "=", normalized),
    ),
  ]);

const organizationRow = expressionBuilder<Database, "organization">();
