import { isDailyMailTime } from "~/domain/daily-mail";
import { berlinToday } from "~/domain/dates";
import { isRefusal } from "~/domain/errors";
import { toPerson } from "../actor-person";
import { outboxMailToUsers } from "../outbox/statements";
import type { Person, Services } from "../services";
import { guardOneChanged } from "../storage/guards";
import { settleDailyMail } from "../users/statements";
import { findDailyReaders, isUser } from "./reader-queries";
import { readToday } from "./today";

/** People of one minute; the others are due a minute later. */
const MOST_AT_ONCE = 20;

/**
 * From 7:00 in Berlin: what awaits those who want to know, once a day each, and no mail when nothing does. A day that
 * was missed altogether is left out. Returns the number of mails.
 */
export async function sendDailyMails(services: Services): Promise<number> {
  const now = services.clock();
  if (!isDailyMailTime(now)) return 0;
  const day = berlinToday(now);
  const due = await findDailyReaders(services, day, MOST_AT_ONCE);
  const sent = await Promise.all(due.map((row) => sendTo(services, toPerson(row, NO_SESSION), day)));
  return sent.filter(Boolean).length;
}

/** The scheduler reads in the person's name without their having logged in. */
const NO_SESSION = "";

/** The day is settled in the batch that has the mail: of several ticks at once one sends. */
async function sendTo(services: Services, person: Person, day: string): Promise<boolean> {
  const settled = [settleDailyMail(person.id, day), guardOneChanged("NOTHING_TO_DO")];
  try {
    const today = await readToday(services, person);
    if (today.isEmpty) {
      await services.db.write(settled);
      return false;
    }
    const { appBase } = services;
    // With the applicants' ids: erasing an applicant finds a mail that was not sent yet by them.
    const data = { date: today.date, today, link: `${appBase}/today`, profile: `${appBase}/profile#personal` };
    await services.db.write([
      ...settled,
      outboxMailToUsers(services, { template: "dailyMail", data, where: isUser(person.id) }),
    ]);
    return true;
  } catch (error) {
    // Refused = another tick was faster, or the person has switched it off.
    if (isRefusal(error)) return false;
    services.log.error("today.dailyMail", error, { user: person.id });
    // Without the day's mail: who fails again and again must not hold up the others.
    await services.db.write([settleDailyMail(person.id, day)]);
    return false;
  }
}
