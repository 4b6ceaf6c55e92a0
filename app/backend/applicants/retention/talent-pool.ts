import { berlinToday } from "~/domain/dates";
import { outboxMail } from "../../outbox/statements";
import type { Services } from "../../services";
import { selfPath, selfToken } from "../own-application/self-token";
import { type EndingConsent, findEndingConsents } from "./due-queries";
import { logFailure } from "./log-failure";
import { markAsked } from "./notice-statements";

/**
 * Asks applicants whose consent ends within a month, once, by a mail whose link stays open until then; returns how many
 * there were.
 */
export async function askTalentPool(services: Services, most: number): Promise<number> {
  const ending = await findEndingConsents(services, most);
  for (const each of ending) await logFailure(services, "retention.talentPool", () => ask(services, each));
  return ending.length;
}

async function ask(
  services: Services,
  { id, until, email, language, addressing, ...texts }: EndingConsent,
): Promise<void> {
  const data = {
    name: texts.first_name ?? "",
    title: texts.title,
    company: texts.company,
    lastDay: berlinToday(new Date(until)),
    link: services.appBase + selfPath(await selfToken(services, id)),
  };
  const template = addressing === "german_du" ? "talentPoolRenewalDu" : "talentPoolRenewal";
  await services.db.write([
    ...markAsked({ id, until }, services.clock().toISOString()),
    outboxMail(services, { to: email, template, language, about: id, data }),
  ]);
}
