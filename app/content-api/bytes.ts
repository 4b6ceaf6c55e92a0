import { oc, type Route } from "@orpc/contract";
import { z } from "zod";
import { onFirstUse } from "~/lib/on-first-use";
import { fileSchema } from "./entities";

/**
 * Parts of the calls that move bytes. They belong to the contract like all others and have their lines in CALL_RIGHTS;
 * but their bodies stream through and are never held whole, which the RPC layer cannot do. So their inputs and outputs
 * are requests, responses and streams, and both adapters bring them over HTTP by a table of their own:
 * backend/bytes-http-handler.ts and external-bytes.ts.
 */
export const requestSchema = onFirstUse(() => z.instanceof(Request));
export const responseSchema = onFirstUse(() => z.instanceof(Response));
export const streamSchema = onFirstUse(() =>
  z.custom<ReadableStream<Uint8Array>>((value) => value instanceof ReadableStream),
);

const fileProblemSchema = onFirstUse(() =>
  z.object({
    name: z.string(),
    /** A domain message of the namespace `validation`. */
    message: z.string(),
  }),
);
export type FileProblem = z.infer<typeof fileProblemSchema>;

export const storedDocumentsSchema = onFirstUse(() =>
  z.object({
    /** Files that were not stored. */
    problems: z.array(fileProblemSchema),
    /** The form's other fields. */
    form: z.instanceof(FormData),
  }),
);
export type StoredDocuments = z.infer<typeof storedDocumentsSchema>;

export const storedFormSchema = onFirstUse(() => storedDocumentsSchema.extend({ files: z.array(fileSchema) }));
export type StoredForm = z.infer<typeof storedFormSchema>;

const binary = (type: string) => ({ content: { [type]: { schema: { type: "string" as const, format: "binary" } } } });
const parametersOf = (path: string, query: readonly string[]) =>
  [
    ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({ name, in: "path" as const, required: true })),
    ...query.map((name) => ({ name, in: "query" as const })),
  ].map((parameter) => ({ ...parameter, schema: { type: "string" as const } }));

const FORM = binary("multipart/form-data");

type Describe = Extract<NonNullable<Route["spec"]>, (operation: never) => unknown>;

/** What OpenAPI says of a call that takes a form instead of JSON, too. */
export const alsoAsForm: Describe = (operation) => {
  const { requestBody } = operation;
  const json = requestBody && "content" in requestBody ? requestBody.content : {};
  return { ...operation, requestBody: { required: true, content: { ...json, ...FORM.content } } };
};

const download = { 200: { description: "The bytes", ...binary("application/octet-stream") } };
const upload = {
  200: { description: "{data}: the entry of the file, or {problems}: the files that were not stored, by name" },
};

/** Routes of calls that move bytes, with what OpenAPI says of them. */
export const byteCall = {
  get: (path: `/${string}`, summary: string, query: readonly string[] = []) =>
    oc.route({
      method: "GET",
      path,
      spec: { summary, parameters: parametersOf(path, query), responses: download },
    }),
  post: (path: `/${string}`, summary: string, query: readonly string[] = []) =>
    oc.route({
      method: "POST",
      path,
      spec: {
        summary,
        parameters: parametersOf(path, query),
        requestBody: FORM,
        responses: upload,
      },
    }),
  patch: (path: `/${string}`, summary: string) =>
    oc.route({
      method: "PATCH",
      path,
      spec: { summary, parameters: parametersOf(path, []), requestBody: FORM, responses: upload },
    }),
  put: (path: `/${string}`, summary: string, query: readonly string[] = []) =>
    oc.route({
      method: "PUT",
      path,
      spec: {
        summary,
        parameters: parametersOf(path, query),
        requestBody: binary("application/octet-stream"),
        responses: upload,
      },
    }),
};
