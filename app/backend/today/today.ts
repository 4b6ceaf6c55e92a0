import { type ListedSection, PROBLEMS, type Today } from "~/content-api/today";
import { addDays, berlinMidnight, berlinToday } from "~/domain/dates";
import { fullName } from "~/domain/people";
import { displayNames } from "../applicants/board/card-queries";
import { findLongestOpen } from "../change-requests/queries";
import { procedures } from "../procedures";
import type { Person, Services } from "../services";
import {
  type Bounds,
  countDue,
  findAppointments,
  findFollowUps,
  findMentions,
  findNewApplications,
  findProblems,
  findRenewals,
  findWaiting,
} from "./queries";

/** Entries of each section that are shown, and of one that is asked for alone. */
const SHOWN = 5;
const LISTED = 30;
/** So many more are counted: with all sections full the page reads less than 300 rows. */
const COUNTED = 11;
/** Without a change of phase for so long an applicant waits. */
const WAITING_DAYS = 3;
const RENEWAL_DAYS = 7;

const { today } = procedures;

export const todayCalls = {
  get: today.get.handler(async ({ context, input }) => ({
    data: await readToday(context.services, context.person(), input?.section),
  })),
};

/** What awaits a person today: one round trip, and a bounded number of rows at any size of the data. */
export async function readToday(services: Services, person: Person, only?: ListedSection): Promise<Today> {
  const now = services.clock();
  const date = berlinToday(now);
  const most = (section: ListedSection) => (only && only !== section ? 0 : only ? LISTED : SHOWN);
  const limit = (section: ListedSection) => most(section) && most(section) + COUNTED;
  const bounds = boundsOf(now);
  const [applications, waiting, followUps, appointments, renewals, problems, mentions, requests, counts] =
    await Promise.all([
      findNewApplications(services, person, most("newApplications")),
      findWaiting(services, person, bounds.before, most("waiting")),
      findFollowUps(services, person, bounds.today, most("followUps")),
      findAppointments(services, person, bounds.days, most("appointments")),
      findRenewals(services, person, bounds.renewals, most("renewals")),
      Promise.all(
        PROBLEMS.map((type) => findProblems(services, person, type, bounds.problems[type], most("problems"))),
      ),
      findMentions(services, person, most("mentions")),
      person.role === "Administrator" && !only ? findLongestOpen(services, SHOWN + 1) : [],
      countDue(services, person, bounds, {
        newApplications: limit("newApplications"),
        waiting: limit("waiting"),
        followUps: limit("followUps"),
        appointments: limit("appointments"),
        renewals: limit("renewals"),
        mentions: limit("mentions"),
        payment: limit("problems"),
        chatbotOffline: limit("problems"),
        chatbotUnpublished: limit("problems"),
      }),
    ]);
  const sectionOf = <Entry>(section: ListedSection, entries: Entry[], ...found: (number | undefined)[]) => ({
    entries,
    more: Math.max(0, found.reduce<number>((sum, count = 0) => sum + count, 0) - entries.length),
    isCapped: found.some((count) => !!count && count >= limit(section)),
  });
  const { payment, chatbotOffline, chatbotUnpublished } = counts ?? {};
  const declined = problems.flatMap((rows, at) =>
    rows.map(({ job, title, since }) => ({ job: { id: job, title }, type: PROBLEMS[at] ?? "payment", since })),
  );
  const sections = {
    newApplications: sectionOf(
      "newApplications",
      applications.map(({ job, title, count }) => ({ job: { id: job, title }, count })),
      counts?.newApplications,
    ),
    waiting: sectionOf(
      "waiting",
      waiting.map(({ id, job, title, since, ...name }) => ({
        job: { id: job, title },
        applicant: { id, ...displayNames({ id, ...name }) },
        since,
      })),
      counts?.waiting,
    ),
    followUps: sectionOf(
      "followUps",
      followUps.map(({ id, job, title, on, ...name }) => ({
        job: { id: job, title },
        applicant: { id, ...displayNames({ id, ...name }) },
        on,
      })),
      counts?.followUps,
    ),
    appointments: sectionOf(
      "appointments",
      appointments.map(({ id, job, title, starts, place, ...name }) => ({
        job: { id: job, title },
        applicant: { id, ...displayNames({ id, ...name }) },
        starts,
        place,
      })),
      counts?.appointments,
    ),
    renewals: sectionOf(
      "renewals",
      renewals.map(({ job, title, status, renewal }) => ({
        job: { id: job, title },
        date: renewal,
        ends: status === "online_terminated",
      })),
      counts?.renewals,
    ),
    problems: sectionOf("problems", declined.slice(0, most("problems")), payment, chatbotOffline, chatbotUnpublished),
    changeRequests: {
      entries: requests.slice(0, SHOWN).map(({ job, title, organization, date_created: since }) => ({
        job: { id: job, title },
        organization: organization ?? "",
        since,
      })),
      more: Math.max(0, requests.length - SHOWN),
      isCapped: requests.length > SHOWN,
    },
    mentions: sectionOf(
      "mentions",
      mentions.map(({ job, title, note, applicant, at, ...author }) => ({
        job: { id: job, title },
        note,
        applicant,
        by: fullName(author),
        at,
      })),
      counts?.mentions,
    ),
  };
  const isEmpty = Object.values(sections).every(({ entries }) => entries.length === 0);
  return { date, isEmpty, ...sections };
}

function boundsOf(now: Date): Bounds {
  const date = berlinToday(now);
  const instant = now.toISOString();
  return {
    before: new Date(now.getTime() - WAITING_DAYS * 24 * 60 * 60_000).toISOString(),
    today: date,
    days: { from: berlinMidnight(date), until: berlinMidnight(addDays(date, 2)) },
    renewals: { from: date, until: addDays(date, RENEWAL_DAYS + 1) },
    problems: { payment: instant, chatbotOffline: date, chatbotUnpublished: instant },
  };
}
