import { expressionBuilder } from "kysely";
import type { ApplicantAccesses } from "~/content-api/applicant-accesses";
import { pseudonymOf } from "~/domain/applicants/pseudonym";
import { Refusal } from "~/domain/errors";
import { fullName } from "~/domain/people";
import type { Database } from "../../schema";
import { seesJob } from "../../scope";
import type { Person, Services } from "../../services";
import { query } from "../../storage/compiler";
import { loadApplicant, type OnApplicant } from "../detail/applicant-queries";

/** As many as a page shows. */
const MOST = 200;

const entry = expressionBuilder<Database, "applicant_access" | "applicant" | "job">();

/** Who has looked at an applicant's data, the newest first. NOT_FOUND */
export async function listAccesses(services: Services, person: Person, on: OnApplicant): Promise<ApplicantAccesses> {
  const [held, rows] = await Promise.all([
    loadApplicant(services, person, on),
    services.db.all(
      query
        .selectFrom("applicant_access")
        .innerJoin("applicant", "applicant.id", "applicant_access.applicant")
        .innerJoin("job", "job.id", "applicant.job")
        .leftJoin("users", "users.id", "applicant_access.user")
        .select(["applicant_access.day", "applicant_access.action", "applicant_access.count"])
        .select(["applicant_access.last_at as lastAt", "users.first_name", "users.last_name", "users.email"])
        .where("applicant_access.applicant", "=", on.applicantId)
        .where("job.id", "=", on.id)
        .where(entry.and([seesJob(person)]))
        .orderBy("applicant_access.day", "desc")
        .orderBy("applicant_access.last_at", "desc")
        .limit(MOST),
    ),
  ]);
  if (!held) throw new Refusal("NOT_FOUND");
  return {
    applicant: held.isMasked ? pseudonymOf(held.id) : fullName(held),
    accesses: rows.map(({ first_name, last_name, email, ...row }) => ({
      ...row,
      name: email === null ? null : fullName({ first_name, last_name, email }),
    })),
  };
}
