import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { jobWithFolder, PDF_HEAD } from "#tests/helpers/files";
import { bookedJob } from "#tests/helpers/jobs";
import { codeOf } from "#tests/helpers/refusals";
import { type World, world } from "#tests/helpers/world";
import { insert, sql } from "~/backend/storage/sql";
import { runCampaignAction } from "~/features/campaign/campaign-actions.server";
import { loadCampaign } from "~/features/campaign/load-campaign.server";

const contextOf = (here: World, person = here.anna) => {
  const { clock, ids, settings } = here.backend.services;
  const context = {
    api: here.api(person),
    person: { id: person.id, roleName: "Hiring Org", isElevated: false },
    now: clock,
    newId: ids,
    settings,
    language: "de",
    flash: { shown: null, set: () => {} },
  };
  return context as unknown as AppLoadContext;
};

const addressOf = (id: string) => new URL(`http://stellenfunk.test/jobs/${id}?tab[]=files`);

/** What the files tab sends without scripts. */
function formOf(id: string, files: Record<string, BlobPart>): Request {
  const body = new FormData();
  for (const [name, bytes] of Object.entries(files)) body.append("file", new File([bytes], name));
  body.append("intent", "upload");
  return new Request(addressOf(id), { method: "POST", body });
}

async function filesTabOf(context: AppLoadContext, id: string) {
  const { content } = await loadCampaign(context, id, addressOf(id));
  if (content.tab !== "files") throw new Error(content.tab);
  return content;
}

const MIXED = { "Plan.pdf": PDF_HEAD, "Werkzeug.exe": "MZ", "Plan (alt).pdf": PDF_HEAD };

test("a form that keeps files and refuses one takes 5 round trips with the page after it", async () => {
  const here = await world();
  const { job } = await bookedJob(here, { status: "online" });
  const { db } = here.backend.services;
  const context = contextOf(here);
  const before = db.trips;
  const reply = await runCampaignAction(context, job, formOf(job, MIXED));
  const { files } = await filesTabOf(context, job);
  // With the check of the session, which the first call makes.
  expect(db.trips - before).toBeLessThanOrEqual(5);
  expect(reply).toMatchObject({ fileProblems: [{ name: "Werkzeug.exe", message: "unknownFileType" }] });
  expect(files.map((file) => file.filename_download).sort()).toEqual(["Plan (alt).pdf", "Plan.pdf"]);
});

test("nobody stores files in a job that they do not see, and none are left", async () => {
  const here = await world();
  const { job, folder } = await jobWithFolder(here);
  for (const person of [here.olga, here.mo])
    expect(await codeOf(runCampaignAction(contextOf(here, person), job, formOf(job, MIXED)))).toBe("NOT_FOUND");
  expect((await here.api(here.anna).files.list({ filter: { folder: { _eq: folder } } })).data).toEqual([]);
});

test("a job without a folder takes no files", async () => {
  const here = await world();
  const { job } = await jobWithFolder(here);
  await here.backend.services.db.write([sql`UPDATE job SET folder = NULL WHERE id = ${job}`]);
  expect(await codeOf(runCampaignAction(contextOf(here), job, formOf(job, MIXED)))).toBe("NOT_FOUND");
});

test("the tab has the limits that are enforced", async () => {
  const here = await world();
  const { job } = await bookedJob(here, { status: "online" });
  const now = here.backend.services.clock().toISOString();
  const record = JSON.stringify({ limits: { files: 1, links: 2 } });
  await here.backend.services.db.write([insert("settings", { id: 1, version: 2, record, date_updated: now })]);
  const context = contextOf(here);
  expect((await filesTabOf(context, job)).limits).toMatchObject({
    files: 1,
    links: 2,
    plainFormBytes: 90 * 1024 * 1024,
  });
  const reply = await runCampaignAction(context, job, formOf(job, { "a.pdf": PDF_HEAD, "b.pdf": PDF_HEAD }));
  expect(reply).toMatchObject({ fileProblems: [{ name: "b.pdf", message: "tooManyFiles?max=1" }] });
});
