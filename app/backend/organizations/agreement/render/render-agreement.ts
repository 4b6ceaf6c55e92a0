import { utcDate } from "~/domain/dates";
import type { AgreementContent } from "~/domain/organizations/agreement";
import { invoiceFonts } from "../../../billing/documents/fonts/load-fonts";
import { FONT_NAMES } from "../../../billing/documents/layout/canvas";
import { writePdfA3 } from "../../../billing/documents/pdf/pdf-a3";
import { agreementPages } from "./agreement-pages";
import { wordsIn } from "./words";

/** The agreement as PDF/A; the same content gives the same bytes. Load it with `import()`, as an invoice's document. */
export async function renderAgreement(content: AgreementContent): Promise<{ pdf: Uint8Array; title: string }> {
  const { language, processor, controller, version, acceptedAt } = content;
  const fonts = invoiceFonts();
  const title = `${wordsIn(language).title} ${version}`;
  const pdf = await writePdfA3({
    metadata: {
      title,
      author: processor.name,
      subject: controller.name,
      producer: "Stellenfunk",
      date: utcDate(acceptedAt),
    },
    language,
    pages: agreementPages(content, fonts),
    fonts: { [FONT_NAMES.regular]: fonts.regular, [FONT_NAMES.semibold]: fonts.semibold },
    pictures: {},
  });
  return { pdf, title };
}
