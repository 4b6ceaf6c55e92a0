import { fieldProblemsOf, isErrorCode, Refusal } from "~/domain/errors";
import { type FileEntry, fileSchema } from "./entities";

export interface NewFile {
  /** Chosen by the client; the same id again is the same file. */
  id: string;
  folder: string | null;
  name: string;
  body: ReadableStream<Uint8Array>;
  /** Bytes, as announced. */
  size?: number;
}

export interface FileProblem {
  name: string;
  /** A domain message of the namespace `validation`. */
  message: string;
}

export interface StoredForm {
  files: FileEntry[];
  /** Files that were not kept. */
  problems: FileProblem[];
  /** The form's other fields. */
  form: FormData;
}

export interface StoredDocuments {
  /** Files that were not kept. */
  problems: FileProblem[];
  /** The form's other fields. */
  form: FormData;
}

/** Which applicant of which job. */
export interface ApplicantOfJob {
  id: string;
  applicantId: string;
}

/** What moves bytes and therefore stands outside the RPC layer. */
export interface ContentBytes {
  /** One file. INVALID_FOREIGN_KEY, CONTENT_TOO_LARGE, FAILED_VALIDATION, RECORD_NOT_UNIQUE. */
  store(file: NewFile): Promise<FileEntry>;
  /** All files of a plain form; its fields `folder` and `id` serve when no folder is given. Errors as store. */
  storeForm(request: Request, folder?: string): Promise<StoredForm>;
  /**
   * Stores the documents of an applicant's form; needs the conversation's token. NOTHING_TO_DO (closed),
   * FAILED_VALIDATION.
   */
  storeDocuments(job: string, token: string, request: Request): Promise<StoredDocuments>;
  /** The brand's picture as messengers show the link of an open chatbot. NOT_FOUND. */
  chatbotPicture(job: string): Promise<Response>;
  /**
   * The answer to GET /assets/{id}, ranges and conditions included. FORBIDDEN, INVALID_QUERY, RANGE_NOT_SATISFIABLE.
   */
  asset(id: string, request: Request): Promise<Response>;
  /** A document that an applicant sent; needs the link to their own page. NOT_FOUND. */
  ownDocument(token: string, id: string): Promise<Response>;
  /** The calendar file of an appointment; needs that link. NOT_FOUND. */
  ownInterview(token: string, id: string): Promise<Response>;
  /**
   * Documents that a colleague adds to an applicant. NOT_FOUND, FORBIDDEN, NOTHING_TO_DO (names are hidden),
   * FAILED_VALIDATION.
   */
  storeAttachments(on: ApplicantOfJob, request: Request): Promise<StoredDocuments>;
  /** A document of an applicant, to look at or (`?download`) to keep. NOT_FOUND, also while names are hidden. */
  attachment(on: ApplicantOfJob, id: string, request: Request): Promise<Response>;
}

export interface ExternalBytesOptions {
  base: string;
  accessToken: () => string | null;
  fetch?: typeof fetch;
}

