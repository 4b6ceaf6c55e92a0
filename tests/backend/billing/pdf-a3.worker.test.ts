import { describe, expect, test } from "vitest";
import { INVOICE_KINDS } from "#tests/helpers/invoice-kinds";
import { PDF_A3_RULES } from "#tests/helpers/pdf-a3-rules";
import { ascii, readPdf } from "#tests/helpers/read-pdf";
import { renderInvoice } from "~/backend/billing/documents/render-invoice";

describe.each(Object.entries(INVOICE_KINDS))("%s", (_kind, content) => {
  test("keeps every rule of PDF/A-3b", async () => {
    const pdf = readPdf((await renderInvoice(content)).pdf);
    const broken = await Promise.all(
      PDF_A3_RULES.map(async ([title, brokenIn]) => [title, await brokenIn(pdf)] as const),
    );
    expect(broken.filter(([, found]) => found.length > 0)).toEqual([]);
  });
});

/** A change of the finished file for rules about what a file may not have. */
test.each([
  ["6.1.2", "%PDF-1.7", "%PDF-2.0"],
  ["6.1.3", "/ID [<", "/XD [<"],
  ["6.2.3", "/S /GTS_PDFA1", "/S /GTS_PDFX1"],
  ["6.2.5 to 6.2.8", "/Resources <<", "/ExtGState <<"],
  ["6.2.9 and 6.2.10", "/MediaBox [", "/SMask    ["],
  ["6.2.11.2", "/StemV 80", "/StemX 80"],
  ["6.2.11.3", "/Ordering (Identity)", "/Ordering (Japan123)"],
  ["6.3 and 6.4", "/ViewerPreferences", "/AcroForm         "],
  ["6.5", "/DisplayDocTitle", "/OpenAction 12 0"],
  ["6.6.2:", 'id="W5M0', 'id="X5M0'],
  ["6.6.2.3", "<fx:Version>", "<fx:Versium>"],
  ["6.6.3", "/Title <FEFF0", "/Title <FEFF1"],
  ["6.6.4", "conformance>B", "conformance>A"],
  ["6.8", "/AFRelationship /Alternative", "/AFRelationship /Alternativf"],
  ["6.9 and 6.10", "/ViewerPreferences", "/OCProperties     "],
])("rule %s fails where %j is %j", async (clause, part, other) => {
  expect(other).toHaveLength(part.length);
  const [content] = Object.values(INVOICE_KINDS);
  if (!content) throw new Error("no invoice");
  const { pdf } = await renderInvoice(content);
  const text = ascii(pdf);
  const at = text.indexOf(part);
  expect(at).toBeGreaterThanOrEqual(0);
  const changed = pdf.slice();
  changed.set(
    Uint8Array.from(other, (sign) => sign.charCodeAt(0)),
    at,
  );
  const [, brokenIn] = PDF_A3_RULES.find(([title]) => title.startsWith(clause)) ?? [];
  expect(await brokenIn?.(readPdf(changed))).not.toEqual([]);
});
