import type { AppLoadContext } from "@remix-run/cloudflare";
import { insert, sql } from "~/backend/storage/sql";
import { LIMITS } from "~/domain/limits";
import { loadBoardPage } from "~/features/applicant-board/load-board-page.server";
import { translateIn } from "~/platform/i18n/i18n";
import { crowdStatements } from "~/tools/crowd";
import { type BoardStage, boardStage } from "./boards";

/** As much of everything as a job may have. */
export async function crowdedStage(count: number): Promise<BoardStage> {
  const crowded = await boardStage();
  const { api, job, db, home } = crowded;
  for (let at = 0; at < LIMITS.phases.custom; at += 1)
    await api.phases.change({ id: job, add: { name: `Runde ${at}`, color: "teal", after: "applied" } });
  const { data: phases } = await api.phases.list({ id: job });
  const now = home.backend.services.clock();
  const moment = now.toISOString();
  const dated = { date_created: moment, date_updated: moment };
  const labels = Array.from({ length: 2 * LIMITS.labels.custom }, (_, at) =>
    insert("label", {
      ...{ id: `label-${at}-${job}`, organization: home.organization.id, job: at % 2 ? job : null },
      ...{ name: `Etikett ${at}`, color: "teal", ...dated },
    }),
  );
  const views = Array.from({ length: LIMITS.views.most }, (_, at) =>
    insert("board_view", {
      ...{ id: `view-${at}-${job}`, user: home.anna.id, job, name: `Ansicht ${at}`, query: "" },
      date_created: moment,
    }),
  );
  const phaseIds = JSON.stringify(phases.map(({ id }) => id));
  await db.write([
    ...crowdStatements({ job, organization: home.organization.id, count, now }),
    sql`UPDATE applicant SET phase = json_extract(${phaseIds}, '$[' || CAST(position % ${phases.length} AS INTEGER) || ']')
      WHERE job = ${job}`,
    ...labels,
    ...views,
    sql`INSERT INTO applicant_label SELECT id, 'label-' || CAST(position % 40 AS INTEGER) || '-' || job FROM applicant
      WHERE job = ${job}`,
    sql`INSERT INTO applicant_seen SELECT id, ${home.anna.id} FROM applicant WHERE job = ${job}`,
    sql`INSERT INTO applicant_event (id, applicant, event, date_created, date_updated)
      SELECT id || '-c', id, 'comment', ${moment}, ${moment} FROM applicant WHERE job = ${job}`,
    sql`INSERT INTO attachment (id, applicant, object, filename_download, type, filesize, date_created)
      SELECT id || '-d', id, id, 'a.pdf', 'application/pdf', 1, ${moment} FROM applicant WHERE job = ${job}`,
    sql`INSERT INTO interview (id, applicant, starts_at, minutes, place, date_created, date_updated)
      SELECT id || '-i', id, '2099-01-01T09:00:00.000Z', 30, 'Kiel', ${moment}, ${moment} FROM applicant
      WHERE job = ${job} AND position % 4 = 0`,
  ]);
  await home.api(home.anna).users.me({});
  return crowded;
}

/** The page of the job's applicants, and what it cost. */
export async function loadPage({ home, job, db }: BoardStage, query: string) {
  const { clock, ids, settings } = home.backend.services;
  const context = {
    ...{ api: home.api(home.anna), t: translateIn("de"), language: "de", formToken: "", now: clock, newId: ids },
    person: { id: home.anna.id, roleName: "Hiring Org", isElevated: false },
    settings,
  } as unknown as AppLoadContext;
  const before = { rows: db.rowsRead, trips: db.trips };
  const { data } = await loadBoardPage(context, job, new URL(`http://x/jobs/${job}?tab=applicants&${query}`));
  return { data, rows: db.rowsRead - before.rows, trips: db.trips - before.trips };
}