/** The adapter for a content backend elsewhere. */
export function externalBytes({ base, accessToken, fetch: ask = fetch }: ExternalBytesOptions): ContentBytes {
  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    const token = accessToken();
    if (token) headers.set("Authorization", `Bearer ${token}`);
    const response = await ask(`${base}${path}`, { ...init, headers }).catch(() => {
      throw new Refusal("NETWORK_ERROR");
    });
    if (!response.ok && response.status !== 304) throw await toRefusal(response);
    return response;
  }

  async function store({ id, folder, name, body }: NewFile): Promise<FileEntry> {
    const form = new FormData();
    form.set("id", id);
    if (folder) form.set("folder", folder);
    form.set("file", await new Response(body).blob(), name);
    return readEntry(await send("/files", { method: "POST", body: form }));
  }

  return {
    store,
    async storeForm(request, folder) {
      const form = await request.formData();
      const base = textOf(form, "id") ?? crypto.randomUUID();
      const files = [...form.values()].filter((value) => value instanceof File && value.size > 0) as File[];
      const stored: StoredForm = { files: [], problems: [], form };
      for (const [at, file] of files.entries()) {
        const id = at === 0 ? base : `${base}-${at + 1}`;
        const outcome = await store({
          id,
          folder: folder ?? textOf(form, "folder"),
          name: file.name,
          body: file.stream(),
        }).catch((error: unknown) => toProblem(error, file.name));
        if ("message" in outcome) stored.problems.push(outcome);
        else stored.files.push(outcome);
      }
      return stored;
    },
    async storeDocuments(job, token, request) {
      const form = await request.formData();
      const query = new URLSearchParams({ token });
      const response = await send(`/jobs/${encodeURIComponent(job)}/chatbot/documents?${query}`, {
        method: "POST",
        body: form,
      });
      const { data } = await response.json<{ data: { problems: FileProblem[] } }>();
      return { problems: data.problems, form };
    },
    async chatbotPicture(job) {
      return passOn(await send(`/jobs/${encodeURIComponent(job)}/chatbot/picture`));
    },
    async asset(id, request) {
      const conditions = ["Range", "If-Range", "If-None-Match"].flatMap((name) => {
        const value = request.headers.get(name);
        return value ? [[name, value] as [string, string]] : [];
      });
      const { search } = new URL(request.url);
      const path = `/assets/${encodeURIComponent(id)}${search}`;
      return passOn(await send(path, { method: request.method, headers: conditions }));
    },
    async ownDocument(token, id) {
      return passOn(await send(`/application/${encodeURIComponent(token)}/documents/${encodeURIComponent(id)}`));
    },
    async ownInterview(token, id) {
      return passOn(await send(`/application/${encodeURIComponent(token)}/interviews/${encodeURIComponent(id)}`));
    },
    async storeAttachments(on, request) {
      const form = await request.formData();
      const response = await send(`${pathOf(on)}/attachments`, { method: "POST", body: form });
      const { data } = await response.json<{ data: { problems: FileProblem[] } }>();
      return { problems: data.problems, form };
    },
    async attachment(on, id, request) {
      return passOn(await send(`${pathOf(on)}/attachments/${encodeURIComponent(id)}${new URL(request.url).search}`));
    },
  };
}

const pathOf = ({ id, applicantId }: ApplicantOfJob) =>
  `/jobs/${encodeURIComponent(id)}/applications/applicants/${encodeURIComponent(applicantId)}`;

function passOn(response: Response): Response {
  const headers = new Headers(response.headers);
  for (const name of ["Set-Cookie", "Content-Encoding", "Content-Length", "Transfer-Encoding"]) headers.delete(name);
  headers.set("X-Content-Type-Options", "nosniff");
  return new Response(response.body, { status: response.status, headers });
}

async function readEntry(response: Response): Promise<FileEntry> {
  const body = await response.json<{ data?: unknown }>().catch(() => {
    throw new Refusal("INVALID_RESPONSE");
  });
  const entry = fileSchema.safeParse(body.data);
  if (!entry.success) throw new Refusal("INVALID_API_RESPONSE");
  return entry.data;
}

async function toRefusal(response: Response): Promise<Refusal> {
  const body = await response.json<{ errors?: { extensions?: { code?: string } }[] } | null>().catch(() => null);
  const { code, ...details } = body?.errors?.[0]?.extensions ?? {};
  // As in external.ts: a 5xx in a foreign form is not the backend's.
  if (!code) return new Refusal(response.status >= 500 ? "NETWORK_ERROR" : "INVALID_RESPONSE");
  return isErrorCode(code) ? new Refusal(code, details) : new Refusal("unknown", { code });
}

function toProblem(error: unknown, name: string): FileProblem {
  const [field] = fieldProblemsOf(error);
  if (!field) throw error;
  return { name, message: field.message };
}

function textOf(form: FormData, name: string): string | null {
  const value = form.get(name);
  return typeof value === "string" && value !== "" ? value : null;
}
