import type { StoredForm } from "~/content-api/bytes";
import type { ContentApi } from "~/content-api/client";
import { PICTURE_SIZES, PICTURE_TYPES } from "~/content-api/creatives";
import { asDirectus, errorResponse } from "~/content-api/http-handler";
import { EXPORT_FORMATS } from "~/domain/billing/export-period";
import { CREATIVE_FORMATS } from "~/domain/creatives/design";
import { isRefusal, Refusal } from "~/domain/errors";
import { toLanguage } from "~/domain/people";
import { readLinkSources } from "~/domain/query-keys";
import { drain } from "~/lib/drain";
import { decodePath, pathOf } from "~/lib/paths";
import { embeddedApi } from "./backend";
import { readAnswerQuery } from "./files/answer-query";
import { NOT_STORED } from "./files/refusals";
import { isForm } from "./files/upload-form";
import type { Actor, CallContext } from "./services";

interface Asked {
  request: Request;
  params: Record<string, string>;
  query: URLSearchParams;
}
type Handler = (api: ContentApi, asked: Asked) => Promise<Response>;

/** The calls of the contract that move bytes, by their routes: outside the RPC layer, which would hold them whole. */
const HANDLERS: Record<string, Handler> = {
  "GET /assets/{id}": (api, { params: { id = "" }, request }) => api.files.asset({ id, request }),
  "GET /assets/{id}/{name}": (api, { params: { id = "" }, request }) => api.files.asset({ id, request }),
  "POST /files": async (api, { query, request }) => {
    const shown = readAnswerQuery(query);
    return entry(shown(entriesOf(await api.files.storeForm({ request }))));
  },
  "PATCH /files/{id}/content": async (api, { params: { id = "" }, request }) =>
    entry((await api.files.replace({ id, request })).data),
  // As Directus takes it; a body of JSON is another call.
  "PATCH /files/{id}": async (api, { params: { id = "" }, request }) =>
    entry((await api.files.replace({ id, request })).data),
  "PUT /files/{id}": async (api, { params: { id = "" }, query, request }) => {
    if (!request.body) throw new Refusal("INVALID_PAYLOAD", { reason: "no file" });
    const size = Number(request.headers.get("Content-Length") ?? "") || undefined;
    const place = { id, folder: query.get("folder"), name: query.get("name") ?? "" };
    return entry((await api.files.store({ ...place, body: request.body, size })).data);
  },
  "POST /jobs/{id}/chatbot/documents": async (api, { params: { id = "" }, query, request }) =>
    stored(
      await api.conversations.storeDocuments({
        id,
        token: query.get("token") ?? "",
        request,
        sources: readLinkSources(query),
        isEmbedded: query.has("embed"),
      }),
    ),
  "GET /jobs/{id}/chatbot/picture": (api, { params: { id = "" } }) => api.conversations.picture({ id }),
  "GET /jobs/{id}/creatives/{creativeId}/picture": (api, { params: { id = "", creativeId = "" }, query }) =>
    api.creatives.picture({
      id,
      creativeId,
      format: oneOf(CREATIVE_FORMATS, query.get("format")),
      type: oneOf(PICTURE_TYPES, query.get("type")),
      download: query.has("download"),
      size: query.has("size") ? oneOf(PICTURE_SIZES, query.get("size")) : undefined,
    }),
  "GET /jobs/{id}/creatives/{creativeId}/archive": (api, { params: { id = "", creativeId = "" } }) =>
    api.creatives.archive({ id, creativeId }),
  "GET /jobs/{id}/chatbot/creative": (api, { params: { id = "" } }) => api.creatives.shared({ id }),
  "GET /careers/images/{id}": (api, { params: { id = "" }, request }) => api.careers.image({ id, request }),
  "GET /application/{token}/documents/{id}": (api, { params: { token = "", id = "" } }) =>
    api.ownApplication.document({ token, id }),
  "GET /application/{token}/interviews/{id}": (api, { params: { token = "", id = "" } }) =>
    api.ownApplication.interview({ token, id }),
  "GET /organizations/{id}/agreement/{version}/document": (api, { params: { id = "", version = "" } }) =>
    api.organizations.agreement.document({ id, version }),
  "GET /organizations/{id}/export": (api, { params: { id = "" }, query }) =>
    api.organizations.export({ id, language: toLanguage(query.get("language")) }),
  "GET /billing/invoices/{id}/document": (api, { params: { id = "" }, query }) =>
    api.billing.invoices.document({ id, format: oneOf(["pdf", "xml"], query.get("format") ?? "pdf") }),
  "GET /billing/export": (api, { query }) =>
    api.billing.export({
      format: oneOf(EXPORT_FORMATS, query.get("format")),
      organization: query.get("organization") ?? undefined,
      from: query.get("from") ?? "",
      to: query.get("to") ?? "",
      language: toLanguage(query.get("language")),
    }),
  "POST /jobs/{id}/applications/applicants/{applicantId}/attachments": async (
    api,
    { params: { id = "", applicantId = "" }, request },
  ) => stored(await api.applications.attachments.store({ id, applicantId, request })),
  "GET /jobs/{id}/applications/applicants/{applicantId}/attachments/{attachmentId}": (
    api,
    { params: { id = "", applicantId = "", attachmentId = "" }, request },
  ) => api.applications.attachments.get({ id, applicantId, attachmentId, request }),
};

