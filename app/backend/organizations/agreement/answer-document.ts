import { Refusal } from "~/domain/errors";
import { contentDisposition } from "../../files/content-disposition";
import type { Person, Services } from "../../services";
import { findAgreement } from "./queries";

/** An accepted version as PDF, made from what was kept. NOT_FOUND */
export async function answerDocument(
  { db }: Services,
  person: Person,
  { id, version }: { id: string; version: string },
): Promise<Response> {
  const agreement = await findAgreement(db, person, id, version);
  if (!agreement) throw new Refusal("NOT_FOUND");
  const { renderAgreement } = await import("./render/render-agreement");
  const { pdf, title } = await renderAgreement(agreement.content);
  return new Response(pdf.slice(), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": contentDisposition("attachment", `${title}.pdf`),
      "Content-Security-Policy": "default-src 'none'",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
    },
  });
}
