import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { errorStatus, Refusal } from "~/domain/errors";
import { KEYS, withQuery } from "~/domain/query-keys";
import { formRefusal } from "~/features/shell/form-refusal";
import type { ApplicantAgain } from "./applicant-view";
import { APPLICANT_INTENTS, type Done, type Target } from "./intents.server";

/** Whether a form belongs to the panel. */
export const isApplicantForm = (form: FormData): boolean => String(form.get("intent") ?? "").startsWith(PREFIX);

/**
 * What the panel's forms post: done, and back to where one was; or the form as typed with what is wrong. Something that
 * was done already leads back as well; an applicant who is gone leads to the board.
 */
export async function answerApplicant(
  context: AppLoadContext,
  jobId: string,
  form: FormData,
  url: URL,
): Promise<Response | ApplicantAgain> {
  const intent = String(form.get("intent")).slice(PREFIX.length);
  const answer = Object.hasOwn(APPLICANT_INTENTS, intent) ? APPLICANT_INTENTS[intent] : undefined;
  const applicantId = url.searchParams.get(KEYS.applicantId);
  if (!answer || !applicantId) throw new Refusal("INVALID_PAYLOAD");
  const target: Target = { id: jobId, applicantId };
  try {
    return back(context, url, await answer(context.api.applications, target, form));
  } catch (error) {
    return refused(context, url, form, error);
  }
}

/** The page again, where what has changed stands; what was open is closed. */
export function back({ flash }: AppLoadContext, url: URL, { said, params, at, leave }: Done): Response {
  if (said) flash.set({ key: `applicant.${said}`, params });
  const closed = { dialog: null, mail: null, ...(leave && { [KEYS.applicantId]: null }) };
  return redirect(withQuery(url.pathname + url.search, closed) + (at && !leave ? `#${at}` : ""), 303);
}

function refused(context: AppLoadContext, url: URL, form: FormData, error: unknown): Response | ApplicantAgain {
  if (!(error instanceof Refusal)) throw error;
  if (error.code === "NOTHING_TO_DO") return back(context, url, { said: "already" });
  if (error.code === "NOT_FOUND") return back(context, url, { said: "gone" });
  if (errorStatus(error.code) >= 500 || errorStatus(error.code) === 401) throw error;
  const { errors, note } = formRefusal(error);
  const conflict = error.code === "RECORD_CONFLICT" ? { by: text(error.details.by) } : null;
  return { form: String(form.get("form") ?? ""), typed: typedIn(form), errors, note: conflict ? null : note, conflict };
}

function typedIn(form: FormData): Record<string, string[]> {
  const names = [...new Set(form.keys())];
  return Object.fromEntries(
    names.map((name) => [name, form.getAll(name).map((value) => String(value).slice(0, LONGEST))]),
  );
}

const text = (value: unknown): string | null => (typeof value === "string" && value ? value : null);

const PREFIX = "applicant.";
const LONGEST = 20_000;
