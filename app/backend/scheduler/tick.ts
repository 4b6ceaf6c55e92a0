import { berlinToday } from "~/domain/dates";
import { isRefusal } from "~/domain/errors";
import { firstDayOnline } from "~/domain/jobs/first-day";
import { endAccountBlocks } from "../administration/account-blocks";
import { endOrganizationBlocks } from "../administration/organization-blocks";
import { deleteExpiredConversations } from "../applicants/conversations/delete-expired";
import { remindUnfinished } from "../applicants/conversations/remind";
import { trimDocuments } from "../applicants/conversations/trim-documents";
import { resealOldSecrets } from "../auth/second-factor/reseal-secrets";
import { remindOverdue } from "../billing/account/remind";
import { storeDocuments } from "../billing/invoices/store-documents";
import { bookUnbooked } from "../campaigns/booking/book-unbooked";
import { reconcileDueCards, takeMissedEvents } from "../campaigns/cards/reconcile-due";
import { settleRefunds } from "../campaigns/cards/settle-refunds";
import { remindOfRenewals, renewDue } from "../campaigns/renewals/renew-due";
import { endCampaign } from "../campaigns/transitions/end";
import { goLive } from "../campaigns/transitions/go-live";
import { type Move, moveStatements } from "../campaigns/transitions/move-job";
import { copyErasures, deleteOldErasures } from "../erasures/journal";
import { sweepBucket } from "../files/sweep-bucket";
import { foldFunnel } from "../funnel/fold";
import { hasEvents } from "../funnel/queries";
import { maintainImports } from "../job-import/maintain-imports";
import type { JobBrief } from "../jobs/queries";
import { listBlockChanges } from "../organization-blocks/queries";
import { deleteUnlockedBooks, eraseDueOrganizations } from "../organization-erasure/erase";
import type { Services, System } from "../services";
import { getSettingsRecord } from "../settings/queries";
import { sendDailyMails } from "../today/daily-mail";
import { resealWebhooks } from "../webhooks/reseal";
import { checkCountersOf } from "./check-counters";
import { cleanUp } from "./cleanup";
import { findDonePeriods, findEnding, findStarting } from "./queries";
import { replayDue } from "./replay-erasures";
import { retain } from "./retain";
import { sendEffects } from "./send-effects";
import { noteDone, REPLAY } from "./statements";
import { endTick } from "./watch-parts";

const HOUR = 60 * 60_000;
const SCHEDULER: System = { type: "system", name: "scheduler" };

export interface Tick {
  started: number;
  ended: number;
  /** Months invoiced. */
  renewed: number;
}

/**
 * Once a minute: campaigns start and end, what has expired goes, effects are sent. Twice, or twice at once, changes
 * nothing more.
 */
export async function runScheduler(services: Services, now = services.clock()): Promise<Tick> {
  const timed = { ...services, clock: () => now };
  let isWell = false;
  try {
    const tick = await runTick(timed, now);
    isWell = true;
    return tick;
  } finally {
    await endTick(timed, { isWell });
  }
}

async function runTick(timed: Services, now: Date): Promise<Tick> {
  const today = berlinToday(now);
  const [settings] = await Promise.all([getSettingsRecord(timed.db), bookUnbooked(timed)]);
  const [starting, ending, done, isFoldDue] = await Promise.all([
    settings.goLive === "auto" ? findStarting(timed, today) : [],
    findEnding(timed, today),
    findDonePeriods(timed),
    hasEvents(timed),
  ]);
  const replayAfter = done.get(REPLAY);
  if (replayAfter !== undefined) await replayDue(timed, replayAfter);
  const started = await startAll(timed, starting, today);
  // Before the ends: what an outage has missed of a cancelled campaign's months is still invoiced.
  const renewed = await renewDue(timed);
  await reconcileDueCards(timed);
  const ended = await moveAll(timed, ending, (job) => endCampaign(timed, job, today));
  await together([remindOfRenewals(timed), settleRefunds(timed), takeMissedEvents(timed)]);
  const hour = `hour ${Math.floor(now.getTime() / HOUR)}`;
  await together([
    ...(isFoldDue ? [foldFunnel(timed)] : []),
    ...(done.get("cleanUp") === hour
      ? []
      : [
          cleanUp(timed, now, [noteDone("cleanUp", hour)]),
          deleteOldErasures(timed),
          deleteUnlockedBooks(timed),
          trimDocuments(timed),
        ]),
    eraseDueOrganizations(timed),
    endAccountBlocks(timed),
    endOrganizationBlocks(timed),
    copyErasures(timed),
    deleteExpiredConversations(timed, now),
    ...(done.get("retention") === today ? [] : [retain(timed, today, done.get("retention"))]),
    ...(done.get("bucket") === today ? [] : [sweep(timed, today, done.get("bucket"))]),
    ...(done.get("counters") === today ? [] : [checkCountersOf(timed, today, done.get("counters"))]),
    resealOldSecrets(timed),
    resealWebhooks(timed),
    maintainImports(timed),
    storeDocuments(timed),
    remindOverdue(timed),
    remindUnfinished(timed),
    sendDailyMails(timed),
  ]);
  await sendEffects(timed);
  return { started, ended, renewed };
}

/** Months count from the first day online; who is late has waited for a block, or for something else. */
async function startAll(services: Services, jobs: readonly JobBrief[], today: string): Promise<number> {
  const late = jobs.filter(({ userCampaignStartDate: planned }) => planned !== null && planned < today);
  const changes = await listBlockChanges(services.db, [...new Set(late.flatMap((job) => job.organization ?? []))]);
  return moveAll(services, jobs, (job) => {
    const ofOrganization = changes.filter(({ organization }) => organization === job.organization);
    return goLive(services, job, firstDayOnline(job.userCampaignStartDate, today, ofOrganization));
  });
}

/** A page of the bucket with each tick, until the day's last one: "2026-11-23 key" says after which key to go on. */
async function sweep(services: Services, today: string, done: string | undefined): Promise<void> {
  const after = done?.startsWith(`${today} `) ? done.slice(today.length + 1) : undefined;
  const next = await sweepBucket(services, after);
  await services.db.write([noteDone("bucket", next === null ? today : `${today} ${next}`)]);
}

/**
 * Work that does not build on one another, so that its reads share a round trip. Throws the first error after all of it
 * is over.
 */
async function together(work: readonly Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(work)).find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") throw failed.reason;
}

/** One batch per job: one that fails must not hold up the others. */
async function moveAll(
  services: Services,
  jobs: readonly JobBrief[],
  toMove: (job: JobBrief) => Move,
): Promise<number> {
  let moved = 0;
  for (const job of jobs) {
    try {
      await services.db.write(moveStatements(services, SCHEDULER, job, toMove(job)));
      moved += 1;
    } catch (error) {
      // Refused = somebody else was faster, or the job has no valid booking.
      if (!isRefusal(error)) services.log.error("scheduler.move", error, { job: job.id });
    }
  }
  return moved;
}
