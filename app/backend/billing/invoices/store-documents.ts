import type { InvoiceContent } from "~/domain/billing/invoice";
import { isRefusal } from "~/domain/errors";
import { toHex } from "~/lib/base64url";
import { type OutboxMail, outboxMail } from "../../outbox/statements";
import type { Services } from "../../services";
import type { PdfPicture } from "../documents/pdf/pdf-picture";
import { contentOf, documentKey, type UndocumentedInvoice, unsafeFindWithoutDocument } from "./queries";
import { noteDocument } from "./statements";

/** Invoices of one minute; the rest is due a minute later. */
const MOST_AT_ONCE = 20;

/**
 * Stores PDF and XML of the invoices that have none yet, then mails them to their billing addresses, each once. An
 * object that is stored is never replaced: a run that ended before its batch is repeated with what it has stored.
 */
export async function storeDocuments(services: Services): Promise<number> {
  const waiting = await unsafeFindWithoutDocument(services, MOST_AT_ONCE);
  let stored = 0;
  for (const invoice of waiting) {
    try {
      await storeDocument(services, invoice);
      stored += 1;
    } catch (error) {
      // Refused = another scheduler was faster.
      if (!isRefusal(error, "NOTHING_TO_DO")) services.log.error("billing.document", error, { invoice: invoice.id });
    }
  }
  return stored;
}

async function storeDocument(services: Services, invoice: UndocumentedInvoice): Promise<void> {
  const { renderInvoice } = await import("../documents/render-invoice");
  const content = contentOf(invoice);
  const { pdf, xml } = await renderInvoice(content, await logoOf(services, content));
  const keys = { pdf: documentKey(invoice.id, "pdf"), xml: documentKey(invoice.id, "xml") };
  const pdfHash = await putOnce(services, keys.pdf, pdf, "application/pdf");
  const xmlHash = await putOnce(services, keys.xml, new TextEncoder().encode(xml), "application/xml");
  await services.db.write([
    ...noteDocument(invoice.id, { pdf: pdfHash, xml: xmlHash }),
    outboxMail(services, {
      ...letterOf(services, invoice, content),
      to: invoice.recipient,
      language: content.language,
      attachments: [
        { name: `${content.code}.pdf`, type: "application/pdf", key: keys.pdf },
        { name: `${content.code}.xml`, type: "application/xml", key: keys.xml },
      ],
    }),
  ]);
}

/** An invoice is made in any case: without a logo that cannot be had, which is logged. */
async function logoOf(services: Services, { seller, code }: InvoiceContent): Promise<PdfPicture | null> {
  if (!seller.logo) return null;
  try {
    const { loadLogo } = await import("./load-logo");
    const logo = await loadLogo(services, seller.logo);
    if (!logo) services.log.info("billing.logo", { file: seller.logo, invoice: code });
    return logo;
  } catch (error) {
    services.log.error("billing.logo", error, { file: seller.logo, invoice: code });
    return null;
  }
}

type Letter =
  | Pick<OutboxMail<"invoiceSent">, "template" | "data">
  | Pick<OutboxMail<"creditNoteSent">, "template" | "data">;

function letterOf(services: Services, { id }: UndocumentedInvoice, content: InvoiceContent): Letter {
  const { buyer, code, jobTitle, gross, credit, due, settlement, corrects } = content;
  const common = {
    name: buyer.name,
    code,
    title: jobTitle,
    gross,
    settlement: settlement.type,
    link: `${services.appBase}/invoices/${id}`,
  };
  if (corrects) return { template: "creditNoteSent", data: { ...common, corrects: corrects.code } };
  const dueOn = settlement.type === "transfer" ? settlement.due : null;
  return { template: "invoiceSent", data: { ...common, credit, due, dueOn } };
}

/** The SHA-256 of what is stored under the key, these bytes or, after a run that ended early, the earlier ones. */
async function putOnce({ files }: Services, key: string, bytes: Uint8Array, type: string): Promise<string> {
  const put = await files.put(key, bytes, {
    httpMetadata: { contentType: type },
    onlyIf: new Headers({ "If-None-Match": "*" }),
  });
  const stored = put ? bytes.slice().buffer : await files.get(key).then((object) => object?.arrayBuffer());
  if (!stored) throw new Error(`No object ${key}`);
  return toHex(await crypto.subtle.digest("SHA-256", stored));
}
