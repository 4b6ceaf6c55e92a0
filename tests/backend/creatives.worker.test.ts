import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { sql } from "~/backend/storage/sql";
import { CREATIVE_LIMITS } from "~/domain/creatives/design";
import { fieldProblemsOf } from "~/domain/errors";
import { LIMITS } from "~/domain/limits";
import { aDesign, aPicture } from "../helpers/creatives";
import { bookedJob, completeJob } from "../helpers/jobs";
import { codeOf } from "../helpers/refusals";
import { world } from "../helpers/world";

async function aJob() {
  const here = await world();
  const { job } = await bookedJob(here, { status: "online", columns: { nextRenewal: "2026-06-16" } });
  const { creatives } = here.api(here.anna);
  const folder = (await here.api(here.anna).jobs.get({ id: job })).data.folder;
  return {
    here,
    job,
    folder,
    creatives,
    save: (fields = {}) => creatives.create({ id: job, design: aDesign(fields) }),
    list: async () => (await creatives.list({ id: job })).data,
  };
}

const fieldsOf = (error: unknown) => fieldProblemsOf(error).map(({ field }) => field);
const refusalOf = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error);

test("each saved design is a new version with the job's next number, the newest first", async () => {
  const { here, job, save, list } = await aJob();
  await save();
  const { data } = await save({ title: "Köchin (m/w/d)" });
  expect(data.number).toBe(2);
  expect(await list()).toEqual([
    expect.objectContaining({
      number: 2,
      by: "Anna Admin",
      picture: null,
      design: aDesign({ title: "Köchin (m/w/d)" }),
    }),
    expect.objectContaining({ number: 1, design: aDesign() }),
  ]);
  const { creatives } = (await here.api(here.anna).jobs.get({ id: job })).data;
  expect(creatives?.map(({ number }) => number)).toEqual([2, 1]);
});

test("a removed creative is gone, its number is not given again, and both are in the history", async () => {
  const { here, job, creatives, save, list } = await aJob();
  const { data } = await save();
  const on = { id: job, creativeId: data.id };
  await creatives.remove(on);
  expect(await list()).toEqual([]);
  expect(await codeOf(creatives.get(on))).toBe("NOT_FOUND");
  expect(await codeOf(creatives.remove(on))).toBe("NOT_FOUND");
  expect((await save()).data.number).toBe(2);
  const { data: history } = await here.api(here.anna).jobs.history({ id: job });
  const entries = history.entries.filter(({ event }) => event.endsWith("Creative"));
  expect(entries.map(({ event, after, before }) => [event, after?.name ?? before?.name])).toEqual([
    ["job.saveCreative", "2"],
    ["job.deleteCreative", "1"],
    ["job.saveCreative", "1"],
  ]);
});

test("what a picture of an ad cannot have is refused beside its field", async () => {
  const { save } = await aJob();
  const long = "x".repeat(CREATIVE_LIMITS.city + 1);
  expect(fieldsOf(await refusalOf(save({ title: " ", city: long, benefits: ["Jobrad", "jobrad"] })))).toEqual([
    "title",
    "city",
    "benefits",
  ]);
});

test("pictures are those of the job, of its brand and no others", async () => {
  const { here, job, folder, creatives, save } = await aJob();
  const own = await aPicture(here, { folder });
  const foreign = await aPicture(here);
  const document = await aPicture(here, { folder, type: "application/pdf" });
  const logo = await aPicture(here);
  await here.backend.services.db.write([
    sql`UPDATE employerBrand SET logo = ${logo.id} WHERE id = ${here.brand.id}`,
    sql`UPDATE job SET employerBrand = ${here.brand.id} WHERE id = ${job}`,
  ]);
  await save({ photo: own.id, logo: logo.id });
  expect(fieldsOf(await refusalOf(save({ photo: foreign.id })))).toEqual(["photo"]);
  expect(fieldsOf(await refusalOf(save({ photo: document.id })))).toEqual(["photo"]);
  expect((await creatives.create({ id: job, picture: own.id })).data.number).toBe(2);
  expect(fieldsOf(await refusalOf(creatives.create({ id: job, picture: foreign.id })))).toEqual(["picture"]);
  expect(await codeOf(creatives.create({ id: job }))).toBe("INVALID_PAYLOAD");
});

test("a job has a limited number of creatives; a removed one makes room", async () => {
  const { here, job, creatives, save, list } = await aJob();
  await save();
  const numbers = Array.from({ length: LIMITS.creatives.most - 1 }, (_, at) => at + 2);
  const now = here.backend.services.clock().toISOString();
  await here.backend.services.db.write(
    numbers.map(
      (number) => sql`INSERT INTO creative (id, job, number, design, date_created)
        VALUES (${here.backend.services.ids()}, ${job}, ${number}, ${JSON.stringify(aDesign())}, ${now})`,
    ),
  );
  const another = { title: "Altenpflegerin (m/w/d)" };
  expect(fieldsOf(await refusalOf(save(another)))).toEqual(["creatives"]);
  const [newest] = await list();
  await creatives.remove({ id: job, creativeId: newest?.id ?? "" });
  expect((await save(another)).data.number).toBe(LIMITS.creatives.most + 1);
});

