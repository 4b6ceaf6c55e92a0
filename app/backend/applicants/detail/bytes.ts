import { decodePath } from "~/lib/decode-path";
import { getVerifiedPerson } from "../../actor";
import type { CallContext } from "../../services";
import { answerOwnDocument } from "../own-application/own-document";
import { answerAttachment, storeAttachments } from "./attachments";
import { answerOwnInterview } from "./calendar";

/**
 * The calls about applicants that move bytes, as work still to be done; null for every other request. By the link to
 * the own page: `GET /application/{token}/documents/{id}`, `…/interviews/{id}`; for colleagues below
 * `/jobs/{id}/applications/applicants/{applicantId}`: `POST …/attachments` (multipart), `GET …/attachments/{id}`.
 */
export function applicantBytes(context: CallContext, request: Request, path: string): (() => Promise<Response>) | null {
  const { services } = context;
  const isRead = request.method === "GET";
  const [, token, owned, own] = partsOf(/^\/application\/([^/]+)\/(documents|interviews)\/([^/]+)$/, path);
  if (token && own && isRead)
    return () => (owned === "documents" ? answerOwnDocument : answerOwnInterview)(services, token, own);
  const [, id, applicantId, attachmentId] = partsOf(
    /^\/jobs\/([^/]+)\/applications\/applicants\/([^/]+)\/attachments(?:\/([^/]+))?$/,
    path,
  );
  if (!id || !applicantId) return null;
  const on = { id, applicantId };
  if (attachmentId && isRead)
    return async () => answerAttachment(services, await getVerifiedPerson(context), { ...on, attachmentId }, request);
  if (attachmentId || request.method !== "POST") return null;
  return async () => {
    const { problems } = await storeAttachments(services, await getVerifiedPerson(context), on, request);
    return Response.json({ data: { problems } }, { headers: { "Cache-Control": "no-cache" } });
  };
}

const partsOf = (pattern: RegExp, path: string): string[] =>
  (pattern.exec(path) ?? []).map((part) => part && decodePath(part));
