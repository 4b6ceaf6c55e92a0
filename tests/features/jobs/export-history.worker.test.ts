import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { completeJob } from "#tests/helpers/jobs";
import type { TestPerson } from "#tests/helpers/people";
import { codeOf } from "#tests/helpers/refusals";
import { type World, world } from "#tests/helpers/world";
import { insert } from "~/backend/storage/sql";
import type { Language } from "~/domain/people";
import { exportHistory } from "~/features/job-history/export-history.server";
import { translateIn } from "~/platform/i18n/i18n";

const HEAD = "Zeitpunkt;Person;Ereignis;Einzelheiten";

test("a history in German: every entry with who, what and the values before and after", async () => {
  const here = await world();
  const id = await completeJob(here);
  const title = JSON.stringify({ title: "Koch" });
  await happen(here, id, [
    { event: "file.rename", before: '{"name":"a.pdf"}', after: '{"name":"=Plan; „Süd“.pdf"}' },
    { event: "job.update", before: title, after: '{"title":"Köchin"}' },
    { event: "job.goLive", actor: "system:scheduler" },
    { event: "link.create", actor: "gone", after: '{"link":"https://example.com"}' },
  ]);
  const response = await exportAs(here, here.anna, id);
  expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="verlauf-2026-03-02.csv"');
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  const text = await textOf(response);
  expect(text.startsWith(`\uFEFF${HEAD}\r\n`)).toBe(true);
  const lines = text.trimEnd().split("\r\n").slice(1);
  expect(lines.map((line) => line.split(";").slice(1).join(";"))).toEqual([
    "Ein ehemaliges Mitglied;Ein ehemaliges Mitglied hat einen Link hinzugefügt.;Link: https://example.com",
    expect.stringMatching(/^Stellenfunk;[^;]+;$/),
    expect.stringMatching(/^Anna Admin;[^;]+;Jobtitel: Koch → Köchin$/),
    'Anna Admin;"Anna Admin hat „a.pdf“ in „=Plan; „Süd“.pdf“ umbenannt.";',
  ]);
});

test("a history in English has commas, and one byte order mark", async () => {
  const here = await world();
  const id = await completeJob(here);
  await happen(here, id, [{ event: "file.create", after: '{"name":"Plan.pdf"}' }]);
  const text = await textOf(await exportAs(here, here.anna, id, "", "en-US"));
  expect(text.split("\uFEFF")).toHaveLength(2);
  expect(text.split("\r\n")[1]).toMatch(/,Anna Admin,[^,]*Plan\.pdf[^,]*,$/);
});

test.each([
  ["", 130],
  ["?kind=files", 65],
  ["?kind=files&person=nobody", 0],
  ["?kind=nothing&from=2026-02-30", 130],
  // The page that was open is not where the file begins.
  ["?kind=files&before=7", 65],
])("the filter %j gives %i lines, across pages without gap or repetition", async (query, expected) => {
  const here = await world();
  const id = await completeJob(here);
  const entries = Array.from({ length: 130 }, (_, at) => ({
    event: at % 2 === 0 ? "file.create" : "chatbot.publish",
    after: `{"name":"${at}.pdf"}`,
  }));
  await happen(here, id, entries);
  const text = await textOf(await exportAs(here, here.anna, id, query));
  const [head, ...lines] = text.replace("\uFEFF", "").trimEnd().split("\r\n");
  expect(head).toBe(HEAD);
  expect(lines).toHaveLength(expected);
  const names = lines.flatMap((line) => /\d+\.pdf/.exec(line)?.[0] ?? []);
  expect(new Set(names).size).toBe(names.length);
  expect(text.lastIndexOf("\uFEFF")).toBe(0);
});

test("at most 3,000 entries are sent, the newest ones", async () => {
  const here = await world();
  const id = await completeJob(here);
  await happen(
    here,
    id,
    Array.from({ length: 3060 }, (_, at) => ({ event: "file.create", after: `{"name":"${at}.pdf"}` })),
  );
  const lines = (await textOf(await exportAs(here, here.anna, id))).trimEnd().split("\r\n").slice(1);
  expect(lines).toHaveLength(3000);
  expect(lines[0]).toContain("3059.pdf");
  expect(lines.at(-1)).toContain("„60.pdf“");
});

test("the history of somebody else's job is not there", async () => {
  const here = await world();
  const id = await completeJob(here);
  expect(await codeOf(exportAs(here, here.olga, id))).toBe("NOT_FOUND");
});

function exportAs(here: World, person: TestPerson, id: string, query = "", language: Language = "de") {
  const context = { api: here.api(person), language, t: translateIn(language), now: here.backend.services.clock };
  return exportHistory(
    context as unknown as AppLoadContext,
    id,
    new URL(`https://app.test/jobs/${id}/history${query}`),
  );
}

/** With the byte order mark, which `Response.text` leaves out. */
const textOf = async (response: Response) =>
  new TextDecoder("utf-8", { ignoreBOM: true }).decode(await response.arrayBuffer());

interface Happening {
  event: string;
  actor?: string;
  before?: string;
  after?: string;
}

/** Entries in the given order, a minute apart, the first one the oldest. */
async function happen(here: World, job: string, entries: Happening[]): Promise<void> {
  const { services } = here.backend;
  const rows = entries.map(({ event, actor = here.anna.id, before, after }, at) =>
    insert("history", {
      id: services.ids(),
      organization: here.organization.id,
      ...{ job, actor, event, before: before ?? null, after: after ?? null },
      date_created: new Date(services.clock().getTime() + at * 60_000).toISOString(),
    }),
  );
  for (let at = 0; at < rows.length; at += 500) await services.db.write(rows.slice(at, at + 500));
}
