import { isRefusal, Refusal } from "~/domain/errors";
import { LIMITS } from "~/domain/limits";
import { drain } from "~/lib/drain";
import { limited, readStart } from "~/lib/read-at-most";
import { isFormType, isMultipart, parseForm } from "~/platform/request-body";

/** A page's request whose body is bounded by the bytes that were read. */
export interface BoundedRequest {
  /** The same request with a body that can be trusted; an empty one beside a refusal. */
  request: Request;
  /** CONTENT_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE or INVALID_PAYLOAD; null when the body may be read. */
  refusal: Refusal | null;
  /** The form, when it is small enough to be held in memory. */
  form: () => Promise<FormData | null>;
  /** Reads what is left of the body, for an answer that does not look at it. */
  drop: () => Promise<void>;
}

/** Paths whose actions parse multipart forms from the stream, within limits of their own. */
const UPLOADS = [
  /^\/jobs\/[^/]+$/,
  /^\/jobs\/[^/]+\/(import|wizard)$/,
  /^\/organizations\/[^/]+\/brands\/[^/]+$/,
  /^\/jobs\/[^/]+\/applicants\/import$/,
  /^\/profile$/,
  /^\/administration\/(settings|statistics)$/,
];
/** The chatbot reads every form of its own within a smaller limit, and shows the turn again beyond it. */
const CHATBOT = /^\/chatbot\/[^/]+(\/answer)?$/;
const RAW_UPLOAD = /^\/jobs\/[^/]+\/files$/;

/** Methods that the page at this path takes. */
export const methodsOf = (path: string): string[] =>
  RAW_UPLOAD.test(withoutSlash(path)) ? ["GET", "HEAD", "POST", "PUT"] : ["GET", "HEAD", "POST"];

/** Bounds the body of a page's request before anything parses or keeps it. */
export async function boundBody(request: Request): Promise<BoundedRequest> {
  const { method, body } = request;
  const passed = { request, refusal: null, form: async () => null, drop: async () => {} };
  if (method === "GET" || method === "HEAD") return passed;
  // A raw file: the code that stores it counts its bytes.
  if (method === "PUT") return { ...passed, drop: async () => void (body && (await drain(body))) };
  const start = body ? await readStart(body, LIMITS.formBytes).catch(() => null) : NO_BODY;
  if (!start) return refused(request, new Refusal("INVALID_PAYLOAD", { reason: "body" }));
  return start.type === "whole" ? boundWhole(request, start.bytes) : boundStream(request, start.stream);
}

const withoutSlash = (path: string) => path.replace(/(?<=.)\/+$/, "");
const pathOf = (url: string) => withoutSlash(new URL(url).pathname);

const NO_BODY = { type: "whole", bytes: new Uint8Array() } as const;

/** Parsed once, so that no action meets a broken form. */
async function boundWhole(request: Request, bytes: Uint8Array<ArrayBuffer>): Promise<BoundedRequest> {
  const type = request.headers.get("Content-Type");
  try {
    await parseForm(bytes, type);
  } catch (error) {
    return refused(request, error);
  }
  const bounded = withBody(request, bytes);
  return { request: bounded, refusal: null, form: () => parseForm(bytes, type), drop: async () => {} };
}

async function boundStream(request: Request, stream: ReadableStream<Uint8Array>): Promise<BoundedRequest> {
  const type = request.headers.get("Content-Type");
  const path = pathOf(request.url);
  const tooLarge = () => new Refusal("CONTENT_TOO_LARGE", { limit: LIMITS.formBytes });
  const isUpload = isMultipart(type) && UPLOADS.some((each) => each.test(path));
  if (isUpload || (isFormType(type) && CHATBOT.test(path))) {
    const body = limited(stream, () => MOST_STREAMED, tooLarge);
    return { request: withBody(request, body), refusal: null, form: async () => null, drop: () => drain(body) };
  }
  await drain(stream);
  return refused(request, isFormType(type) ? tooLarge() : new Refusal("UNSUPPORTED_MEDIA_TYPE"));
}

/** All files of a form and what stands around them. */
const MOST_STREAMED = LIMITS.plainFormBytes + 2 * 1024 * 1024;

function refused(request: Request, error: unknown): BoundedRequest {
  if (!isRefusal(error)) throw error;
  return { request: withBody(request, NO_BODY.bytes), refusal: error, form: async () => null, drop: async () => {} };
}

function withBody(request: Request, body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>): Request {
  const { url, method, signal } = request;
  const headers = new Headers(request.headers);
  // An empty body of any type, or none, is an empty form.
  if (body instanceof Uint8Array && body.length === 0) headers.set("Content-Type", "application/x-www-form-urlencoded");
  const init: RequestInit & { duplex: "half" } = { method, headers, signal, body, duplex: "half" };
  return new Request(url, init);
}