const ROUTES = Object.entries(HANDLERS).map(([route, handle]) => {
  const [method, path = ""] = route.split(" ");
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  return { route, method, path, names, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, "([^/]+)")}$`), handle };
});

/** Of a path that begins with a slash. */
const segmentOf = (path: string): string => path.split("/", 2)[1] ?? "";

const SEGMENTS = new Set(ROUTES.map(({ path }) => segmentOf(path)));

/** What answers a call that moves bytes; null for every other request. */
export function findByteRoute(
  context: CallContext,
  request: Request,
  prefix: "/api" | "" = "/api",
): ((request: Request) => Promise<Response>) | null {
  const pathname = pathOf(request.url);
  const path = pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : "";
  const method = request.method === "HEAD" ? "GET" : request.method;
  if (!SEGMENTS.has(segmentOf(path))) return null;
  for (const route of ROUTES) {
    const found = route.method === method && route.pattern.exec(path);
    if (!found || (route.route === "PATCH /files/{id}" && !isForm(request))) continue;
    const params = Object.fromEntries(route.names.map((name, at) => [name, decodePath(found[at + 1] ?? "")]));
    const query = new URL(request.url).searchParams;
    const caller = path.startsWith("/assets/") ? withoutDeadSession(context) : context;
    return (asked) =>
      answerRoute(asked, path, () => route.handle(embeddedApi(caller), { request: asked, params, query }));
  }
  return null;
}

async function answerRoute(request: Request, path: string, work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (request.body) await drain(request.body);
    return errorResponse(asDirectus(error, path), rangeOf(error));
  }
}

function rangeOf(refusal: Refusal): Record<string, string> {
  return isRefusal(refusal, "RANGE_NOT_SATISFIABLE") ? { "Content-Range": `bytes */${refusal.details.size}` } : {};
}

/** A dead session sees no file, as a visitor does. */
const withoutDeadSession = (context: CallContext): CallContext => ({
  ...context,
  actor: () =>
    context.actor().catch((error: unknown): Actor => {
      if (isRefusal(error)) return { type: "visitor" };
      throw error;
    }),
});

/**
 * One entry, or several. FAILED_VALIDATION when one file was not stored, CONTENT_TOO_LARGE when all of those were too
 * large, SERVICE_UNAVAILABLE when the bucket did not answer, INVALID_PAYLOAD when there is none.
 */
function entriesOf({ files, problems }: StoredForm) {
  if (problems.some(({ message }) => message === NOT_STORED)) throw new Refusal("SERVICE_UNAVAILABLE");
  const isTooLarge = problems.every(({ message }) => message.startsWith("fileTooLarge"));
  if (problems.length > 0)
    throw new Refusal(isTooLarge ? "CONTENT_TOO_LARGE" : "FAILED_VALIDATION", {
      fields: problems.map(({ name, message }) => ({ field: "files", message, file: name })),
    });
  const [first] = files;
  if (!first) throw new Refusal("INVALID_PAYLOAD", { reason: "no file" });
  return files.length === 1 ? first : files;
}

/** INVALID_QUERY for a value that is not offered. */
function oneOf<const Value extends string>(offered: readonly Value[], asked: string | null): Value {
  const value = offered.find((each) => each === asked);
  if (!value) throw new Refusal("INVALID_QUERY");
  return value;
}

const entry = (data: unknown): Response => Response.json({ data }, { headers: { "Cache-Control": "no-store" } });
const stored = ({ problems }: Pick<StoredForm, "problems">): Response => entry({ problems });
