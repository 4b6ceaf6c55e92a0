import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import type { Language } from "~/domain/people";
import { answerFunnelCsv } from "~/features/funnel/funnel-csv.server";
import type { FunnelData } from "~/features/funnel/funnel-data";
import { FUNNEL_TABLES } from "~/features/funnel/funnel-tables";
import { translateIn } from "~/platform/i18n/i18n";
import { FULL, jobFunnel, totals } from "./funnel-sample";

const answer = (data: FunnelData, table: string, language: Language = "de") =>
  answerFunnelCsv(
    { t: translateIn(language), language, now: () => new Date("2026-11-22T12:00:00Z") } as AppLoadContext,
    data,
    new URL(`https://app.example/jobs/j1/funnel.csv?table=${table}`),
  );
const linesOf = async (response: Response) => (await response.text()).replace("\uFEFF", "").trimEnd().split("\r\n");

test("the steps in German: semicolons, decimal commas, units in the headings", async () => {
  const response = answer(FULL, "steps");
  expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="funnel-schritte-2026-11-22.csv"');
  const lines = await linesOf(response);
  expect(lines[0]).toBe("Schritt;Anzahl;vom Schritt davor in %;von allen Bewerbungen in %");
  expect(lines[1]).toBe("Gesehen;1048210;;");
  expect(lines[2]).toBe("Geklickt;1926;0,18;");
  expect(lines.at(-1)).toBe("Eingestellt;2;;0,99");
});

test("ads and costs in English: commas, decimal points, euros without a sign", async () => {
  const lines = await linesOf(answer(FULL, "ads", "en-US"));
  expect(lines[0]).toBe(
    "Source,Seen,Clicked,Click rate in %,Spend in EUR,per click in EUR,per application in EUR,per hire in EUR",
  );
  expect(lines[1]).toBe("Facebook,1000000,1800,0.18,3000.00,1.67,16.67,3000.00");
  expect(lines[2]).toBe("Other sources,0,0,,168.00,,,");
});

test("a change is signed, a duration is in hours", async () => {
  const publications = await linesOf(answer(FULL, "publications"));
  expect(publications[1]).toBe("Version 2;14.10.2026;500;300;120;100;20,00;8,56");
  const worse = jobFunnel({
    publications: [
      { number: 2, date: null, opened: 100, started: 0, contactGiven: 0, sent: 10 },
      { number: 1, date: null, opened: 100, started: 0, contactGiven: 0, sent: 20 },
    ],
  });
  expect((await linesOf(answer(worse, "publications")))[1]).toMatch(/;10,00;-10,00$/);
  const times = await linesOf(answer(FULL, "times"));
  expect(times[1]).toBe("Bis zum Erstkontakt;180;26;120");
  expect(times[4]).toBe("Vorstellungsgespräch;20;144;504");
});

test("a source that begins like a formula stays a text", async () => {
  const data = jobFunnel({ sources: [{ source: "=hyperlink(1;2)", totals: totals() }] });
  expect((await linesOf(answer(data, "sources")))[1]).toMatch(/^"'=hyperlink\(1;2\)";0;/);
});

test.each(["", "nothing", "steps2"])("the table %j is refused", (table) => {
  expect(() => answer(FULL, table)).toThrow(expect.objectContaining({ code: "INVALID_QUERY" }));
});

test("over all jobs there are no questions and no publications", () => {
  const { turns: _, publications: __, ...funnel } = FULL.funnel;
  const data: FunnelData = { scope: "all", id: null, funnel };
  const refused = FUNNEL_TABLES.filter((table) => {
    try {
      return !answer(data, table);
    } catch {
      return true;
    }
  });
  expect(refused).toEqual(["questions", "publications"]);
});
