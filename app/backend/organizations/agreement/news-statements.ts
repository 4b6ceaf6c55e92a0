import { expressionBuilder, sql } from "kysely";
import { DEFAULT_SETTINGS_RECORD } from "~/domain/administration/settings-record";
import { outboxMailToUsers } from "../../outbox/statements";
import type { Database } from "../../schema";
import type { Services } from "../../services";
import { query } from "../../storage/compiler";

const users = expressionBuilder<Database, "users">();

/** Other mails go out between those of a new version. */
const MAILS_A_MINUTE = 10;

/**
 * Mails to everybody who works for an organization that has accepted an earlier version, once for each version: none
 * when settings have had it before. Stands in front of the statements that write the settings.
 */
export const mailNewVersion = (services: Services, version: string) =>
  outboxMailToUsers(services, {
    template: "agreementChanged",
    data: { version, link: `${services.appBase}/organizations` },
    where: users.and([users.or([isRecruiterAsked(version), isAgencyAsked(version)]), users.not(wasInForce(version))]),
    perMinute: MAILS_A_MINUTE,
  });

const asked = (version: string) =>
  query
    .selectFrom("organization")
    .select("organization.id")
    .where("organization.agreementVersion", "is not", null)
    .where("organization.agreementVersion", "<>", version);

const isRecruiterAsked = (version: string) =>
  users.exists(
    query
      .selectFrom("recruiter")
      .select("recruiter.id")
      .where("recruiter.user", "=", users.ref("users.id"))
      .where("recruiter.organization", "in", asked(version)),
  );

const isAgencyAsked = (version: string) =>
  users.exists(
    query
      .selectFrom("agency_assignment")
      .select("agency_assignment.user")
      .where("agency_assignment.user", "=", users.ref("users.id"))
      .where("agency_assignment.organization", "in", asked(version)),
  );

const wasInForce = (version: string) =>
  users.exists(
    query
      .selectFrom("settings_version")
      .select("settings_version.version")
      .where(
        sql<boolean>`coalesce(${sql.ref("settings_version.record")} ->> '$.agreementVersion',
          ${DEFAULT_SETTINGS_RECORD.agreementVersion}) = ${version}`,
      ),
  );
