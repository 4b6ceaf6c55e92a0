import { expect, test } from "vitest";
import { adText } from "~/job-ad/ad-text";
import type { AiFindings } from "~/job-ad/ai-findings.schema";
import { type JobAdSource, openAd } from "~/job-ad/open-ad";
import { readJobAd } from "~/job-ad/read-job-ad";
import { withAiFindings } from "~/job-ad/with-ai-findings";

const AD = `Wir wachsen, wachsen Sie mit

Als Konditor verwöhnen Sie unsere Gäste in Celle mit Torten, mal am Vormittag, mal am Abend. Sie rühren, backen
und verzieren. Dafür bekommen Sie 2.900 bis 3.300 € im Monat und 30 Tage Urlaub. Bringen Sie eine Lehre mit.
Teilzeit mit 25 Stunden ist uns recht.`;

const NOTHING: AiFindings = {
  ...{ title: null, employer: null, locations: [], employmentTypes: [], employmentKinds: [], salary: null },
  ...{ tasks: [], qualifications: [], education: [], experience: null, benefits: [] },
};

function read(findings: Partial<AiFindings>, source: JobAdSource = { type: "text", content: AD }) {
  return withAiFindings(readJobAd(source), { ...NOTHING, ...findings }, adText(openAd(source)));
}
const PAY = { min: 2900, max: 3300, period: "perMonth", quote: "2.900 bis 3.300 € im Monat" } as const;

test("what the model found is in the ad and names the model as its source", () => {
  const findings = read({ title: "Konditor", tasks: ["rühren, backen und verzieren"], salary: PAY });
  expect(findings.title).toEqual({ value: "Konditor", source: { kind: "ai", quote: "Konditor" } });
  expect(findings.tasks).toEqual([
    { value: "rühren, backen und verzieren", source: { kind: "ai", quote: "rühren, backen und verzieren" } },
  ]);
  expect(findings.salary).toEqual({
    value: { min: 2900, max: 3300, period: "perMonth" },
    source: { kind: "ai", quote: PAY.quote },
  });
});

test("what is not in the ad is left out, and the reader's own finding stays", () => {
  const known = readJobAd({ type: "text", content: AD });
  const findings = read({
    title: "Vorstand",
    experience: "Fünf Jahre Berufserfahrung",
    locations: [{ name: "Hannover", postalCode: null, street: null }],
    employmentTypes: [{ value: "fullTime", quote: "Vollzeit" }],
    benefits: ["Dienstwagen", "Obstkorb", "30 Tage Urlaub"],
  });
  expect(findings).toEqual(known);
});

test("of a list that is mostly true the true part is kept, once", () => {
  const findings = read({ benefits: ["30 Tage Urlaub", "Torten", "30 Tage Urlaub", "Obstkorb"] });
  expect(findings.benefits.map(({ value }) => value)).toEqual(["30 Tage Urlaub", "Torten"]);
});

test.each([
  ["a figure that is not in the quote", { ...PAY, max: 9300 }],
  ["a quote that is not in the ad", { ...PAY, quote: "2900 – 3300 € brutto" }],
  ["nothing in figures", { ...PAY, min: null, max: null }],
  ["upside down", { ...PAY, min: 3300, max: 2900 }],
])("pay with %s is left out", (_name, salary) => {
  expect(read({ salary }).salary?.source.kind).not.toBe("ai");
});

test("a quote that does not say it by itself makes a guess", () => {
  const types = (quote: string) => read({ employmentTypes: [{ value: "partTime", quote }] }).employmentTypes;
  expect(types("Teilzeit mit 25 Stunden")[0]?.source).toEqual({ kind: "ai", quote: "Teilzeit mit 25 Stunden" });
  expect(types("mal am Vormittag, mal am Abend")[0]?.source).toMatchObject({ kind: "ai", isGuess: true });
  expect(read({ salary: { ...PAY, period: "perYear" } }).salary?.source.isGuess).toBe(true);
});

test("a place keeps only the parts that the ad names", () => {
  const locations = [{ name: "Celle", postalCode: "29221", street: "Am Markt 1" }];
  expect(read({ locations }).locations).toEqual([{ value: { name: "Celle" }, source: { kind: "ai", quote: "Celle" } }]);
});

test("structured data goes before the model, the model before headings", () => {
  const data = { "@type": "JobPosting", title: "Konditorin", description: `<p>${AD}</p>` };
  const content = `<script type="application/ld+json">${JSON.stringify(data)}</script><h1>Torten</h1>`;
  const findings = read({ title: "Konditor", tasks: ["rühren, backen"] }, { type: "html", content });
  expect(findings.title).toEqual({ value: "Konditorin", source: { kind: "jsonLd", quote: "Konditorin" } });
  expect(findings.tasks.map(({ source }) => source.kind)).toEqual(["ai"]);
});
