import { Refusal } from "~/domain/errors";
import { contentDisposition } from "../../files/content-disposition";
import type { Services } from "../../services";
import { findOwnDocument, findSelf } from "./queries";

/** A document of one's own, always as a download. NOT_FOUND. */
export async function answerOwnDocument(services: Services, token: string, id: string): Promise<Response> {
  const self = await findSelf(services, token);
  const document = await findOwnDocument(services, self.id, id);
  const object = document && (await services.files.get(document.object));
  if (!object) throw new Refusal("NOT_FOUND");
  return new Response(object.body, {
    headers: {
      "Content-Type": document.type,
      "Content-Length": String(object.size),
      "Content-Disposition": contentDisposition("attachment", document.filename_download),
      "Content-Security-Policy": "default-src 'none'",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
    },
  });
}