test("a design is drawn in the asked formats, with pictures of the job alone", async () => {
  const { here, job, folder, creatives } = await aJob();
  const own = await aPicture(here, { folder, bytes: PIXEL });
  const foreign = await aPicture(here, { bytes: PIXEL });
  const preview = async (photo: string | null, title = "Köchin") =>
    (
      await creatives.preview({
        id: job,
        design: aDesign({ template: "cover", photo, title }),
        formats: ["square", "story"],
      })
    ).data;
  const [square, story] = await preview(own.id);
  expect([square?.format, story?.format]).toEqual(["square", "story"]);
  expect(story?.svg).toContain('viewBox="0 0 1080 1920"');
  expect(square?.svg).toContain("data:image/");
  expect((await preview(foreign.id))[0]?.svg).not.toContain("data:image/");
  expect((await preview(null, "Koch 🍳"))[0]?.notices).toContainEqual({
    type: "glyphs",
    field: "title",
    characters: ["🍳"],
  });
});

test("a saved design is answered as SVG and PNG, the PNG made once, and both in an archive", async () => {
  const { here, job, creatives, save } = await aJob();
  const { data } = await save();
  const on = { id: job, creativeId: data.id };
  const svg = await creatives.picture({ ...on, format: "landscape", type: "svg" });
  expect(svg.headers.get("Content-Type")).toBe("image/svg+xml");
  expect(svg.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  const png = await creatives.picture({ ...on, format: "landscape", type: "png", download: true });
  expect(png.headers.get("Content-Disposition")).toContain("creative-1-landscape.png");
  const bytes = new Uint8Array(await png.arrayBuffer());
  expect([...bytes.subarray(1, 4)]).toEqual([0x50, 0x4e, 0x47]);
  await here.backend.settled();
  const stored = await here.backend.services.files.get(`creative/${job}/${data.id}/landscape.png`);
  expect(stored?.size).toBe(bytes.length);
  const zip = await creatives.archive(on);
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  const names = ["square", "portrait", "story", "landscape"].flatMap((format) => [`${format}.svg`, `${format}.png`]);
  expect(Object.keys(files)).toEqual(names);
  expect(files["landscape.png"]).toEqual(bytes);
  await creatives.remove(on);
  await here.backend.settled();
  expect((await here.backend.services.files.list({ prefix: `creative/${job}/` })).objects).toEqual([]);
  expect(await codeOf(creatives.picture({ ...on, format: "square", type: "svg" }))).toBe("NOT_FOUND");
});

test("everybody gets the newest design of an open chatbot's job, and of no other", async () => {
  const { here, job, creatives, save } = await aJob();
  const visitor = here.api(null).creatives;
  expect(await codeOf(visitor.shared({ id: job }))).toBe("NOT_FOUND");
  await save();
  const shared = await visitor.shared({ id: job });
  expect(shared.headers.get("Content-Type")).toBe("image/png");
  expect(shared.headers.get("Cache-Control")).toBe("public, max-age=3600");
  await here.backend.services.db.write([sql`UPDATE job SET status = 'offline' WHERE id = ${job}`]);
  expect(await codeOf(visitor.shared({ id: job }))).toBe("NOT_FOUND");
  expect((await creatives.list({ id: job })).data).toHaveLength(1);
});

test("the pictures of a deleted draft's creatives are deleted", async () => {
  const here = await world();
  const id = await completeJob(here);
  const { creatives, jobs } = here.api(here.anna);
  const { data } = await creatives.create({ id, design: aDesign() });
  await creatives.picture({ id, creativeId: data.id, format: "square", type: "png" });
  await here.backend.settled();
  const stored = () => here.backend.services.files.list({ prefix: `creative/${id}/` });
  expect((await stored()).objects).toHaveLength(1);
  await jobs.remove({ id });
  await here.backend.settled();
  expect((await stored()).objects).toEqual([]);
});

/** A PNG of one pixel. */
const PIXEL = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="),
  (sign) => sign.charCodeAt(0),
);

test("the campaign brief names the creatives with the addresses of their pictures", async () => {
  const { here, job, folder, creatives, save } = await aJob();
  const { data } = await save();
  const { id: picture } = await aPicture(here, { folder });
  await creatives.create({ id: job, picture });
  const { data: brief } = await here.api(here.anna).jobs.brief({ id: job });
  const base = here.backend.services.appBase;
  expect(brief.creatives).toEqual([
    { number: 2, pictures: [{ format: null, href: `${base}/assets/${picture}` }] },
    {
      number: 1,
      pictures: ["square", "portrait", "story", "landscape"].map((format) => ({
        format,
        href: `${base}/jobs/${job}/creatives/${data.id}/${format}.png`,
      })),
    },
  ]);
});

test("an advertised job says whether it has a design to be shown with", async () => {
  const { here, job, save } = await aJob();
  const hasCreative = async () => {
    const { data } = await here.api(null).conversations.get({ id: job });
    return data.advert.hasCreative;
  };
  expect(await hasCreative()).toBe(false);
  await save();
  expect(await hasCreative()).toBe(true);
});
