import type { AppLoadContext } from "@remix-run/cloudflare";
import { beforeEach, expect, test } from "vitest";
import { bookedJob } from "#tests/helpers/jobs";
import type { TestPerson } from "#tests/helpers/people";
import { type World, world } from "#tests/helpers/world";
import { answerPreview } from "~/features/statistics/answer-preview.server";
import { answerStatistics } from "~/features/statistics/answer-statistics.server";
import { loadPreview } from "~/features/statistics/load-preview.server";
import { loadStatistics } from "~/features/statistics/load-statistics.server";

let here: World;
let context: AppLoadContext;
let number: string;

beforeEach(async () => {
  here = await world();
  here.backend.setNow("2026-03-20T09:00:00.000Z");
  number = `J-${String(Date.now()).slice(-4)}${String(Math.floor(Math.random() * 100_000)).padStart(5, "0")}`;
  await bookedJob(here, { status: "online", columns: { idExternal: number } });
  context = contextOf(here.ada, "Administrator");
});

function contextOf(person: TestPerson, roleName: string): AppLoadContext {
  const { clock, ids } = here.backend.services;
  const context = {
    api: here.api(person),
    person: { id: person.id, roleName },
    now: clock,
    newId: ids,
    t: (key: string) => key,
    flash: { shown: null, set: () => {} },
  };
  return context as unknown as AppLoadContext;
}

const URL_OF_LIST = "http://stellenfunk.test/administration/statistics";

function upload(bytes: BlobPart, { name = "meta.csv", id = here.backend.services.ids() } = {}) {
  const body = new FormData();
  body.append("intent", "upload");
  body.append("importId", id);
  body.append("file", new File([bytes], name));
  return answerStatistics(context, new Request(URL_OF_LIST, { method: "POST", body }));
}

const post = (fields: Record<string, string>) =>
  new Request(URL_OF_LIST, { method: "POST", body: new URLSearchParams(fields) });

const HEAD = "Tag;Kampagne;Kanal;Impressionen;Klicks;Ausgaben\n";
const goodFile = () => `${HEAD}02.03.2026;${number};Facebook;1.000;10;12,50\n`;

async function idOf(answer: Promise<unknown>): Promise<string> {
  const response = await answer;
  if (!(response instanceof Response)) throw new Error(JSON.stringify(response));
  return response.headers.get("Location")?.split("/").at(-1) ?? "";
}

test("a file leads to its preview, the preview to the list", async () => {
  const id = await idOf(upload(goodFile()));
  const page = await loadPreview(context, id);
  expect(page).toMatchObject({ fileName: "meta.csv", preview: { added: 1, sums: { spend: 1_250 } } });
  expect(await idOf(answerPreview(context, post({ intent: "confirm", duplicates: "replace" }), id))).toBe("statistics");
  const { rows } = await loadStatistics(context, new URL(URL_OF_LIST));
  expect(rows[0]).toMatchObject({ id, status: "done", spend: 1_250 });
  await expect(loadPreview(context, id)).rejects.toMatchObject({ status: 303 });
  expect(await idOf(answerStatistics(context, post({ intent: "undo", id })))).toBe("statistics");
  expect((await loadStatistics(context, new URL(URL_OF_LIST))).rows[0]).toMatchObject({ id, status: "undone" });
});

test.each<[string, () => BlobPart, string]>([
  ["no bytes", () => "", "tableEmpty"],
  ["a header alone", () => HEAD, "tableEmpty"],
  ["a spreadsheet", () => "PK\u0003\u0004 workbook", "tableIsSpreadsheet"],
  ["a picture", () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1, 0xff, 0xfe]), "tableNotText"],
  ["an open quote", () => `${HEAD}02.03.2026;"A;x;1;1;1\n`, "tableUnclosed?line=2"],
  ["too many lines", () => HEAD + "02.03.2026;A;x;1;1;1\n".repeat(10_001), "tableTooLong?max=10000"],
  ["100,000 lines", () => HEAD + "02.03.2026;Kampagne;x;1;1;1\n".repeat(100_000), "tableTooLarge?max=2"],
  ["more than is read at all", () => "x".repeat(5_000_000), "tableTooLarge?max=2"],
])("%s is answered beside the field", async (_name, bytes, message) => {
  expect(await upload(bytes())).toMatchObject({ form: "upload", error: { file: [message] } });
});

