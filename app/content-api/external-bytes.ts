import { z } from "zod";
import { fieldProblemsOf, Refusal } from "~/domain/errors";
import { message } from "~/domain/messages";
import { uploadType } from "~/domain/uploads";
import { onFirstUse } from "~/lib/on-first-use";
import type { FileProblem, StoredDocuments, StoredForm } from "./bytes";
import type { CallName, InputOf, OutputOf } from "./call-names";
import { type FileEntry, fileSchema } from "./entities";

type Send = (path: string, init?: RequestInit) => Promise<Response>;
type ByteCalls = { readonly [Name in CallName]?: (send: Send, input: InputOf<Name>) => Promise<OutputOf<Name>> };

/** How the calls that move bytes go to a backend elsewhere; `send` adds the token and throws refusals. */
export const BYTE_CALLS = {
  "files.store": async (send, file) => ({ data: await storeFile(send, file) }),
  "files.storeForm": async (send, { request, folder: given, job, pictures }): Promise<StoredForm> => {
    const form = await request.formData();
    const folder = job === undefined ? given : await folderOf(send, job);
    const base = textOf(form, "id") ?? crypto.randomUUID();
    const files = [...form.values()].filter((value) => value instanceof File).filter(({ size }) => size > 0);
    const stored: StoredForm = { files: [], problems: [], form };
    for (const [at, file] of files.entries()) {
      if (pictures && !uploadType(file.name, "avatar")) {
        stored.problems.push({ name: file.name, message: message("unknownPictureType") });
        continue;
      }
      const id = at === 0 ? base : `${base}-${at + 1}`;
      const place = { id, folder: folder ?? textOf(form, "folder"), name: file.name };
      const outcome = await storeFile(send, { ...place, body: file.stream() }).catch((error: unknown) =>
        toProblem(error, file.name),
      );
      if ("message" in outcome) stored.problems.push(outcome);
      else stored.files.push(outcome);
    }
    return stored;
  },
  "files.replace": async (send, { id, request }) => {
    const form = await request.formData();
    return { data: await entryOf(await send(pathOf`/files/${id}`, { method: "PATCH", body: form })) };
  },
  "files.asset": async (send, { id, request }) => {
    const conditions = ["Range", "If-Range", "If-None-Match"].flatMap((name) => {
      const value = request.headers.get(name);
      return value ? [[name, value] as const] : [];
    });
    const headers = Object.fromEntries(conditions);
    return passOn(await send(pathOf`/assets/${id}` + queryOf(request), { method: request.method, headers }));
  },
  "conversations.storeDocuments": (send, { id, token, request, sources, isEmbedded }) => {
    const query = new URLSearchParams({ ...sources, token, ...(isEmbedded && { embed: "1" }) });
    return storeDocuments(send, `${pathOf`/jobs/${id}/chatbot/documents`}?${query}`, request);
  },
  "careers.image": async (send, { id, request }) =>
    passOn(await send(pathOf`/careers/images/${id}` + queryOf(request), { method: request.method })),
  "conversations.picture": async (send, { id }) => passOn(await send(pathOf`/jobs/${id}/chatbot/picture`)),
  "creatives.picture": async (send, { id, creativeId, format, type, download, size }) => {
    const query = new URLSearchParams({ format, type, ...(download && { download: "" }), ...(size && { size }) });
    return passOn(await send(`${pathOf`/jobs/${id}/creatives/${creativeId}/picture`}?${query}`));
  },
  "creatives.archive": async (send, { id, creativeId }) =>
    passOn(await send(pathOf`/jobs/${id}/creatives/${creativeId}/archive`)),
  "creatives.shared": async (send, { id }) => passOn(await send(pathOf`/jobs/${id}/chatbot/creative`)),
  "ownApplication.document": async (send, { token, id }) =>
    passOn(await send(pathOf`/application/${token}/documents/${id}`)),
  "ownApplication.interview": async (send, { token, id }) =>
    passOn(await send(pathOf`/application/${token}/interviews/${id}`)),
  "consultations.file": async (send) => passOn(await send("/consultations/file")),
  "organizations.agreement.document": async (send, { id, version }) =>
    passOn(await send(pathOf`/organizations/${id}/agreement/${version}/document`)),
  "organizations.export": async (send, { id, language }) =>
    passOn(await send(`${pathOf`/organizations/${id}/export`}?${new URLSearchParams({ language })}`)),
  "billing.invoices.document": async (send, { id, format }) =>
    passOn(await send(`${pathOf`/billing/invoices/${id}/document`}?${new URLSearchParams({ format })}`)),
  "billing.export": async (send, { organization, ...asked }) =>
    passOn(await send(`/billing/export?${new URLSearchParams({ ...asked, ...(organization && { organization }) })}`)),
  "applications.attachments.store": (send, { id, applicantId, request }) =>
    storeDocuments(send, pathOf`/jobs/${id}/applications/applicants/${applicantId}/attachments`, request),
  "applications.attachments.get": async (send, { id, applicantId, attachmentId, request }) => {
    const path = pathOf`/jobs/${id}/applications/applicants/${applicantId}/attachments/${attachmentId}`;
    return passOn(await send(path + queryOf(request)));
  },
} satisfies ByteCalls;

/** As Directus takes files; its own form has to be held whole. It keeps the type that the form says. */
async function storeFile(send: Send, { id, folder, name, body }: InputOf<"files.store">): Promise<FileEntry> {
  const form = new FormData();
  form.set("id", id);
  if (folder) form.set("folder", folder);
  const bytes = await new Response(body).blob();
  form.set("file", new File([bytes], name, { type: uploadType(name, "job")?.mime }));
  return entryOf(await send("/files", { method: "POST", body: form }));
}

async function entryOf(response: Response): Promise<FileEntry> {
  const answer = await response.json<{ data?: unknown }>().catch(() => {
    throw new Refusal("INVALID_RESPONSE");
  });
  const entry = fileSchema.safeParse(answer.data);
  if (!entry.success) throw new Refusal("INVALID_API_RESPONSE");
  return entry.data;
}

async function folderOf(send: Send, job: string): Promise<string | undefined> {
  const response = await send(pathOf`/jobs/${job}`);
  const found = folderSchema.safeParse(await response.json());
  if (!found.success) throw new Refusal("INVALID_API_RESPONSE");
  return found.data.data.folder ?? undefined;
}

const folderSchema = onFirstUse(() => z.object({ data: z.object({ folder: z.string().nullable() }) }));

async function storeDocuments(send: Send, path: string, request: Request): Promise<StoredDocuments> {
  const form = await request.formData();
  const response = await send(path, { method: "POST", body: form });
  const { data } = await response.json<{ data: { problems: FileProblem[] } }>();
  return { problems: data.problems, form };
}

const pathOf = (parts: TemplateStringsArray, ...values: string[]): string =>
  parts.reduce((path, part, at) => path + encodeURIComponent(values[at - 1] ?? "") + part);

const queryOf = (request: Request): string => new URL(request.url).search;

function passOn(response: Response): Response {
  const headers = new Headers(response.headers);
  for (const name of ["Set-Cookie", "Content-Encoding", "Content-Length", "Transfer-Encoding"]) headers.delete(name);
  headers.set("X-Content-Type-Options", "nosniff");
  // Who may frame an answer of the API says nothing about pages, which set their own.
  const policy = headers.get("Content-Security-Policy");
  if (policy) headers.set("Content-Security-Policy", policy.replace(/;?\s*frame-ancestors[^;]*/, ""));
  return new Response(response.body, { status: response.status, headers });
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
