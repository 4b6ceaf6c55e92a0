import { errorResponse } from "~/content-api/http-handler";
import { isRefusal, type Refusal } from "~/domain/errors";
import { drain } from "~/lib/drain";
import { getVerifiedPerson } from "./actor";
import { storeDocuments } from "./applicants/conversations/documents";
import { answerPicture } from "./applicants/conversations/picture";
import { applicantBytes } from "./applicants/detail/bytes";
import { answerAsset } from "./files/assets";
import { uploadRaw } from "./files/upload";
import { uploadMultipart } from "./files/upload-form";
import type { CallContext } from "./services";

/**
 * The calls that move bytes, outside the RPC layer; null for every other request:
 * `POST /files` (multipart), `PUT /files/{id}?folder=&name=` (the body is the file), `GET /assets/{id}`,
 * `POST /jobs/{id}/chatbot/documents?token=` (multipart), `GET /jobs/{id}/chatbot/picture`, and those about applicants.
 */
export async function answerBytes(
  context: CallContext,
  request: Request,
  prefix: "/api" | "" = "/api",
): Promise<Response | null> {
  const { pathname, searchParams } = new URL(request.url);
  const path = pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : "";
  const [, upload] = /^\/files\/([^/]+)$/.exec(path) ?? [];
  const [, asset] = /^\/assets\/([^/]+)(?:\/[^/]*)?$/.exec(path) ?? [];
  const isRead = request.method === "GET" || request.method === "HEAD";
  const { services } = context;
  if (asset && isRead)
    return answering(request, async () => answerAsset(services, await actorOrVisitor(context), request, asset));
  const [, talkedTo] = /^\/jobs\/([^/]+)\/chatbot\/documents$/.exec(path) ?? [];
  if (talkedTo && request.method === "POST") {
    return answering(request, async () => {
      const { problems } = await storeDocuments(services, talkedTo, searchParams.get("token") ?? "", request);
      return entry({ problems });
    });
  }
  const [, shared] = /^\/jobs\/([^/]+)\/chatbot\/picture$/.exec(path) ?? [];
  if (shared && isRead) return answering(request, () => answerPicture(services, shared));
  const ofApplicant = applicantBytes(context, request, path);
  if (ofApplicant) return answering(request, ofApplicant);
  if (path === "/files" && request.method === "POST") {
    return answering(request, async () =>
      entry(await uploadMultipart(services, await getVerifiedPerson(context), request)),
    );
  }
  if (!upload || request.method !== "PUT") return null;
  const file = { id: upload, folder: searchParams.get("folder"), name: searchParams.get("name") ?? "" };
  return answering(request, async () =>
    entry(await uploadRaw(services, await getVerifiedPerson(context), request, file)),
  );
}

const entry = (data: unknown): Response => Response.json({ data }, { headers: { "Cache-Control": "no-cache" } });

/** A dead session sees no file, as a visitor does. */
async function actorOrVisitor(context: CallContext) {
  try {
    return await context.actor();
  } catch (error) {
    if (isRefusal(error)) return { kind: "visitor" as const };
    throw error;
  }
}

async function answering(request: Request, work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (request.body) await drain(request.body);
    return errorResponse(error, rangeOf(error));
  }
}

function rangeOf(refusal: Refusal): Record<string, string> {
  return isRefusal(refusal, "RANGE_NOT_SATISFIABLE") ? { "Content-Range": `bytes */${refusal.details.size}` } : {};
}