test("no file is a mistake of the field", async () => {
  const reply = await answerStatistics(context, post({ intent: "upload", importId: "a" }));
  expect(reply).toMatchObject({ form: "upload", error: { file: ["empty"] } });
});

test("Windows-1252 is read as it was meant", async () => {
  const text = `Tag;Kampagne;Kanal;Impressionen;Klicks;Währung;Ausgaben\n02.03.2026;Küche ${number};x;1;1;€;1,00\n`;
  const bytes = Uint8Array.from([...text].map((sign) => (sign === "€" ? 0x80 : sign.charCodeAt(0))));
  const { preview } = await loadPreview(context, await idOf(upload(bytes)));
  expect(preview).toMatchObject({ added: 1, mapping: { currency: 5 }, problems: [] });
});

test("columns are mapped in the form, and what was chosen is shown again", async () => {
  const id = await idOf(upload(`a;b;c;d;e\n02.03.2026;${number};1;1;2,50`));
  expect((await loadPreview(context, id)).preview.unclear).toEqual(["channel"]);
  const mapping = { day: "0", job: "1", impressions: "2", clicks: "3", spend: "4", wholeChannel: "tiktok" };
  expect(await idOf(answerPreview(context, post({ intent: "map", ...mapping }), id))).toBe(id);
  expect(await loadPreview(context, id)).toMatchObject({
    choices: { mapping: { day: 0, job: 1 }, channel: "tiktok" },
    preview: { added: 1, unclear: [], missing: [] },
  });
  const unknown = await answerPreview(context, post({ intent: "map", day: "99", decimals: "sign" }), id);
  expect(unknown).toMatchObject({ error: { day: ["pickFromList"], decimals: ["pickFromList"] } });
});

test("a preview that other figures have overtaken is shown again", async () => {
  const [one, other] = [await idOf(upload(goodFile())), await idOf(upload(goodFile()))];
  await answerPreview(context, post({ intent: "confirm", duplicates: "replace" }), one);
  expect(await idOf(answerPreview(context, post({ intent: "confirm", duplicates: "replace" }), other))).toBe(other);
  expect((await loadPreview(context, other)).preview).toMatchObject({ added: 0, unchanged: 1 });
  const skipped = await answerPreview(context, post({ intent: "confirm", duplicates: "skip" }), other);
  expect(skipped).toMatchObject({ form: "confirm", error: { "": ["statistics:nothingToConfirm"] } });
});

test("a typed day says everything that is wrong with it, and shows what stands there", async () => {
  const wrong = await answerStatistics(
    context,
    post({
      intent: "enter",
      importId: "a",
      job: "",
      day: "31.2.",
      channel: "zeitung",
      impressions: "-1",
      clicks: "1,5",
      spend: "",
    }),
  );
  expect(wrong).toMatchObject({
    form: "day",
    initialValue: { clicks: "1,5" },
    error: {
      job: ["empty"],
      day: ["dateWrongFormat"],
      channel: ["pickFromList"],
      impressions: ["wrongFormat"],
      clicks: ["notWholeNumber"],
      spend: ["empty"],
    },
  });
  const day = {
    intent: "enter",
    job: number,
    day: "2026-03-02",
    channel: "facebook",
    impressions: "1.000",
    clicks: "5",
  };
  const first = answerStatistics(context, post({ ...day, importId: here.backend.services.ids(), spend: "12,50" }));
  expect(await idOf(first)).toBe("statistics");
  const again = { ...day, importId: here.backend.services.ids(), spend: "13" };
  expect(await answerStatistics(context, post(again))).toMatchObject({ conflicts: { spend: "1250", clicks: "5" } });
  expect(await idOf(answerStatistics(context, post({ ...again, replace: "on" })))).toBe("statistics");
});

test("the pages exist for administrators alone", async () => {
  for (const person of [here.anna, here.agnes]) {
    const other = contextOf(person, "Hiring Org");
    await expect(loadStatistics(other, new URL(URL_OF_LIST))).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(loadPreview(other, "x")).rejects.toMatchObject({ code: "NOT_FOUND" });
    const body = post({ intent: "undo", id: "x" });
    await expect(answerStatistics(other, body)).rejects.toMatchObject({ code: "NOT_FOUND" });
  }
});
