import { expressionBuilder } from "kysely";
import type { Recipient } from "~/content-api/own-application";
import { fullName } from "~/domain/people";
import type { Database } from "../../schema";
import type { Services } from "../../services";
import { getSettingsRecord } from "../../settings/queries";
import { query } from "../../storage/compiler";
import { findSelf } from "./queries";

const users = expressionBuilder<Database, "users">();

/** Agencies that are named one by one. */
const MOST_AGENCIES = 50;

/**
 * Who receives an applicant's data (Art. 15 (1) (c) GDPR): employer, agencies, operator and its processors, with the
 * last access that is noted. People who work for one of them are no recipients of their own. NOT_FOUND as findSelf.
 */
export async function listRecipients(services: Services, token: string): Promise<Recipient[]> {
  const { db } = services;
  const self = await findSelf(services, token);
  const [employer, operators, agencies, { operator, subprocessors }] = await Promise.all([
    db.first(query.selectFrom("organization").select("organization.name").where("id", "=", self.organization)),
    db.first(lastOf(self.id).where("users.role", "=", "Administrator")),
    db.all(selectAgencies(self)),
    getSettingsRecord(db),
  ]);
  const own = await db.first(
    lastOf(self.id).where((eb) => eb.or([eb("users.role", "is", null), eb("users.role", "=", "Hiring Org")])),
  );
  return [
    { category: "employer", name: employer?.name ?? "", lastAccessAt: own?.lastAt ?? null },
    ...agencies.map(({ company_name, lastAt, ...person }) => ({
      category: "agency" as const,
      name: company_name || fullName(person),
      lastAccessAt: lastAt,
    })),
    { category: "operator", name: operator.name, lastAccessAt: operators?.lastAt ?? null },
    ...subprocessors.flatMap((name) => (name ? [{ category: "processor" as const, name, lastAccessAt: null }] : [])),
  ];
}

const lastOf = (applicant: string) =>
  query
    .selectFrom("applicant_access")
    .leftJoin("users", "users.id", "applicant_access.user")
    .select(({ fn }) => fn.max<string | null>("applicant_access.last_at").as("lastAt"))
    .where("applicant_access.applicant", "=", applicant);

/** Those that are assigned, and those that were when they looked. */
function selectAgencies({ id, organization }: { id: string; organization: string }) {
  const lastAt = users
    .selectFrom("applicant_access")
    .select(({ fn }) => fn.max<string | null>("applicant_access.last_at").as("lastAt"))
    .where("applicant_access.applicant", "=", id)
    .whereRef("applicant_access.user", "=", "users.id");
  return query
    .selectFrom("users")
    .select(["users.company_name", "users.first_name", "users.last_name", "users.email", lastAt.as("lastAt")])
    .where("users.role", "=", "Agentur")
    .where(({ or, eb }) =>
      or([
        eb(
          "users.id",
          "in",
          query.selectFrom("agency_assignment").select("user").where("organization", "=", organization),
        ),
        eb("users.id", "in", query.selectFrom("applicant_access").select("user").where("applicant", "=", id)),
      ]),
    )
    .orderBy("users.id")
    .limit(MOST_AGENCIES);
}
