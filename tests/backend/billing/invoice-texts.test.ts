import fc from "fast-check";
import { expect, test } from "vitest";
import { AMOUNT_RULES } from "#tests/helpers/en16931/rules-of-amounts";
import { CONTENT_RULES } from "#tests/helpers/en16931/rules-of-content";
import { parseXml } from "#tests/helpers/en16931/tree";
import { anInvoice } from "#tests/helpers/invoices";
import { renderInvoice } from "~/backend/billing/documents/render-invoice";

/** Any text of any script, with control characters and halves of surrogate pairs, that has something to show. */
const text = fc.string({ unit: "binary", minLength: 0, maxLength: 60 }).map((any) => `A${any}`);

test("any text makes a PDF, and an XML that is well-formed and valid", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 8, maxLength: 8 }), async (texts) => {
      const [name = "", street = "", city = "", zip = "", reference = "", title = "", seller = "", register = ""] =
        texts;
      const invoice = anInvoice();
      const content = anInvoice({
        buyer: { ...invoice.buyer, name, street, city, zip },
        seller: { ...invoice.seller, name: seller, register },
        reference,
        jobTitle: title,
        lines: [{ title: reference, from: "2026-12-01", to: "2026-12-31", net: 99_000 }],
      });
      const { pdf, xml } = await renderInvoice(content);
      const document = parseXml(xml);
      const broken = [...CONTENT_RULES, ...AMOUNT_RULES].filter(({ holds }) => !holds(document));
      expect(broken.map(({ id }) => id)).toEqual([]);
      expect(new TextDecoder("latin1").decode(pdf.slice(-6))).toBe("%%EOF\n");
    }),
    { numRuns: 60 },
  );
});
