import { z } from "zod";
import { askedLanguage } from "~/domain/asked-language";
import { type ErrorCode, isErrorCode } from "~/domain/errors";
import type { Language } from "~/domain/people";
import { onFirstUse } from "~/lib/on-first-use";
import { pathOf } from "~/lib/paths";
import { problemType } from "./sent-value";

const wireError = onFirstUse(() =>
  z.object({ message: z.string(), extensions: z.looseObject({ code: z.string().refine(isErrorCode) }) }),
);
type WireError = z.infer<typeof wireError>;
const wireErrors = onFirstUse(() => z.object({ errors: z.array(wireError) }));

/**
 * The answer to a refused request with what Directus says beside each code, and with messages in the language that the
 * caller asks for; without such a wish a message stays as it is. Other answers pass.
 */
export async function completeErrors(
  request: Request,
  response: Response,
  { now, textsIn }: { now: Date; textsIn: (language: Language) => Promise<Readonly<Record<ErrorCode, string>>> },
): Promise<Response> {
  const isError = response.status >= 400 && /\bjson\b/.test(response.headers.get("Content-Type") ?? "");
  if (!isError || request.method === "HEAD") return response;
  const text = await response.text();
  const { data } = wireErrors.safeParse(parsed(text));
  const headers = new Headers(response.headers);
  headers.delete("Content-Length");
  if (!data) return new Response(text, { status: response.status, headers });
  const language = askedLanguage(request.headers.get("Accept-Language"));
  const texts = language && (await textsIn(language));
  if (language) headers.set("Content-Language", language);
  const errors = data.errors.map((error) => ({
    message: texts ? texts[codeOf(error)] : error.message,
    extensions: { ...detailsOf(error, request, now), ...error.extensions },
  }));
  return new Response(JSON.stringify({ errors }), { status: response.status, headers });
}

const codeOf = ({ extensions }: WireError): ErrorCode => (isErrorCode(extensions.code) ? extensions.code : "unknown");

/** What Directus's clients find beside a code, where it follows from the request or from what is there already. */
function detailsOf(error: WireError, request: Request, now: Date): Record<string, unknown> {
  const { extensions } = error;
  const path = pathOf(request.url);
  switch (codeOf(error)) {
    case "FAILED_VALIDATION":
      return firstProblem(extensions.fields);
    case "ROUTE_NOT_FOUND":
      return { path };
    case "UNSUPPORTED_MEDIA_TYPE":
      return { mediaType: request.headers.get("Content-Type") ?? "", where: "Content-Type header" };
    case "RECORD_NOT_UNIQUE":
    case "INVALID_FOREIGN_KEY":
      return { collection: collectionOf(path) };
    case "REQUESTS_EXCEEDED":
      return resetOf(extensions.retryAfter, now);
    case "RANGE_NOT_SATISFIABLE":
      return { range: request.headers.get("Range") ?? "" };
    case "SERVICE_UNAVAILABLE":
      return { service: "files", reason: "no answer" };
    default:
      return {};
  }
}

const problems = onFirstUse(() => z.array(z.looseObject({ field: z.string(), message: z.string() })));

/** Directus names one field, ours has all of them in `fields`. */
function firstProblem(fields: unknown): Record<string, unknown> {
  const [first] = problems.safeParse(fields).data ?? [];
  if (!first) return {};
  return { field: first.field, path: [], type: problemType(first.message) };
}

const collectionOf = (path: string): string | null => {
  const [, first, second] = /\/(items|files|folders|users)(?:\/(\w+))?/.exec(path) ?? [];
  if (first === "items") return second ?? null;
  return first ? `directus_${first}` : null;
};

const resetOf = (seconds: unknown, now: Date): Record<string, unknown> =>
  typeof seconds === "number" ? { reset: new Date(now.getTime() + seconds * 1000).toISOString() } : {};

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
