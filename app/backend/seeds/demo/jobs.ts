import { periodStart } from "~/domain/billing/periods";
import { addDays, addMonths, berlinMidnight, berlinToday, dayOfMonth, isWeekend, utcDate } from "~/domain/dates";
import { calculatePrice, DEFAULT_PRICING, type Price, priceHash } from "~/domain/jobs/pricing";
import { insert, type Param, type Sql } from "../../storage/sql";
import { demoApplicants } from "./applicants";
import { demoChatbots } from "./chatbots";
import { categoryOf, jobContent } from "./job-content";
import { jobHistory } from "./job-history";
import { DEMO_JOBS, type DemoJob } from "./job-list";
import { ORGANIZATIONS } from "./organizations";
import { demoId } from "./people";

/** Every demo job with its folder, contacts, booking and history. */
export function demoJobs(now: Date): Sql[] {
  return DEMO_JOBS.flatMap((job, at) => jobStatements(job, at + 1, now));
}

function jobStatements(job: DemoJob, number: number, now: Date): Sql[] {
  const dates = datesOf(job, now);
  const { booked } = dates;
  const organization = demoId("organization", ORGANIZATIONS[job.organization].number);
  const id = demoId("job", number);
  return [
    insert("folder", { id: demoId("folder", number), name: job.title, organization, date_created: dates.created }),
    insert("job", {
      id,
      idExternal: `J-${10_000 + number}`,
      organization,
      folder: demoId("folder", number),
      user_created: demoId("person", job.creator),
      title: job.title,
      status: job.status,
      ...jobContent(job, dates.start, booked ?? dates.updated),
      ...(booked ? bookedColumns(job, number, dates) : {}),
      ...(job.migrated ? { migratedAt: dates.created, migrationConfirmed: false } : {}),
      date_created: dates.created,
      date_updated: dates.updated,
    }),
    ...job.contacts.map((person, position) =>
      insert("job_contact", { job: id, user: demoId("person", person), position }),
    ),
    ...(booked ? bookingStatements(job, number, { ...dates, now }) : []),
    ...jobHistory(job, number, dates),
    ...demoChatbots(job, number, dates),
    ...demoApplicants(job, number, { ...dates, now }),
  ];
}

export interface DemoDates {
  created: string;
  updated: string;
  /** Null for drafts. */
  booked: string | null;
  start: string;
  wentLive: string | null;
  /** Of the running or the past term. */
  nextRenewal: string | null;
}

const HOUR = 3_600_000;

/** When things happened to a demo job, and will. */
export function datesOf(job: DemoJob, now: Date): DemoDates {
  const today = berlinToday(now);
  const start = addDays(today, job.start);
  const wentLive = job.status !== "draft" && job.start < 0 ? berlinMidnight(start) : null;
  const nextRenewal = wentLive ? renewalOf(job, start, today) : null;
  const changed = atWork(now.getTime() - job.updated * HOUR, job.updated, now.getTime());
  const ended = job.status === "offline" && nextRenewal ? berlinMidnight(nextRenewal) : null;
  const updated = ended ?? latest(changed, wentLive ?? changed);
  const booked = wentLive ? atWork(Date.parse(wentLive) - 4 * 24 * HOUR, job.updated, Date.parse(wentLive)) : updated;
  const base = Date.parse(booked) - HOUR;
  const created = atWork(base - (job.updated % 70) * HOUR, job.updated * 3, base);
  return { created, updated, booked: job.status === "draft" ? null : booked, start, wentLive, nextRenewal };
}

const latest = (one: string, other: string): string => (one > other ? one : other);

/** A moment near the given one at which somebody sits in an office: Monday to Friday, by day, not after the latest. */
function atWork(time: number, seed: number, latestTime: number): string {
  const clock = [7 + (seed % 9), (seed * 37) % 60, (seed * 13) % 60]
    .map((part) => String(part).padStart(2, "0"))
    .join(":");
  const latestMoment = new Date(latestTime).toISOString();
  let date = utcDate(new Date(time));
  while (`${date}T${clock}.000Z` > latestMoment || isWeekend(date)) date = addDays(date, -1);
  return `${date}T${clock}.000Z`;
}

/** Month by month after the committed term, as long as the campaign runs; a past one keeps the day it ended. */
function renewalOf({ status, runtime }: DemoJob, start: string, today: string): string {
  const isRunning = status === "online" || status === "online_terminated";
  let months = runtime;
  while (isRunning && addMonths(start, months) <= today) months += 1;
  return addMonths(start, months);
}

