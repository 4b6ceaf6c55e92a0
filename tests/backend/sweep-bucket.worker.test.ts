import { expect, test } from "vitest";
import { sweepBucket } from "~/backend/files/sweep-bucket";
import { runScheduler } from "~/backend/scheduler/tick";
import { uuidV7 } from "~/lib/uuid-v7";
import { newApplicant } from "../helpers/applicant";
import { aPicture } from "../helpers/creatives";
import { completeJob } from "../helpers/jobs";
import { insertRow } from "../helpers/searchable-rows";
import { type World, world } from "../helpers/world";

const OLD = new Date("2026-02-27T09:00:00.000Z");
const YOUNG = new Date("2026-03-02T08:00:00.000Z");
const NEXT_DAY = "2026-03-04T09:00:00.000Z";

/** Objects of both kinds: those that somebody owns or that are no upload's, and those that belong to nothing. */
async function filled() {
  const here = await world();
  const { services } = here.backend;
  const job = await completeJob(here, { status: "online" });
  const { id: applicant } = await newApplicant(here, job);
  const { key } = await aPicture(here);
  const stem = key.replace(".png", "");
  const document = `applicants/${uuidV7(OLD)}.pdf`;
  const imported = `${uuidV7(OLD)}.pdf`;
  const creative = uuidV7(OLD);
  const now = services.clock().toISOString();
  await services.db.write([
    insertRow("attachment", {
      ...{ id: services.ids(), applicant, object: document, filename_download: "a.pdf", type: "application/pdf" },
      ...{ filesize: 1, date_created: now },
    }),
    insertRow("job_import", {
      user: here.anna.id,
      id: services.ids(),
      file_key: imported,
      status: "failed",
      ...dated(now),
    }),
    insertRow("creative", { id: creative, job, number: 1, design: "{}", date_created: now }),
  ]);
  const kept = [
    ...[key, `img/${stem}/64.webp`, document, imported, `creative/${job}/${creative}/feed.png`],
    // May belong to an upload that is still under way.
    ...[`${uuidV7(YOUNG)}.pdf`, `applicants/${uuidV7(YOUNG)}.pdf`],
    ...["invoices/1.pdf", "logo.png"],
  ];
  const lost = [uuidV7(OLD), uuidV7(OLD)].flatMap((id) => [
    ...[`${id}.pdf`, `img/${id}/64.webp`, `applicants/${id}.pdf`, `creative/${job}/${id}/feed.png`],
  ]);
  for (const each of [...kept, ...lost]) await services.files.put(each, "x");
  return { here, kept: kept.toSorted() };
}

const dated = (now: string) => ({ date_created: now, date_updated: now });
const keysOf = async ({ backend }: World) => (await backend.services.files.list()).objects.map(({ key }) => key);

test("bytes that belong to nothing go with the next day; everything else, and what is younger, stays", async () => {
  const { here, kept } = await filled();
  expect(await sweepBucket(here.backend.services, undefined)).toBeNull();
  expect((await keysOf(here)).toSorted()).toEqual(kept);
  await runScheduler(here.backend.services, new Date(NEXT_DAY));
  expect(await keysOf(here)).toHaveLength(kept.length - 2);
});

test("a bucket of many pages is swept over as many ticks, once a day", async () => {
  const { here } = await filled();
  const { services } = here.backend;
  const asked: (string | undefined)[] = [];
  const files = new Proxy(services.files, {
    get: (bucket, key) => {
      if (key !== "list") return Reflect.get(bucket, key).bind?.(bucket);
      return ({ startAfter, prefix }: R2ListOptions) => {
        if (prefix === undefined) asked.push(startAfter);
        return bucket.list({ startAfter, prefix, limit: 6 });
      };
    },
  });
  for (let minute = 0; minute < 6; minute += 1)
    await runScheduler({ ...services, files }, new Date(`2026-03-06T09:0${minute}:00.000Z`));
  expect(asked[0]).toBeUndefined();
  expect(asked.length).toBeGreaterThan(1);
  expect(asked.length).toBeLessThan(6);
  expect(new Set(asked).size).toBe(asked.length);
});
