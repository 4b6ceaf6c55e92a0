import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import type { ContentApi } from "~/content-api/client";
import {
  countOrganizations,
  findJobPage,
  getSettings,
  type JobRow,
  listJobsById,
  listOrganizationNames,
} from "~/content-api/collections";
import type { JobEntity } from "~/content-api/entities";
import { berlinToday } from "~/domain/dates";
import { isRefusal } from "~/domain/errors";
import { LIMITS } from "~/domain/limits";
import { pageCount } from "~/domain/pagination";
import { isSuccess, withQuery } from "~/domain/query-keys";
import { pageTitle } from "~/features/shell/page-title.server";

import type { Booked } from "./booked-dialog";
import { draftProgress } from "./draft-progress";
import type { JobListEntry } from "./job-list-entry";
import { readJobsQuery } from "./jobs-query";
import { loadJobDialog } from "./load-job-dialog.server";
import { toMenuJob } from "./to-menu-job";

/** More organizations than this make no list to choose from. */
const MOST_CHOICES = 50;

/** The list as its address asks for it. A page beyond the last leads to the last. */
export async function loadJobsPage(context: AppLoadContext, url: URL) {
  const { api } = context;
  const query = readJobsQuery(url.searchParams);
  const { search, status, organization, sort, page, anchor: near } = query;
  const [{ rows: found, total, anchor }, organizationCount, settings, dialog, booked] = await Promise.all([
    findJobPage(api, { search, status: status ? [status] : [], organization, sort, page, anchor: near }),
    countOrganizations(api),
    getSettings(api),
    loadJobDialog(context, url),
    isSuccess(url.searchParams) ? loadBooked(api, url.searchParams.get("id")) : null,
  ]);
  const pages = pageCount(total, LIMITS.pageSize);
  if (page >= pages)
    throw redirect(withQuery(url.pathname + url.search, { page: pages > 1 ? pages : null, near: null }));

  const today = berlinToday(context.now());
  const ids = found.map(({ id }) => id);
  const [listed, drafts, organizations] = await Promise.all([
    listJobsById(
      api,
      idsOf(found, ({ status }) => status !== "draft"),
    ),
    loadDrafts(api, found),
    organizationCount <= MOST_CHOICES ? listOrganizationNames(api, MOST_CHOICES) : [],
  ]);
  // A whole draft is its row, too; one that was not to be had is listed without its progress.
  const others = await listJobsById(
    api,
    idsOf(found, ({ id, status }) => status === "draft" && !drafts.has(id)),
  );
  const byId = new Map<string, JobRow>([...drafts, ...[...listed, ...others].map((row) => [row.id, row] as const)]);
  const jobs = ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const draft = drafts.get(row.id);
    const progress = draft ? draftProgress(draft, { settings, today }) : null;
    return toEntry(context, row, draft, progress, today);
  });
  return {
    query: { ...query, anchor },
    jobs,
    total,
    organizations,
    organizationCount,
    dialog,
    firstOrganization: organizations[0],
    booked,
    title: pageTitle(context, context.t("jobs:title")),
  };
}

const idsOf = <T extends { id: string }>(rows: readonly T[], isMeant: (row: T) => boolean) =>
  rows.filter(isMeant).map(({ id }) => id);

/** What the dialog after a booking says of the job that the address names. */
async function loadBooked(api: ContentApi, id: string | null): Promise<Booked> {
  if (!id) return { job: null };
  try {
    const { title, userCampaignStartDate, runtime, price } = (await api.jobs.get({ id, relations: ["detail"] })).data;
    return { job: { id, title, userCampaignStartDate, runtime, price } };
  } catch (error) {
    if (isRefusal(error, "NOT_FOUND")) return { job: null };
    throw error;
  }
}

/** Only a whole draft tells how far it is and who may delete it; all of them travel in one round trip. */
async function loadDrafts(
  api: ContentApi,
  rows: readonly Pick<JobRow, "id" | "status">[],
): Promise<Map<string, JobEntity>> {
  const ids = idsOf(rows, ({ status }) => status === "draft");
  const found = await Promise.all(
    ids.map((id) =>
      api.jobs.get({ id }).then(
        ({ data }) => data,
        () => null,
      ),
    ),
  );
  return new Map(found.flatMap((job) => (job ? [[job.id, job] as const] : [])));
}

function toEntry(
  { person, newId }: AppLoadContext,
  row: JobRow,
  draft: JobEntity | undefined,
  progress: JobListEntry["progress"],
  today: string,
): JobListEntry {
  const holding = { ...row, contacts: draft?.contacts };
  const isValid = progress?.isValid ?? false;
  const menu = person && toMenuJob(holding, { person, today, newId, isValid });
  const { id, title, status, nextRenewal, userCampaignStartDate, idExternal, date_updated, organization } = row;
  const facts = { idExternal, date_updated, organization: organization?.name ?? null, progress, counts: row.counts };
  return {
    ...(menu ?? { id, title, status, nextRenewal, userCampaignStartDate, lastDay: null, actions: [], copyId: null }),
    ...facts,
  };
}