/** The price agreed for a demo job. */
export const priceOf = (job: DemoJob): Price => calculatePrice(priceInput(job));

/** Months that have been invoiced: the first with the booking, the others as they begin. */
export function invoicedMonths(
  { status, runtime }: DemoJob,
  { start, wentLive, nextRenewal }: DemoDates,
  today: string,
) {
  if (!wentLive) return 1;
  if (status === "offline" || status === "reactivating") return runtime;
  const end = status === "online_terminated" && nextRenewal ? addDays(nextRenewal, -1) : today;
  let months = 1;
  while (periodStart(start, months) <= today && periodStart(start, months) <= end) months += 1;
  return months;
}

const priceInput = (job: DemoJob) => ({
  category: categoryOf(job),
  hires: job.hires,
  runtime: job.runtime,
  boost: job.boost,
  country: "DE",
  hasValidVat: true,
});

function bookedColumns(job: DemoJob, number: number, { start, nextRenewal }: DemoDates): Record<string, Param> {
  const price = priceOf(job);
  const isReactivating = job.status === "reactivating";
  return {
    booking: demoId("booking", number),
    price: JSON.stringify(price),
    billing: JSON.stringify(billingOf(job)),
    monthlyCampaignBudget: price.perMonth,
    nextRenewal,
    renewal_anchor: nextRenewal ? dayOfMonth(start) : null,
    campaignId: nextRenewal ? `SF-${26_000 + number}` : null,
    ...(isReactivating ? { userCampaignStartDate: null, termsAccepted: null, termsVersion: null } : {}),
  };
}

function bookingStatements(job: DemoJob, number: number, dates: DemoDates & { now: Date }): Sql[] {
  const { booked, start, wentLive } = dates;
  const { number: organizationNumber, paymentByInvoice } = ORGANIZATIONS[job.organization];
  const price = priceOf(job);
  const common = {
    job: demoId("job", number),
    organization: demoId("organization", organizationNumber),
    user: demoId("person", job.creator),
    price: JSON.stringify(price),
    date_created: booked,
  };
  const checkout = paymentByInvoice ? null : demoId("checkout", number);
  const periods = invoicedMonths(job, dates, berlinToday(dates.now));
  const isRunning = job.status === "online" || job.status === "online_terminated";
  const nextMonth = berlinMidnight(periodStart(start, periods));
  const isOver = job.status === "offline" || job.status === "reactivating";
  const booking = insert("booking", {
    ...common,
    id: demoId("booking", number),
    checkout,
    type: checkout ? "card" : "invoice",
    title: job.title,
    language: "de",
    periods,
    billing: JSON.stringify(billingOf(job)),
    termsVersion: "2026-11",
    runtime: job.runtime,
    start_date: start,
    started_on: wentLive ? start : null,
    due_at: isRunning ? nextMonth : null,
    subscription: checkout && demoSubscription(number),
    status: isOver ? "ended" : "active",
  });
  if (!checkout) return [booking];
  const paid = insert("checkout", {
    ...common,
    id: checkout,
    provider: "test",
    provider_session: checkout,
    status: "paid",
    job_version: 1,
    price_hash: priceHash(priceInput(job), price, DEFAULT_PRICING.version),
    amount: price.firstMonthGross,
    url: `/payment/test/${checkout}`,
    date_updated: booked,
  });
  const { nextRenewal } = dates;
  const cancelAt = job.status === "online_terminated" && nextRenewal ? berlinMidnight(nextRenewal) : null;
  const subscription = insert("test_subscription", {
    id: demoSubscription(number),
    amount: price.firstMonthGross,
    next_charge_at: isOver || (cancelAt && cancelAt <= nextMonth) ? null : nextMonth,
    cancel_at: cancelAt,
    status: isOver ? "ended" : "active",
    date_created: booked,
  });
  return [paid, booking, subscription];
}

/** The test provider's subscription of a demo job that is paid by card. */
export const demoSubscription = (number: number): string => `test_${demoId("checkout", number)}`;

/** The billing address of a demo job. */
export function billingOf({ organization }: DemoJob) {
  const { name, street, zip, city, vatNo, billingEmail } = ORGANIZATIONS[organization];
  return { name, street, zip, city, country: "DE", vatNo, billingEmail };
}
