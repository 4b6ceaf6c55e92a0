import { berlinToday, laterBy } from "~/domain/dates";
import type { Addressing } from "~/domain/jobs/job";
import type { Language } from "~/domain/people";
import { COMPANY } from "../../jobs/company";
import { outboxMail } from "../../outbox/statements";
import type { Services } from "../../services";
import { guardChanged, sql } from "../../storage/sql";
import { surviving } from "../intake/surviving";
import { selfPath, selfToken } from "../own-application/self-token";

/** Days before the end of a consent on which the applicant is asked whether it goes on. */
const ASKED_DAYS = 30;

/** Asks whoever's consent ends within a month, once, by a mail whose link stays open until then. */
export async function askTalentPool(services: Services, most: number): Promise<void> {
  for (const each of await findEnding(services, most))
    await surviving(services, "retention.talentPool", () => ask(services, each));
}

interface Ending {
  id: string;
  first_name: string | null;
  email: string;
  language: Language;
  addressing: Addressing | null;
  until: string;
  title: string;
  company: string;
}

export function findEnding({ db, clock }: Services, most: number): Promise<Ending[]> {
  const now = clock().toISOString();
  const soon = laterBy(now, ASKED_DAYS, "day");
  return db.all<Ending>(sql`
    SELECT applicant.id, first_name, email, language, applicant.addressing, talent_pool_until AS until, job.title, ${COMPANY} AS company
    FROM applicant JOIN job ON job.id = applicant.job JOIN organization ON organization.id = applicant.organization
    WHERE talent_pool_until > ${now} AND talent_pool_until <= ${soon} AND talent_pool_asked_at IS NULL AND email IS NOT NULL
      AND anonymised_at IS NULL LIMIT ${most}`);
}

async function ask(services: Services, { id, until, email, language, addressing, ...words }: Ending): Promise<void> {
  const data = {
    name: words.first_name ?? "",
    title: words.title,
    company: words.company,
    lastDay: berlinToday(new Date(until)),
    link: services.appBase + selfPath(await selfToken(services, id)),
  };
  const template = addressing === "german_du" ? "talentPoolRenewalDu" : "talentPoolRenewal";
  await services.db.write([
    sql`UPDATE applicant SET talent_pool_asked_at = ${services.clock().toISOString()},
        self_expires_at = max(coalesce(self_expires_at, ''), talent_pool_until)
      WHERE id = ${id} AND talent_pool_until = ${until} AND talent_pool_asked_at IS NULL`,
    guardChanged("NOTHING_TO_DO"),
    outboxMail(services, { to: email, template, language, about: id, data }),
  ]);
}
