import { expect, test } from "vitest";
import { readJobAd } from "~/job-ad/read-job-ad";
import { readPdfPages } from "~/lib/read-pdf-pages";

/** A PDF of one page, each line a text of its own, 14 points apart. */
function makePdf(lines: string[]): Uint8Array {
  const stream = `BT /F1 10 Tf ${lines.map((line, at) => `1 0 0 1 50 ${780 - at * 14} Tm (${line}) Tj`).join(" ")} ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [5 0 R] /Count 1 >>",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents 4 0 R >>",
  ];
  let body = "%PDF-1.4\n";
  const offsets = objects.map((object, at) => {
    const offset = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return String(offset).padStart(10, "0");
  });
  const table = offsets.map((offset) => `${offset} 00000 n \n`).join("");
  const tail = `trailer << /Size 6 /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF`;
  return new TextEncoder().encode(`${body}xref\n0 6\n0000000000 65535 f \n${table}${tail}`);
}

test("a page is read in the Worker's own runtime", () => {
  const content = "<h1>Koch (m/w/d)</h1><h2>Deine Aufgaben</h2><ul><li>Kochen &amp; Backen</li><li>Bestellen</li></ul>";
  const { title, tasks } = readJobAd({ type: "html", content });
  expect(title?.value).toBe("Koch (m/w/d)");
  expect(tasks.map(({ value }) => value)).toEqual(["Kochen & Backen", "Bestellen"]);
});

test("a PDF is read in the Worker's own runtime", async () => {
  const pages = await readPdfPages(makePdf(["Koch \\(m/w/d\\)", "Deine Aufgaben", "- Kochen", "- Bestellen"]));
  const { title, tasks } = readJobAd({ type: "pdf", content: pages });
  expect(title?.value).toBe("Koch (m/w/d)");
  expect(tasks.map(({ value }) => value)).toEqual(["Kochen", "Bestellen"]);
});
