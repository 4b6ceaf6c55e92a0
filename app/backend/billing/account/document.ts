import { Refusal } from "~/domain/errors";
import { contentDisposition } from "../../files/content-disposition";
import type { Person, Services } from "../../services";
import { type DocumentFormat, documentKey } from "../invoices/queries";
import { findDocument } from "./invoice-queries";

/** The stored document of an invoice that the person sees, named by its number. NOT_FOUND also while it is made. */
export async function answerDocument(
  services: Services,
  person: Person,
  { id, format }: { id: string; format: DocumentFormat },
): Promise<Response> {
  const invoice = await findDocument(services, person, id);
  const isStored = format === "pdf" ? invoice?.document_hash : invoice?.xml_hash;
  const object = isStored ? await services.files.get(documentKey(id, format)) : null;
  if (!invoice || !object) throw new Refusal("NOT_FOUND");
  return new Response(object.body, {
    headers: {
      "Content-Type": TYPES[format],
      "Content-Length": String(object.size),
      "Content-Disposition": contentDisposition("attachment", `${invoice.code}.${format}`),
      "Content-Security-Policy": "default-src 'none'",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
    },
  });
}

const TYPES: Record<DocumentFormat, string> = { pdf: "application/pdf", xml: "application/xml" };
