import type { Today } from "~/content-api/today";
import { addDays, berlinMidnight, berlinToday } from "~/domain/dates";
import { fullName } from "~/domain/people";
import { displayNames } from "../applicants/board/card-queries";
import { findLongestOpen } from "../change-requests/queries";
import { procedures } from "../procedures";
import type { Person, Services } from "../services";
import {
  findAppointments,
  findDeclined,
  findJobs,
  findMentions,
  findWaiting,
  MOST_JOBS,
  MOST_MENTIONS,
  MOST_OF_EACH,
  type Place,
} from "./queries";

/** Entries of each section that are shown. */
const SHOWN = 5;
/** Without a change of phase for so long an applicant waits. */
const WAITING_DAYS = 3;
const RENEWAL_DAYS = 7;

const { today } = procedures;

export const todayCalls = {
  get: today.get.handler(async ({ context }) => ({ data: await readToday(context.services, context.person()) })),
};

/** What awaits a person today: two round trips, and a bounded number of rows at any size of the data. */
export async function readToday(services: Services, person: Person): Promise<Today> {
  const now = services.clock();
  const date = berlinToday(now);
  const [found, mentions, requests] = await Promise.all([
    findJobs(services, person),
    findMentions(services, person),
    person.role === "Administrator" ? findLongestOpen(services, SHOWN + 1) : [],
  ]);
  const jobs = found.slice(0, MOST_JOBS);
  const ids = jobs.map(({ id }) => id);
  const places = placesOf(person, jobs);
  const most = mostOfEach(places.length);
  const before = new Date(now.getTime() - WAITING_DAYS * 24 * 60 * 60_000).toISOString();
  const days = { from: berlinMidnight(date), until: berlinMidnight(addDays(date, 2)), most };
  const [waiting, appointments, declined] = await Promise.all([
    Promise.all(places.map((place) => findWaiting(services, person, place, { before, most }))),
    Promise.all(places.map((place) => findAppointments(services, person, place, days))),
    ids.length > 0 ? findDeclined(services, person, ids) : [],
  ]);
  const jobOf = (id: string) => ({ id, title: jobs.find((job) => job.id === id)?.title ?? "" });
  const isSoon = (day: string) => day >= date && day <= addDays(date, RENEWAL_DAYS);
  const sections = {
    newApplications: sectionOf(
      jobs
        .map(({ id, counts }) => ({ job: jobOf(id), count: counts?.new ?? 0 }))
        .filter(({ count }) => count > 0)
        .sort((one, other) => other.count - one.count),
    ),
    waiting: sectionOf(
      waiting
        .flat()
        .map(({ id, job, title, since, ...name }) => ({
          job: { id: job, title },
          applicant: { id, ...displayNames({ id, ...name }) },
          since,
        }))
        .sort((one, other) => one.since.localeCompare(other.since)),
      waiting.some(({ length }) => length >= most),
    ),
    appointments: sectionOf(
      appointments
        .flat()
        .map(({ id, job, title, starts, place, ...name }) => ({
          job: { id: job, title },
          applicant: { id, ...displayNames({ id, ...name }) },
          starts,
          place,
        }))
        .sort((one, other) => one.starts.localeCompare(other.starts)),
      appointments.some(({ length }) => length >= most),
    ),
    renewals: sectionOf(
      jobs
        .filter(({ status, nextRenewal }) => status !== "submitted" && nextRenewal && isSoon(nextRenewal.slice(0, 10)))
        .map(({ id, status, nextRenewal }) => ({
          job: jobOf(id),
          date: (nextRenewal ?? "").slice(0, 10),
          ends: status === "online_terminated",
        }))
        .sort((one, other) => one.date.localeCompare(other.date)),
    ),
    problems: sectionOf(declined.map(({ job, since }) => ({ job: jobOf(job), type: "payment" as const, since }))),
    changeRequests: sectionOf(
      requests.map(({ job, title, organization, date_created: since }) => ({
        job: { id: job, title },
        organization: organization ?? "",
        since,
      })),
      requests.length > SHOWN,
    ),
    mentions: sectionOf(
      mentions.slice(0, MOST_MENTIONS).map(({ job, title, note, applicant, at, ...author }) => ({
        job: { id: job, title },
        note,
        applicant,
        by: fullName(author),
        at,
      })),
      mentions.length > MOST_MENTIONS,
    ),
  };
  const isEmpty = Object.values(sections).every(({ entries }) => entries.length === 0);
  return { date, isEmpty, hasOtherJobs: hasOthers(person, found), ...sections };
}

const sectionOf = <Entry>(entries: Entry[], isCapped = false) => ({
  entries: entries.slice(0, SHOWN),
  more: Math.max(0, entries.length - SHOWN),
  isCapped,
});

type RunningJob = Pick<Awaited<ReturnType<typeof findJobs>>[number], "id" | "organization">;

/** Organizations that the person administers, then jobs of others. An agency administers those whose jobs it has. */
function placesOf({ role, memberships }: Person, jobs: readonly RunningJob[]): Place[] {
  const administered = memberships.filter((each) => each.role === "admin").map(({ organization }) => organization);
  const found = role === "Agentur" ? jobs.flatMap(({ organization }) => organization ?? []) : [];
  const organizations = [...new Set([...administered, ...found])].slice(0, MOST_PLACES);
  const others = jobs.filter(({ organization }) => !organization || !organizations.includes(organization));
  return [...organizations.map((organization) => ({ organization })), ...others.map(({ id }) => ({ job: id }))].slice(
    0,
    MOST_PLACES,
  );
}

const MOST_PLACES = 12;
/** Applicants, and appointments, that are read in all. */
const MOST_ROWS = 18;

/** One more than is shown, as long as the number of places allows. */
const mostOfEach = (places: number): number => Math.min(SHOWN + 1, Math.max(1, Math.floor(MOST_ROWS / places)));

/** Whether there may be running jobs that are not looked at: beyond the limit of all or of an organization. */
function hasOthers({ memberships }: Person, found: readonly RunningJob[]): boolean {
  if (found.length > MOST_JOBS) return true;
  if (memberships.filter(({ role }) => role === "admin").length === 1) return false;
  const sums = new Map<string, number>();
  for (const { organization } of found) sums.set(organization ?? "", (sums.get(organization ?? "") ?? 0) + 1);
  return [...sums.values()].some((sum) => sum >= MOST_OF_EACH);
}
