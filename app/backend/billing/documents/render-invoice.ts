import type { InvoiceContent } from "~/domain/billing/invoice";
import { crossIndustryInvoice } from "./cross-industry-invoice";
import { invoiceFonts } from "./fonts/load-fonts";
import { FONT_NAMES, LOGO_NAME } from "./layout/canvas";
import { invoicePages } from "./layout/invoice-pages";
import { writePdfA3 } from "./pdf/pdf-a3";
import type { PdfPicture } from "./pdf/pdf-picture";
import { textsIn } from "./texts";

export interface InvoiceDocument {
  /** PDF/A-3b with `factur-x.xml` inside. */
  pdf: Uint8Array;
  /** XRechnung 3.0 as CII. */
  xml: string;
}

/**
 * The invoice or credit note as PDF, with the seller's logo or else the product's mark, and XRechnung. The same content
 * gives the same bytes, so that a run that ended between storing and noting can be repeated. Load this module when an
 * invoice is made, with `import()`: fonts and layout are no part of the Worker's start.
 */
export async function renderInvoice(content: InvoiceContent, logo: PdfPicture | null = null): Promise<InvoiceDocument> {
  const fonts = invoiceFonts();
  const texts = textsIn(content.language);
  const pdf = await writePdfA3({
    metadata: {
      title: `${texts[content.type]} ${content.code}`,
      author: content.seller.name,
      subject: content.jobTitle,
      producer: "Stellenfunk",
      date: content.issuedOn,
    },
    language: content.language,
    pages: invoicePages(content, fonts, logo),
    fonts: { [FONT_NAMES.regular]: fonts.regular, [FONT_NAMES.semibold]: fonts.semibold },
    pictures: logo ? { [LOGO_NAME]: logo } : {},
    attachment: {
      name: "factur-x.xml",
      description: "Factur-X / ZUGFeRD (EN 16931)",
      text: crossIndustryInvoice(content, "factur-x"),
    },
  });
  return { pdf, xml: crossIndustryInvoice(content, "xrechnung") };
}
